//! The size class of the game screen, which decides its layout.

use super::keyed::keyed;

keyed! {
    /// How the parts of the game screen are arranged. `styles/3*.css` has a section for each class; its key is `data-size`.
    pub enum SizeClass {
        Phone "phone",
        /// A phone with little height.
        PhoneShort "phone-short",
        /// A phone in landscape, or a low window.
        Landscape "landscape",
        TabletPortrait "tablet-portrait",
        TabletLandscape "tablet-landscape",
        Desktop "desktop",
        Wide "wide",
    }
}

impl SizeClass {
    /// Returns the class of a window, given its size in CSS pixels.
    pub fn of(width: f64, height: f64) -> Self {
        match (width, height) {
            _ if width >= 2200.0 && height >= 1200.0 => Self::Wide,
            _ if width >= 1280.0 && height >= 600.0 => Self::Desktop,
            _ if (600.0..1024.0).contains(&width) && height > width => Self::TabletPortrait,
            _ if width >= 900.0 && height >= 600.0 => Self::TabletLandscape,
            _ if width >= 600.0 || (width >= 560.0 && height < 500.0) => Self::Landscape,
            _ if height < 740.0 => Self::PhoneShort,
            _ => Self::Phone,
        }
    }

    /// Whether the screen shows choosing a tile and trying it as two steps.
    pub const fn has_steps(self) -> bool {
        matches!(self, Self::Phone | Self::PhoneShort | Self::Landscape)
    }

    /// Returns the smallest and the largest width of a cell of the player's display, in pixels. A tile is 0.96 of it.
    pub const fn cell_limits(self) -> (f64, f64) {
        match self {
            Self::Phone | Self::PhoneShort | Self::Landscape => (59.0, 84.0),
            Self::TabletPortrait | Self::TabletLandscape => (67.0, 92.0),
            Self::Desktop => (75.0, 96.0),
            Self::Wide => (100.0, 140.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_window_has_a_class() {
        let classes = [
            ((390.0, 844.0), SizeClass::Phone),
            ((360.0, 640.0), SizeClass::PhoneShort),
            ((320.0, 480.0), SizeClass::PhoneShort),
            ((844.0, 390.0), SizeClass::Landscape),
            ((800.0, 600.0), SizeClass::Landscape),
            ((1400.0, 500.0), SizeClass::Landscape),
            ((820.0, 1180.0), SizeClass::TabletPortrait),
            ((1180.0, 820.0), SizeClass::TabletLandscape),
            ((1024.0, 1366.0), SizeClass::TabletLandscape),
            ((1440.0, 900.0), SizeClass::Desktop),
            ((2560.0, 1080.0), SizeClass::Desktop),
            ((2560.0, 1440.0), SizeClass::Wide),
        ];
        for ((width, height), class) in classes {
            assert_eq!(SizeClass::of(width, height), class, "{width}×{height}");
        }
    }

    #[test]
    fn tiles_are_large_enough_in_every_class() {
        let least = |class: SizeClass| class.cell_limits().0 * 0.96;
        assert!(least(SizeClass::Phone) >= 56.0);
        assert!(least(SizeClass::TabletLandscape) >= 64.0);
        assert!(least(SizeClass::Desktop) >= 72.0);
        assert!(least(SizeClass::Wide) >= 96.0);
    }
}
