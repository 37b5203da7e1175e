//! Checks messages against `docs/api.schema.json` and HTTP answers against `docs/openapi.json`, with the parts of JSON
//! Schema and OpenAPI that these files use. The crate `jsonschema` would bring 28 crates and 26 seconds of compiling.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails with a panic")]

use std::sync::LazyLock;

use serde_json::Value;

static SCHEMA: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../docs/api.schema.json")).unwrap());

static OPENAPI: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../docs/openapi.json")).unwrap());

/// Checks that `docs/openapi.json` describes an HTTP answer.
pub fn assert_matches_openapi(method: &str, path: &str, status: u16, body: &str) {
    let path = path.split('?').next().unwrap();
    let matches_template = |template: &str| {
        let words = || template.split('/').zip(path.split('/'));
        template.split('/').count() == path.split('/').count()
            && words().all(|(name, word)| name == word || name.starts_with('{'))
    };
    let paths = OPENAPI["paths"].as_object().unwrap();
    let Some((_, operations)) = paths.iter().find(|(template, _)| matches_template(template)) else { return };
    let operation = &operations[method.to_lowercase()];
    if operation.is_null() {
        return assert_eq!(status, 405, "{method} {path}");
    }
    let mut answer = &operation["responses"][status.to_string()];
    if let Some(reference) = answer["$ref"].as_str() {
        answer = OPENAPI.pointer(reference.strip_prefix('#').unwrap()).unwrap();
    }
    assert!(answer.is_object(), "{method} {path} is not described with {status}: {body}");
    let schema = &answer["content"]["application/json"]["schema"]["$ref"];
    if let Some(name) = schema.as_str().and_then(|reference| reference.strip_prefix("api.schema.json#/$defs/")) {
        assert_matches_schema(name, &serde_json::from_str(body).unwrap_or_else(|_| panic!("{method} {path}: {body}")));
    }
}

/// Checks that a value matches the definition of this name in `docs/api.schema.json`.
pub fn assert_matches_schema(name: &str, value: &Value) {
    let definition = &SCHEMA["$defs"][name];
    assert!(definition.is_object(), "the schema does not define {name}");
    assert!(is_valid(definition, value), "not a valid {name}: {value}");
}

fn is_valid(schema: &Value, value: &Value) -> bool {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.strip_prefix("#/$defs/").unwrap();
        return is_valid(&SCHEMA["$defs"][name], value);
    }
    if let Some(alternatives) = schema["oneOf"].as_array() {
        return alternatives.iter().filter(|alternative| is_valid(alternative, value)).count() == 1;
    }
    if let Some(choices) = schema["enum"].as_array() {
        return choices.contains(value);
    }
    if let Some(constant) = schema.get("const") {
        return constant == value;
    }
    match schema["type"].as_str().unwrap() {
        "object" => value.is_object() && is_valid_object(schema, value),
        "array" => value.as_array().is_some_and(|items| {
            schema.get("items").is_none_or(|schema| items.iter().all(|item| is_valid(schema, item)))
        }),
        "integer" => value.as_u64().is_some_and(|number| {
            let bound = |name: &str, else_: u64| schema[name].as_u64().unwrap_or(else_);
            (bound("minimum", 0)..=bound("maximum", u64::MAX)).contains(&number)
        }),
        "string" => {
            value.as_str().is_some_and(|text| schema["pattern"].as_str().is_none_or(|pattern| matches(pattern, text)))
        }
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("unknown schema type {other}"),
    }
}

fn is_valid_object(schema: &Value, value: &Value) -> bool {
    let required = schema["required"].as_array().into_iter().flatten();
    let has_all = required.clone().all(|name| value.get(name.as_str().unwrap()).is_some());
    let fields = value.as_object().unwrap().iter();
    has_all
        && fields.clone().all(|(name, field)| match (schema["properties"].get(name), &schema["additionalProperties"]) {
            (Some(schema), _) => is_valid(schema, field),
            (None, Value::Bool(false)) => false,
            (None, others) => is_valid(others, field),
        })
}

/// Matches a pattern of the form `^[characters]{least,most}$`, the only form in the schema.
fn matches(pattern: &str, text: &str) -> bool {
    let (set, count) = pattern.strip_prefix("^[").unwrap().split_once("]{").unwrap();
    let count = count.strip_suffix("}$").unwrap();
    let (least, most) = count.split_once(',').unwrap_or((count, count));
    let length = least.parse().unwrap()..=most.parse::<usize>().unwrap();
    length.contains(&text.len()) && text.bytes().all(|byte| in_set(set.as_bytes(), byte))
}

fn in_set(set: &[u8], byte: u8) -> bool {
    match set {
        [] => false,
        [from, b'-', to, rest @ ..] => (*from..=*to).contains(&byte) || in_set(rest, byte),
        [one, rest @ ..] => *one == byte || in_set(rest, byte),
    }
}
