/// The time for each number of remaining discs, in units.
pub const BASE: [i32; DISCS] = [0, 1146, 3820, 7747, 11256, 14613, 17969, 21308, 24546, 27811, 31048, 34190, 37377, 40705, 43750, 46996, 50157, 53234, 56190, 59350, 62250, 65151];
/// The weight of each feature with all discs left, in units.
pub const EARLY: [i32; FEATURES] = [-60, -1769, -932, -1519, -133, -839, -521, -1282, -45, -152, -425, -790, -1236, -50, -165, -445, -444, -403, -229, -144, -625, -1206, -708, -417, 60, 978];
/// The weight of each feature with no discs left, in units.
pub const LATE: [i32; FEATURES] = [32, 142, 79, -12, 172, 126, 112, 238, -48, 259, 47, 183, -71, -50, 298, 74, -184, -48, -75, -189, 603, 172, -231, -40, -136, -124];
/// The weight of a space of the moon track with all discs left, and with none.
pub const SHARPNESS: [f32; 2] = [0.1965, 0.5920];
