//! Security headers of every response.

use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::map_response;
use axum::response::Response;

/// Allows only what this server sends, and nothing inline. The page repeats the policy in its own head, without the last
/// part, which works only in a header.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Browser features that the game does not use.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
    magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const POLICIES: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

pub(crate) fn with_policies(router: Router) -> Router {
    router.layer(map_response(async |mut response: Response| {
        for (name, policy) in POLICIES {
            response.headers_mut().insert(name, HeaderValue::from_static(policy));
        }
        response
    }))
}

#[cfg(test)]
mod tests {
    use super::POLICY;

    #[test]
    fn the_page_repeats_the_policy_of_the_header() {
        let page = include_str!("../../web/static/index.html");
        assert!(page.contains(&format!("content=\"{}\"", POLICY.trim_end_matches("; frame-ancestors 'none'"))));
    }
}
