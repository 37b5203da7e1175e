//! The address of a store, as the arguments of `serve`, `backup` and `restore` give it.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use nova_luna_server::online::StoreAddress;
use nova_luna_texts::Texts;

use crate::error::{CliError, CliResult};
use crate::files::{display_path, unreadable};

/// Longer password files are refused.
const MAX_PASSWORD_BYTES: u64 = 4096;

/// Returns the address of a store. The password comes from a file if there is one, so that it appears neither in the
/// list of processes nor in the environment.
pub(crate) fn store_address(texts: &Texts, store: &Path, password_file: Option<&Path>) -> CliResult<StoreAddress> {
    let (address, file) = match (StoreAddress::from(store.to_path_buf()), password_file) {
        (address, None) => return Ok(address),
        (StoreAddress::File(_), Some(_)) => return Err(CliError::Input(texts.get("password-file-without-postgres"))),
        (StoreAddress::Postgres(address), Some(file)) => (address, file),
    };
    let message = |id: &str| texts.format(id, &[("file", display_path(file).into())]);
    let password = read_password(file).map_err(|error| CliError::Input(unreadable(texts, file, &error)))?;
    if password.is_empty() {
        return Err(CliError::Input(message("password-file-empty")));
    }
    Ok(StoreAddress::Postgres(add_password(&address, &password)))
}

/// Reads a password without the newline that editors add.
fn read_password(file: &Path) -> io::Result<String> {
    let mut password = String::new();
    if File::open(file)?.take(MAX_PASSWORD_BYTES + 1).read_to_string(&mut password)? as u64 > MAX_PASSWORD_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    password.truncate(password.trim_end_matches(['\r', '\n']).len());
    Ok(password)
}

/// Adds a password to the address of a database as its last parameter, which replaces any other password.
fn add_password(address: &str, password: &str) -> String {
    let separator = if address.contains('?') { '&' } else { '?' };
    // Encoding every byte is longer than necessary, but correct without a list of reserved characters.
    let encoded: String = password.bytes().map(|byte| format!("%{byte:02x}")).collect();
    format!("{address}{separator}password={encoded}")
}

#[cfg(test)]
mod tests {
    use nova_luna_texts::Language;

    use super::*;

    #[test]
    fn a_password_is_added_as_the_last_parameter() {
        assert_eq!(add_password("postgres://luna@db/luna", "a&é"), "postgres://luna@db/luna?password=%61%26%c3%a9");
        let more = add_password("postgres://luna@db/luna?sslmode=require", "x");
        assert_eq!(more, "postgres://luna@db/luna?sslmode=require&password=%78");
    }

    #[test]
    fn a_password_file_needs_postgres_and_a_password() {
        let texts = Texts::new(Language::En);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        let message = |store: &str, file: &Path| match store_address(&texts, Path::new(store), Some(file)) {
            Err(CliError::Input(message)) => message,
            other => panic!("{other:?}"),
        };
        let database = "postgres://luna@db/luna";
        assert!(message(database, &file).ends_with(": no such file."));
        std::fs::write(&file, "\n").unwrap();
        assert!(message(database, &file).ends_with("the password file is empty."));
        std::fs::write(&file, "x".repeat(5000)).unwrap();
        assert!(message(database, &file).contains("cannot be read"));
        assert_eq!(message("tables.db", &file), texts.get("password-file-without-postgres"));
        std::fs::write(&file, "secret\r\n").unwrap();
        let address = store_address(&texts, Path::new(database), Some(&file)).unwrap();
        assert!(address == StoreAddress::Postgres(add_password(database, "secret")));
    }
}
