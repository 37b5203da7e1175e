//! Enums whose variants have a key.

/// Defines an enum with the keys of its variants: in addresses, in the storage, in the page and in the ids of texts. `ALL`
/// has the order of the list.
macro_rules! keyed {
    ($(#[$of_enum:meta])* pub enum $name:ident { $($(#[$of_variant:meta])* $variant:ident $key:literal,)+ }) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$of_variant])* $variant,)+
        }

        impl $name {
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$variant),+];

            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => $key,)+
                }
            }
        }
    };
}
pub(super) use keyed;
