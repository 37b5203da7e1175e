//! Enums whose variants have names in texts.

use thiserror::Error;

/// The error for a text that names no variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is nothing with this name")]
pub struct UnknownName;

/// Defines an enum by the names of its variants in files, messages and storage. `ALL` has the order of the list.
#[macro_export]
macro_rules! named {
    ($(#[$of_enum:meta])* pub enum $type:ident { $($(#[$of_variant:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum $type {
            $($(#[$of_variant])* $variant,)+
        }

        impl $type {
            /// All variants in their order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Returns the name.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::core::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> Result<Self, $crate::UnknownName> {
                Self::ALL.into_iter().find(|known| known.as_str() == name).ok_or($crate::UnknownName)
            }
        }
    };
}
