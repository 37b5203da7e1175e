//! Puts the functions of a module into an order in which similar ones are neighbours. Compression then finds what they
//! repeat nearby, and needs fewer bits to say where.

use std::convert::Infallible;

use wasm_encoder::reencode::{Error as EncodeError, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

use xtask_support::error::{Error, Result};

/// Returns the same module with its functions sorted by their content, without custom sections.
pub(crate) fn sort_functions(module: &[u8]) -> Result<Vec<u8>> {
    try_sort(module).map_err(|error| Error::Failed(format!("the functions cannot be sorted: {error}")))
}

type Encoded<T = ()> = std::result::Result<T, EncodeError<Infallible>>;

fn try_sort(module: &[u8]) -> Encoded<Vec<u8>> {
    let mut imported = 0;
    let mut bodies: Vec<FunctionBody<'_>> = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body),
            _ => {}
        }
    }
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    order.sort_by_key(|&index| bodies[index].as_bytes());
    let mut places = vec![0; order.len()];
    for (place, &index) in (imported..).zip(&order) {
        places[index] = place;
    }
    let mut sorted = Module::new();
    Sort { imported, order, places }.parse_core_module(&mut sorted, Parser::new(0), module)?;
    Ok(sorted.finish())
}

struct Sort {
    /// The number of imported functions, which come first.
    imported: u32,
    /// The former places of the other functions, in their new order.
    order: Vec<usize>,
    /// The new number of each.
    places: Vec<u32>,
}

impl Reencode for Sort {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Encoded<u32> {
        let defined = function.checked_sub(self.imported).and_then(|defined| self.places.get(defined as usize));
        Ok(defined.copied().unwrap_or(function))
    }

    fn parse_function_section(&mut self, sorted: &mut FunctionSection, section: FunctionSectionReader<'_>) -> Encoded {
        let types = section.into_iter().collect::<std::result::Result<Vec<u32>, _>>()?;
        for &index in &self.order {
            sorted.function(types[index]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, sorted: &mut CodeSection, section: CodeSectionReader<'_>) -> Encoded {
        let bodies = section.into_iter().collect::<std::result::Result<Vec<FunctionBody<'_>>, _>>()?;
        for index in self.order.clone() {
            self.parse_function_body(sorted, bodies[index].clone())?;
        }
        Ok(())
    }

    fn parse_custom_section(&mut self, _module: &mut Module, _section: CustomSectionReader<'_>) -> Encoded {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasmi::{Engine, Linker, Store};

    use super::*;

    /// A module with three functions: `answer` calls the second one, which adds the results of the third and of an
    /// imported one.
    const MODULE: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x05\x01\x60\x00\x01\x7f\
        \x02\x07\x01\x01e\x01f\x00\x00\
        \x03\x04\x03\x00\x00\x00\
        \x07\x0a\x01\x06answer\x00\x01\
        \x0a\x17\x03\
        \x07\x00\x41\x00\x10\x02\x6a\x0b\
        \x07\x00\x10\x03\x10\x00\x6a\x0b\
        \x05\x00\x41\xc0\x00\x0b\
        \x00\x03\x01xy";

    fn answer(module: &[u8]) -> i32 {
        let engine = Engine::default();
        let mut store = Store::new(&engine, ());
        let mut linker = Linker::new(&engine);
        linker.func_wrap("e", "f", || 5).unwrap();
        let module = wasmi::Module::new(&engine, module).unwrap();
        let instance = linker.instantiate_and_start(&mut store, &module).unwrap();
        instance.get_typed_func::<(), i32>(&store, "answer").unwrap().call(&mut store, ()).unwrap()
    }

    #[test]
    fn a_sorted_module_does_the_same() {
        let sorted = sort_functions(MODULE).unwrap();
        let bodies = |module| -> Vec<Vec<u8>> {
            let payloads = Parser::new(0).parse_all(module).map(|payload| payload.unwrap());
            let body = |payload| match payload {
                Payload::CodeSectionEntry(body) => Some(FunctionBody::as_bytes(&body).to_vec()),
                _ => None,
            };
            payloads.filter_map(body).collect()
        };
        assert_eq!((answer(MODULE), answer(&sorted)), (69, 69));
        assert_ne!(bodies(MODULE)[0], bodies(&sorted)[0]);
        assert!(sorted.len() < MODULE.len(), "custom sections are left out");
        assert_eq!(sort_functions(&sorted).unwrap().len(), sorted.len());
    }
}
