//! Limits what a socket sends, below its messages: a message may have any number of frames, and a frame may be empty.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::Instant;

use nova_luna_protocol::online::MAX_MESSAGE_BYTES;
use tokio::io::{AsyncRead, ReadBuf};

use super::bucket::Bucket;
use crate::lock;

/// What a read costs at least, in bytes: single bytes cost the server more than one long message.
const MIN_READ: usize = 64;

/// The bytes that a connection may send; without a limit until it is a socket.
#[derive(Clone, Default)]
pub(crate) struct ReadLimit(Arc<Mutex<Option<Bucket>>>);

impl ReadLimit {
    /// Limits the connection from now on. A client that keeps to the limit of messages sends at most half of the bytes.
    pub(crate) fn start(&self, messages_per_second: u32) {
        let per_second = f64::from(messages_per_second) * 2.0 * MAX_MESSAGE_BYTES as f64;
        *lock(&self.0) = Some(Bucket::new(4.0 * per_second, per_second, Instant::now()));
    }

    fn take(&self, bytes: usize) -> bool {
        lock(&self.0).as_mut().is_none_or(|bucket| bucket.take_units(bytes.max(MIN_READ) as f64, Instant::now()))
    }
}

/// A reader that fails with `QuotaExceeded` beyond the limit.
pub(crate) struct LimitedReader<R> {
    pub(crate) reader: R,
    pub(crate) limit: ReadLimit,
}

impl<R: AsyncRead + Unpin> AsyncRead for LimitedReader<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.reader).poll_read(context, buffer))?;
        let is_allowed = self.limit.take(buffer.filled().len() - before);
        Poll::Ready(if is_allowed { Ok(()) } else { Err(io::ErrorKind::QuotaExceeded.into()) })
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt as _;

    use super::*;

    /// Reads in pieces until the limit is reached; returns the number of bytes.
    async fn read_in_pieces(limit: &ReadLimit, piece: usize) -> usize {
        let bytes = vec![0; 1 << 20];
        let mut reader = LimitedReader { reader: bytes.as_slice(), limit: limit.clone() };
        let (mut buffer, mut read) = (vec![0; piece], 0);
        loop {
            match reader.read(&mut buffer).await {
                Ok(0) => return read,
                Ok(bytes) => read += bytes,
                Err(error) => {
                    assert_eq!(error.kind(), io::ErrorKind::QuotaExceeded);
                    return read;
                }
            }
        }
    }

    #[tokio::test]
    async fn a_socket_may_send_a_burst_and_not_more() {
        let limit = ReadLimit::default();
        assert_eq!(read_in_pieces(&limit, 1024).await, 1 << 20, "a connection that is no socket");
        limit.start(10);
        let longest = 40 * (MAX_MESSAGE_BYTES + 8);
        let read = read_in_pieces(&limit, 1024).await;
        assert!((longest..1 << 19).contains(&read), "{read}");
        limit.start(10);
        let read = read_in_pieces(&limit, 1).await;
        assert!((1..1 << 14).contains(&read), "{read} single bytes");
    }
}
