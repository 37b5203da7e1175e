//! Web Push: messages that only the player's browser can read (RFC 8291), from a server that proves who it is (RFC 8292).
//!
//! The cryptography is `ring`, which TLS uses, too.

use data_encoding::BASE64URL_NOPAD;
use nova_luna_protocol::online::PushSubscription;
use nova_luna_table::Timestamp;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};

/// The length of a public key: an uncompressed point of P-256.
const PUBLIC_KEY: usize = 65;
const AUTH: usize = 16;
const SALT: usize = 16;

/// The size of a record. The whole message is one.
const RECORD: u32 = 4096;

/// How long a signature is valid; push services accept a day.
const VALID_SECONDS: u64 = 12 * 3600;

/// The key that proves to push services who sends.
pub(super) struct PushKey {
    pair: EcdsaKeyPair,
}

impl PushKey {
    /// Draws a key, in the form that the store keeps.
    pub(super) fn generate() -> Result<Vec<u8>, Unspecified> {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(key.as_ref().to_vec())
    }

    pub(super) fn read(pkcs8: &[u8]) -> Result<Self, Unspecified> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &SystemRandom::new());
        Ok(Self { pair: pair.map_err(|_| Unspecified)? })
    }

    /// Returns the public key as base64url.
    pub(super) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// Returns the header that proves who sends to a push service.
    pub(super) fn authorization(&self, origin: &str, subject: &str, now: Timestamp) -> Result<String, Unspecified> {
        let part = |text: &str| BASE64URL_NOPAD.encode(text.as_bytes());
        let expires = now.0 / 1000 + VALID_SECONDS;
        let claims = format!(r#"{{"aud":"{origin}","exp":{expires},"sub":{subject:?}}}"#);
        let signed = format!("{}.{}", part(r#"{"typ":"JWT","alg":"ES256"}"#), part(&claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        Ok(format!("vapid t={signed}.{}, k={}", BASE64URL_NOPAD.encode(signature.as_ref()), self.public()))
    }
}

/// The keys of a subscription.
pub(super) struct BrowserKeys {
    public: Vec<u8>,
    auth: Vec<u8>,
}

impl BrowserKeys {
    /// Reads the keys; `None` if they do not have the right form.
    pub(super) fn read(subscription: &PushSubscription) -> Option<Self> {
        // Browsers write them with and without padding.
        let decode = |text: &str, length| {
            let bytes = BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok()?;
            Some(bytes).filter(|bytes| bytes.len() == length)
        };
        let public = decode(&subscription.p256dh, PUBLIC_KEY).filter(|key| key[0] == 4)?;
        Some(Self { public, auth: decode(&subscription.auth, AUTH)? })
    }

    /// Encrypts a message, as `Content-Encoding: aes128gcm`.
    pub(super) fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        let own_public = own.compute_public_key()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let info = [b"WebPush: info\0", self.public.as_slice(), own_public.as_ref()].concat();
        let secret = agree_ephemeral(own, &theirs, |shared| derive::<32>(&self.auth, shared, &info))??;
        let mut salt = [0; SALT];
        random.fill(&mut salt)?;
        let key: [u8; 16] = derive(&salt, &secret, b"Content-Encoding: aes128gcm\0")?;
        let nonce: [u8; 12] = derive(&salt, &secret, b"Content-Encoding: nonce\0")?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        // The delimiter of the last record.
        let mut content = [message, &[2]].concat();
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut content)?;
        let head = [&salt[..], &RECORD.to_be_bytes(), &[PUBLIC_KEY as u8], own_public.as_ref()].concat();
        Ok([head, content].concat())
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// Derives a key from a secret (RFC 5869).
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Result<[u8; N], Unspecified> {
    let mut key = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(&[info], Length(N))?.fill(&mut key)?;
    Ok(key)
}
