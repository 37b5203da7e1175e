//! Merges parts of the page that are always loaded together: as one module they need fewer bytes, because compression
//! finds what they repeat, and one request.

use std::collections::HashMap;
use std::convert::Infallible;
use std::mem::{Discriminant, discriminant};

use wasm_encoder::reencode::{Error as EncodeError, Reencode};
use wasm_encoder::{CodeSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, TypeSection};
use wasmparser::{ElementItems, ElementKind, FunctionBody, Operator, Parser, Payload, TypeRef};

use xtask_support::error::{Error, Result};

/// Returns one module with the content of all. They have the same types, and import no functions: a part calls the
/// functions of others through the table.
pub(crate) fn merge(modules: &[&[u8]]) -> Result<Vec<u8>> {
    let problem = |error| Error::Failed(format!("the parts of the page cannot be merged: {error}"));
    let imports = modules.iter().map(|module| imports(module)).collect::<std::result::Result<Vec<_>, _>>();
    let imports = imports.map_err(problem)?;
    let largest = find_largest(&imports).ok_or("the parts of the page import different things")?;
    try_merge(modules, largest).map_err(problem)
}

/// What a module imports: the kind and the name, in their order.
type Imported<'a> = Vec<(Discriminant<TypeRef>, &'a str)>;

fn imports(module: &[u8]) -> std::result::Result<Imported<'_>, EncodeError<Infallible>> {
    let mut imported = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::ImportSection(section) = payload? else { continue };
        for import in section.into_imports() {
            let import = import?;
            imported.push((discriminant(&import.ty), import.name));
        }
    }
    Ok(imported)
}

/// Returns the module that imports all that the others do, in the same order: a part does not import what it does not
/// use, such as the stack pointer. `None` if there is no such module.
fn find_largest(imports: &[Imported<'_>]) -> Option<usize> {
    let largest = (0..imports.len()).max_by_key(|&index| imports[index].len())?;
    // Each kind has its own numbers, so one kind may be shorter and the next one not.
    let of_kind = |imported: &Imported<'_>, kind| {
        imported.iter().filter(|one| one.0 == kind).map(|one| one.1.to_owned()).collect::<Vec<_>>()
    };
    let is_part = |imported: &Imported<'_>| {
        imported.iter().all(|(kind, _)| of_kind(&imports[largest], *kind).starts_with(&of_kind(imported, *kind)))
    };
    imports.iter().all(is_part).then_some(largest)
}

fn try_merge(modules: &[&[u8]], largest: usize) -> std::result::Result<Vec<u8>, EncodeError<Infallible>> {
    let mut numbering = Numbering::default();
    for module in modules {
        numbering.add(module)?;
    }
    let direct = numbering.direct_calls();
    let mut types = TypeSection::new();
    let mut imports = ImportSection::new();
    let mut functions = FunctionSection::new();
    let mut elements = ElementSection::new();
    let mut code = CodeSection::new();
    let mut data = DataSection::new();
    for (index, (module, &first)) in modules.iter().zip(&numbering.first).enumerate() {
        let mut renumber = Renumber { first, direct: &direct };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) if index == 0 => renumber.parse_type_section(&mut types, section)?,
                Payload::ImportSection(section) if index == largest => {
                    renumber.parse_import_section(&mut imports, section)?;
                }
                Payload::FunctionSection(section) => renumber.parse_function_section(&mut functions, section)?,
                Payload::ElementSection(section) => renumber.parse_element_section(&mut elements, section)?,
                Payload::CodeSectionEntry(body) => renumber.parse_function_body(&mut code, body)?,
                Payload::DataSection(section) => renumber.parse_data_section(&mut data, section)?,
                _ => {}
            }
        }
    }
    let mut merged = Module::new();
    merged.section(&types).section(&imports).section(&functions).section(&elements).section(&code).section(&data);
    Ok(merged.finish())
}

/// The functions of the merged module.
#[derive(Default)]
struct Numbering {
    /// The number of each module's first function.
    first: Vec<u32>,
    /// The number of functions so far.
    functions: u32,
    /// The functions that only call a place of the table, with that place.
    stubs: Vec<(u32, i32)>,
    /// What the modules put into the table.
    table: HashMap<i32, u32>,
}

impl Numbering {
    fn add(&mut self, module: &[u8]) -> std::result::Result<(), EncodeError<Infallible>> {
        let first = self.functions;
        self.first.push(first);
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::CodeSectionEntry(body) => {
                    if let Some(place) = called_place(&body)? {
                        self.stubs.push((self.functions, place));
                    }
                    self.functions += 1;
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        let element = element?;
                        let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(items)) =
                            (element.kind, element.items)
                        else {
                            continue;
                        };
                        let Operator::I32Const { value: start } = offset_expr.get_operators_reader().read()? else {
                            continue;
                        };
                        for (place, function) in (start..).zip(items) {
                            self.table.insert(place, first + function?);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the functions that stubs lead to, where both are in the merged module.
    fn direct_calls(&self) -> HashMap<u32, u32> {
        self.stubs.iter().filter_map(|(stub, place)| Some((*stub, *self.table.get(place)?))).collect()
    }
}

/// Returns the place of the table that a function calls with its own arguments, if it does nothing else.
fn called_place(body: &FunctionBody<'_>) -> std::result::Result<Option<i32>, EncodeError<Infallible>> {
    let mut operators = body.get_operators_reader()?;
    let mut arguments = 0;
    loop {
        match operators.read()? {
            Operator::LocalGet { local_index } if local_index == arguments => arguments += 1,
            Operator::I32Const { value } => {
                let calls = matches!(operators.read()?, Operator::CallIndirect { table_index: 0, .. });
                return Ok((calls && matches!(operators.read()?, Operator::End)).then_some(value));
            }
            _ => return Ok(None),
        }
    }
}

/// Gives the functions of a module their numbers in the merged one. Calls skip the stubs.
struct Renumber<'a> {
    first: u32,
    direct: &'a HashMap<u32, u32>,
}

impl Reencode for Renumber<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, EncodeError<Infallible>> {
        let function = self.first + function;
        Ok(self.direct.get(&function).copied().unwrap_or(function))
    }
}

#[cfg(test)]
mod tests {
    use wasmi::{Engine, Func, Linker, Memory, MemoryType, Ref, Store, Table, TableType, Val, ValType};

    use super::*;

    /// A part whose function at `place` calls the one at `called` with its argument, and adds a number. It stores the
    /// number at the address `place`.
    fn part(place: u8, called: u8, adds: u8) -> Vec<u8> {
        let section = |id: u8, content: &[u8]| [&[id, content.len() as u8], content].concat();
        let memory = b"\x01e\x06memory\x02\x00\x01";
        let table = b"\x01e\x05table\x01\x70\x00\x08";
        let imports = [&[2], memory.as_slice(), table].concat();
        let stub = [0, 0x20, 0, 0x41, called, 0x11, 0, 0, 0x0b];
        let caller = [0, 0x20, 0, 0x10, 0, 0x41, adds, 0x6a, 0x0b];
        let code: Vec<u8> = [&[2, stub.len() as u8], &stub[..], &[caller.len() as u8], &caller].concat();
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, &[1, 0x60, 1, 0x7f, 1, 0x7f]),
            section(2, &imports),
            section(3, &[2, 0, 0]),
            section(9, &[1, 0, 0x41, place, 0x0b, 1, 1]),
            section(10, &code),
            section(11, &[1, 0, 0x41, place, 0x0b, 1, adds]),
        ]
        .concat()
    }

    /// A part that uses nothing of the page, not even its memory.
    fn part_without_imports() -> Vec<u8> {
        let section = |id: u8, content: &[u8]| [&[id, content.len() as u8], content].concat();
        let types = section(1, &[1, 0x60, 1, 0x7f, 1, 0x7f]);
        let code = section(10, &[1, 4, 0, 0x20, 0, 0x0b]);
        [b"\0asm\x01\0\0\0".to_vec(), types, section(3, &[1, 0]), code].concat()
    }

    #[test]
    fn a_part_may_import_less_than_the_others() {
        let (few, many) = (part_without_imports(), part(1, 2, 10));
        for modules in [[&few[..], &many], [&many, &few]] {
            let merged = merge(&modules).unwrap();
            assert_eq!(imports(&merged).unwrap(), imports(&many).unwrap());
            wasmi::Module::new(&Engine::default(), &merged).unwrap();
        }
        let kind = discriminant(&TypeRef::Func(0));
        assert_eq!(find_largest(&[vec![(kind, "a"), (kind, "b")], vec![(kind, "b")]]), None);
    }

    #[test]
    fn a_merged_module_does_what_its_parts_do() {
        let engine = Engine::default();
        let mut store = Store::new(&engine, ());
        let memory = Memory::new(&mut store, MemoryType::new(1, None)).unwrap();
        let empty = Val::default(ValType::FuncRef);
        let table = Table::new(&mut store, TableType::new(ValType::FuncRef, 8, None), empty).unwrap();
        let double = Func::wrap(&mut store, |number: i32| number * 2);
        table.set(&mut store, 3, Val::FuncRef(Ref::Val(double))).unwrap();
        let mut linker = Linker::new(&engine);
        linker.define("e", "memory", memory).unwrap();
        linker.define("e", "table", table).unwrap();
        // The function at place 1 calls that at 2, which calls that at 3, which is in another module.
        let merged = merge(&[&part(1, 2, 10), &part(2, 3, 20)]).unwrap();
        let module = wasmi::Module::new(&engine, &merged).unwrap();
        linker.instantiate_and_start(&mut store, &module).unwrap();
        assert_eq!(&memory.data(&store)[..4], [0, 10, 20, 0]);
        let Some(Val::FuncRef(Ref::Val(function))) = table.get(&store, 1) else { panic!("no function") };
        assert_eq!(function.typed::<i32, i32>(&store).unwrap().call(&mut store, 1).unwrap(), 32);
        // The first of the merged functions calls the second one directly.
        let mut numbering = Numbering::default();
        numbering.add(&merged).unwrap();
        assert_eq!(numbering.stubs, [(0, 2), (2, 3)]);
        assert_eq!(merged.windows(2).filter(|call| **call == [0x10, 3]).count(), 1);
    }
}
