//! TLS to PostgreSQL, with the options `sslmode` and `sslrootcert` of libpq.
//!
//! As in libpq, root certificates turn verification on in every mode that uses TLS, and only `verify-full` compares the
//! name of the host. One rule is stricter: a file that is named and does not exist is an error in every mode.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, WebPkiSupportedAlgorithms, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use thiserror::Error;
use tokio_postgres::config::SslMode as Encryption;

/// The value of `sslrootcert` that stands for the certificates of the operating system.
const SYSTEM: &str = "system";

/// The file of libpq for root certificates, in the home folder.
const DEFAULT_ROOTS: &str = ".postgresql/root.crt";

#[derive(Debug, Error)]
pub enum TlsError {
    #[error("sslmode {0:?} is unknown; use disable, allow, prefer, require, verify-ca or verify-full")]
    UnknownMode(String),
    #[error("this sslmode needs root certificates; name a file with sslrootcert, or use sslrootcert=system")]
    NoRoots,
    #[error("sslrootcert=system needs sslmode=verify-full")]
    WeakMode,
    #[error("the root certificates {file} cannot be read ({problem})")]
    UnreadableRoots { file: String, problem: String },
    #[error("the TLS library failed ({0})")]
    Library(String),
}

impl From<Error> for TlsError {
    fn from(error: Error) -> Self {
        Self::Library(error.to_string())
    }
}

/// What a connection does about encryption, as libpq names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SslMode {
    Disable,
    Allow,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

/// The modes, in the order of [`SslMode`], with their names and their attempts to connect. A later attempt follows if an
/// earlier one fails.
const MODES: [(&str, SslMode, &[Encryption]); 6] = [
    ("disable", SslMode::Disable, &[Encryption::Disable]),
    ("allow", SslMode::Allow, &[Encryption::Disable, Encryption::Require]),
    ("prefer", SslMode::Prefer, &[Encryption::Prefer, Encryption::Disable]),
    ("require", SslMode::Require, &[Encryption::Require]),
    ("verify-ca", SslMode::VerifyCa, &[Encryption::Require]),
    ("verify-full", SslMode::VerifyFull, &[Encryption::Require]),
];

impl SslMode {
    fn parse(text: &str) -> Result<Self, TlsError> {
        let found = MODES.iter().find(|(name, ..)| *name == text);
        found.map(|(_, mode, _)| *mode).ok_or_else(|| TlsError::UnknownMode(text.to_owned()))
    }

    fn needs_roots(self) -> bool {
        matches!(self, Self::VerifyCa | Self::VerifyFull)
    }
}

pub(super) struct TlsOptions {
    mode: SslMode,
    /// `system` or the name of a file.
    roots: Option<String>,
}

impl TlsOptions {
    /// Separates the TLS options from an address, whose parser does not know all of them.
    pub(super) fn split(address: &str) -> Result<(String, Self), TlsError> {
        let mut options = Self { mode: SslMode::Prefer, roots: None };
        // As in that parser, the user and the password end at the first `@`.
        let user_end = address.find('@').unwrap_or(0);
        let Some(query) = address[user_end..].find('?').map(|at| user_end + at) else {
            return Ok((address.to_owned(), options));
        };
        let mut others = Vec::new();
        for pair in address[query + 1..].split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = percent_decode_str(value).decode_utf8_lossy();
            match name {
                "sslmode" => options.mode = SslMode::parse(&value)?,
                "sslrootcert" => options.roots = Some(value.into_owned()).filter(|roots| !roots.is_empty()),
                _ => others.push(pair),
            }
        }
        let separator = if others.is_empty() { "" } else { "?" };
        Ok((format!("{}{separator}{}", &address[..query], others.join("&")), options))
    }

    pub(super) fn attempts(&self) -> &'static [Encryption] {
        MODES[self.mode as usize].2
    }

    pub(super) fn client_config(&self) -> Result<ClientConfig, TlsError> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let roots = self.load_roots()?.map(|roots| Roots::new(roots, &provider)).transpose()?;
        if roots.is_none() && self.mode.needs_roots() {
            return Err(TlsError::NoRoots);
        }
        let algorithms = provider.signature_verification_algorithms;
        let verifier = Verifier { roots, checks_name: self.mode == SslMode::VerifyFull, algorithms };
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
        let config = config.dangerous().with_custom_certificate_verifier(Arc::new(verifier));
        Ok(config.with_no_client_auth())
    }

    fn load_roots(&self) -> Result<Option<Vec<CertificateDer<'static>>>, TlsError> {
        match self.roots.as_deref() {
            _ if self.mode == SslMode::Disable => Ok(None),
            Some(SYSTEM) if self.mode != SslMode::VerifyFull => Err(TlsError::WeakMode),
            Some(SYSTEM) => load_system_roots().map(Some),
            Some(file) => read_roots(Path::new(file)).map(Some),
            None => default_roots().map(|file| read_roots(&file)).transpose(),
        }
    }
}

/// Returns libpq's own file of root certificates, if it exists.
fn default_roots() -> Option<PathBuf> {
    std::env::home_dir().map(|home| home.join(DEFAULT_ROOTS)).filter(|file| file.is_file())
}

fn read_roots(file: &Path) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let unreadable = |problem: String| TlsError::UnreadableRoots { file: file.display().to_string(), problem };
    let certificates = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let certificates = certificates.map_err(|error| unreadable(error.to_string()))?;
    if certificates.is_empty() { Err(unreadable("it has no certificates".to_owned())) } else { Ok(certificates) }
}

fn load_system_roots() -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let found = rustls_native_certs::load_native_certs();
    let problem = found.errors.first().map_or_else(|| "there are none".to_owned(), ToString::to_string);
    if found.certs.is_empty() {
        return Err(TlsError::UnreadableRoots { file: SYSTEM.to_owned(), problem });
    }
    Ok(found.certs)
}

#[derive(Debug)]
struct Roots {
    certificates: Vec<CertificateDer<'static>>,
    verifier: Arc<WebPkiServerVerifier>,
}

impl Roots {
    fn new(certificates: Vec<CertificateDer<'static>>, provider: &Arc<CryptoProvider>) -> Result<Self, TlsError> {
        let mut store = RootCertStore::empty();
        // The system may have certificates that the library cannot read.
        store.add_parsable_certificates(certificates.iter().cloned());
        let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(store), Arc::clone(provider)).build();
        let verifier = verifier.map_err(|error| TlsError::Library(error.to_string()))?;
        Ok(Self { certificates, verifier })
    }
}

/// Verifies the certificate of the database as far as the mode asks for it.
#[derive(Debug)]
struct Verifier {
    /// Without root certificates, every certificate is accepted.
    roots: Option<Roots>,
    checks_name: bool,
    algorithms: WebPkiSupportedAlgorithms,
}

impl Verifier {
    /// Accepts a certificate that fails only because of its name, unless names count; and a self-signed one that is
    /// itself a root certificate, which the library refuses to take for the certificate of a server.
    fn excuse(
        &self,
        roots: &Roots,
        certificate: &CertificateDer<'_>,
        name: &ServerName<'_>,
        error: Error,
    ) -> Result<(), Error> {
        use CertificateError::{NotValidForName, NotValidForNameContext, Other};
        match error {
            Error::InvalidCertificate(NotValidForName | NotValidForNameContext { .. }) if !self.checks_name => Ok(()),
            // The library has checked the dates before.
            Error::InvalidCertificate(Other(_)) if roots.certificates.contains(certificate) => {
                if self.checks_name {
                    rustls::client::verify_server_name(&ParsedCertificate::try_from(certificate)?, name)?;
                }
                Ok(())
            }
            error => Err(error),
        }
    }
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if let Some(roots) = &self.roots {
            let verified = roots.verifier.verify_server_cert(certificate, intermediates, name, ocsp_response, now);
            verified.map(drop).or_else(|error| self.excuse(roots, certificate, name, error))?;
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signature, &self.algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signature, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_modes_are_in_their_order() {
        assert!(MODES.iter().enumerate().all(|(index, (_, mode, _))| *mode as usize == index));
    }

    #[test]
    fn separates_the_options_from_the_address() {
        for (address, rest, mode, roots) in [
            ("postgres://db/luna", "postgres://db/luna", SslMode::Prefer, None),
            ("postgres://db/luna?sslmode=disable", "postgres://db/luna", SslMode::Disable, None),
            ("postgres://a:b?c@db?sslmode=allow", "postgres://a:b?c@db", SslMode::Allow, None),
            (
                "postgres://db/luna?connect_timeout=3&sslmode=verify-full&sslrootcert=%2Fca%20s.pem&options=-c%20x%3Dy",
                "postgres://db/luna?connect_timeout=3&options=-c%20x%3Dy",
                SslMode::VerifyFull,
                Some("/ca s.pem"),
            ),
            ("postgres://db?sslmode=verify-ca&sslrootcert=", "postgres://db", SslMode::VerifyCa, None),
        ] {
            let (found, options) = TlsOptions::split(address).unwrap();
            assert_eq!((found.as_str(), options.mode, options.roots.as_deref()), (rest, mode, roots), "{address}");
        }
        let unknown = TlsOptions::split("postgres://db?sslmode=off").err().unwrap();
        assert!(unknown.to_string().contains("verify-full"), "{unknown}");
    }

    #[test]
    fn rejects_options_that_would_weaken_verification() {
        let error = |options: &str| {
            let (_, options) = TlsOptions::split(&format!("postgres://db?{options}")).unwrap();
            options.client_config().err()
        };
        for mode in ["allow", "prefer", "require", "verify-ca"] {
            let weak = error(&format!("sslmode={mode}&sslrootcert=system"));
            assert!(matches!(weak, Some(TlsError::WeakMode)), "{mode} {weak:?}");
            let missing = error(&format!("sslmode={mode}&sslrootcert=/nonexistent.pem"));
            assert!(matches!(missing, Some(TlsError::UnreadableRoots { .. })), "{mode} {missing:?}");
        }
        let empty = tempfile::NamedTempFile::new().unwrap();
        let none = error(&format!("sslmode=require&sslrootcert={}", empty.path().display()));
        assert!(matches!(none, Some(TlsError::UnreadableRoots { .. })), "{none:?}");
        assert!(error("sslmode=disable&sslrootcert=/nonexistent.pem").is_none());
    }
}
