//! Enums whose variants have a key.

/// Defines an enum with the keys of its variants: in addresses, in the storage, in the page and in the ids of texts. `ALL`
/// has the order of the list.
macro_rules! keyed {
    ($(#[$of_enum:meta])* $vis:vis enum $name:ident { $($(#[$of_variant:meta])* $variant:ident $key:literal,)+ }) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$of_variant])* $variant,)+
        }

        impl $name {
            $vis const ALL: [Self; [$($key),+].len()] = [$(Self::$variant),+];

            $vis const fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => $key,)+
                }
            }

            $vis fn from_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.key() == key)
            }
        }
    };
}
pub(super) use keyed;
