//! `nova-luna push-key`: another key for Web Push.

use nova_luna_server::online::{self, StoreAddress};
use nova_luna_texts::Texts;

use crate::args::StoreArgs;
use crate::backup::{describe_store_error, display_store};
use crate::console::print;
use crate::error::{CliError, CliResult};
use crate::store_address::store_address;

/// Replaces the key. Browsers subscribe again when their page is opened the next time.
pub(crate) fn rotate(texts: &Texts, args: &StoreArgs) -> CliResult {
    let store = store_address(texts, &args.store, args.password_file.as_deref())?;
    let failed = |problem: String| {
        let values = [("file", display_store(&store).into()), ("problem", problem.into())];
        CliError::Input(texts.format("serve-store-failed", &values))
    };
    // A file that is not there would be created.
    if matches!(&store, StoreAddress::File(path) if !path.exists()) {
        return Err(failed(texts.get("store-none")));
    }
    online::rotate_push_key(&store).map_err(|error| failed(describe_store_error(texts, &error)))?;
    print(texts, &format!("{}\n", texts.get("push-key-rotated")))
}
