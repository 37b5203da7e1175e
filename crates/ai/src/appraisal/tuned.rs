/// The time for so many discs, in units.
const BASE: [i32; DISCS] = [0, 2742, 4829, 8494, 11917, 15071, 18136, 21265, 24382, 27369, 30407, 33569, 36711, 39978, 43114, 46374, 49769, 53117, 56594, 59884, 63583, 67282];
/// What each class of open task and each count of single tiles adds with all discs left, in units.
const EARLY: [i32; CLASSES + SINGLES] = [-285, -1557, -1333, -1436, -390, -897, -756, -1174, -119, 244, -422, -631, 1262, -50, 487, 25, -684, -456, -186, 230];
/// The same with none left.
const LATE: [i32; CLASSES + SINGLES] = [-71, 132, 27, -152, -57, 107, 120, 128, -70, -8, 88, 109, -164, -50, -18, -104, -116, -124, -128, -310];
/// What a space of the moon track is worth with all discs left, and with none.
pub const SHARPNESS: [f32; 2] = [0.1074, 0.5361];
