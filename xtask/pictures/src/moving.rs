//! Joins screenshots into a moving picture, an animated PNG.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use png::{BitDepth, BlendOp, ColorType, Compression, Decoder, DisposeOp, Encoder, Transformations};

use xtask_support::error::{Error, Result, ensure};

/// Maximum bytes of a moving picture.
pub(crate) const MAX_MOVING_PICTURE_BYTES: u64 = 1_500_000;

/// Bytes of a pixel: red, green, blue and opacity.
const PIXEL: usize = 4;

/// A screenshot, in rows of pixels.
struct Frame {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
    /// How long it is shown, in milliseconds.
    duration: u16,
}

/// The part of a frame that differs from the frame before.
struct Change {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
    /// Its pixels; those that did not change are transparent, which takes little room.
    pixels: Vec<u8>,
}

/// Deletes the screenshots of an earlier run.
pub(crate) fn clear(folder: &Path, name: &str) {
    for (_, _, path) in screenshots(folder, name) {
        // A screenshot that stays is overwritten, or shown as well.
        let _ = fs::remove_file(path);
    }
}

/// Joins the screenshots `NAME-NUMBER-MILLISECONDS-….png` of a folder in the order of their numbers.
pub(crate) fn join(folder: &Path, name: &str, to: &Path) -> Result {
    let frames = screenshots(folder, name)
        .iter()
        .map(|(_, duration, path)| read(path, *duration))
        .collect::<Result<Vec<_>>>()?;
    ensure(frames.len() > 1, || format!("there are no screenshots {name}-… in {}", folder.display()))?;
    write(&frames, to).map_err(|error| Error::Failed(format!("{}: {error}", to.display())))?;
    let size = fs::metadata(to).map_err(Error::at(to.display()))?.len();
    println!("{}: {} frames, {size} bytes", to.display(), frames.len());
    ensure(size <= MAX_MOVING_PICTURE_BYTES, || {
        format!("{} has {size} bytes; the limit is {MAX_MOVING_PICTURE_BYTES}", to.display())
    })
}

/// Finds the screenshots in a folder.
fn screenshots(folder: &Path, name: &str) -> Vec<(u32, u16, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<_> = entries.filter_map(|entry| numbered(&entry.ok()?.path(), name)).collect();
    files.sort();
    files
}

/// Returns number, duration and path of a screenshot such as `turn-07-60-desktop.png`.
fn numbered(path: &Path, name: &str) -> Option<(u32, u16, PathBuf)> {
    let rest = path.file_name()?.to_str()?.strip_prefix(name)?.strip_prefix('-')?;
    let mut words = rest.split(['-', '.']);
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?, path.to_owned()))
}

fn read(path: &Path, duration: u16) -> Result<Frame> {
    let file = File::open(path).map_err(Error::at(path.display()))?;
    let decode = || {
        let mut decoder = Decoder::new(BufReader::new(file));
        decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
        let mut reader = decoder.read_info()?;
        let mut pixels = vec![0; reader.output_buffer_size()];
        let info = reader.next_frame(&mut pixels)?;
        Ok(Frame { width: info.width, height: info.height, pixels, duration })
    };
    decode().map_err(|error: png::DecodingError| Error::Failed(format!("{}: {error}", path.display())))
}

fn write(frames: &[Frame], to: &Path) -> std::result::Result<(), png::EncodingError> {
    let [first, rest @ ..] = frames else { return Ok(()) };
    let mut encoder = Encoder::new(BufWriter::new(File::create(to)?), first.width, first.height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Best);
    encoder.set_animated(frames.len() as u32, 0)?;
    encoder.set_frame_delay(first.duration, 1000)?;
    encoder.set_blend_op(BlendOp::Over)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&first.pixels)?;
    for (before, frame) in frames.iter().zip(rest) {
        let change = difference(before, frame);
        // The position must stay inside the picture while the size changes.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(change.width, change.height)?;
        writer.set_frame_position(change.x, change.y)?;
        writer.set_frame_delay(frame.duration, 1000)?;
        writer.write_image_data(&change.pixels)?;
    }
    writer.finish()
}

/// Finds what changed between two frames; at least one pixel.
fn difference(before: &Frame, after: &Frame) -> Change {
    let width = after.width as usize;
    let row = |y: usize| y * width * PIXEL..(y + 1) * width * PIXEL;
    let differs = |x: usize, y: usize| {
        let at = (y * width + x) * PIXEL;
        before.pixels.get(at..at + PIXEL) != after.pixels.get(at..at + PIXEL)
    };
    let rows: Vec<usize> =
        (0..after.height as usize).filter(|y| before.pixels.get(row(*y)) != after.pixels.get(row(*y))).collect();
    let (top, bottom) = (rows.first().copied().unwrap_or(0), rows.last().copied().unwrap_or(0));
    let columns = || (0..width).filter(|x| rows.iter().any(|y| differs(*x, *y)));
    let (left, right) = (columns().next().unwrap_or(0), columns().next_back().unwrap_or(0));
    let mut pixels = Vec::new();
    for y in top..=bottom {
        for x in left..=right {
            let at = (y * width + x) * PIXEL;
            pixels.extend_from_slice(if differs(x, y) { &after.pixels[at..at + PIXEL] } else { &[0; PIXEL] });
        }
    }
    Change {
        x: left as u32,
        y: top as u32,
        width: (right - left + 1) as u32,
        height: (bottom - top + 1) as u32,
        pixels,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(pixels: [u8; 6]) -> Frame {
        let pixels = pixels.iter().flat_map(|grey| [*grey, *grey, *grey, 255]).collect();
        Frame { width: 3, height: 2, pixels, duration: 60 }
    }

    #[test]
    fn a_change_is_the_smallest_rectangle() {
        let change = difference(&frame([1, 1, 1, 1, 1, 1]), &frame([1, 2, 1, 1, 1, 3]));
        assert_eq!((change.x, change.y, change.width, change.height), (1, 0, 2, 2));
        assert_eq!(change.pixels, [2, 2, 2, 255, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 3, 255]);
        let nothing = difference(&frame([1; 6]), &frame([1; 6]));
        assert_eq!((nothing.width, nothing.height, nothing.pixels), (1, 1, vec![0; 4]));
    }

    #[test]
    fn reads_number_and_duration_from_the_name() {
        let path = Path::new("x/turn-07-60-desktop.png");
        assert_eq!(numbered(path, "turn"), Some((7, 60, path.to_owned())));
        assert_eq!(numbered(Path::new("turn-desktop.png"), "turn"), None);
    }
}
