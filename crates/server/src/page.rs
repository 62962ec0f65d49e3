//! The web client's files, as browsers get them: compressed if they like, and not again if they have them.

use std::collections::HashMap;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// The web client: a page and the files that it is made of.
#[derive(Debug)]
pub struct Page {
    index: Served,
    others: HashMap<String, Served>,
}

/// A file of the web client.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Where it lies, seen from the page: `assets/index-mKQ5rTnf.js`.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// The same, compressed by Brotli.
    pub br: Option<&'static [u8]>,
    /// The same, compressed by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// Paths that begin so belong to programs. Asking there for something that does not exist gets an error, never the page.
const NO_PAGES: [&str; 4] = ["api", "assets", "healthz", "ws"];

/// Names in `assets` change with what is in the file.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The browser keeps the file, but asks each time whether it is still the same.
const ASK_AGAIN: &str = "no-cache";

impl Page {
    /// A page and its other files.
    pub fn new(index: PageFile, others: impl IntoIterator<Item = PageFile>) -> Self {
        let others = others.into_iter().map(|file| (format!("/{}", file.path), Served::new(file))).collect();
        Self { index: Served::new(index), others }
    }

    /// What a path names: a file, or the page itself, which finds out by its address what to show.
    pub(crate) fn find(&self, path: &str) -> Option<&Served> {
        self.others.get(path).or_else(|| is_page(path).then_some(&self.index))
    }
}

/// Pages have no dots in their paths, files have.
fn is_page(path: &str) -> bool {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or("");
    path == "/index.html" || !path.contains('.') && !NO_PAGES.contains(&first)
}

/// A file with all that its answers need.
#[derive(Debug)]
pub(crate) struct Served {
    media_type: &'static str,
    caching: &'static str,
    plain: Version,
    /// The smallest first.
    compressed: Vec<(&'static str, Version)>,
}

/// The bytes that are sent, and the tag by which a browser that has them says so.
#[derive(Debug)]
struct Version {
    bytes: &'static [u8],
    tag: HeaderValue,
}

impl Served {
    fn new(file: PageFile) -> Self {
        let encodings = [("br", file.br), ("gzip", file.gzip)];
        let compressed = encodings.into_iter().filter_map(|(name, bytes)| Some((name, Version::new(bytes?))));
        Self {
            media_type: media_type(file.path),
            caching: if file.path.starts_with("assets/") { FOR_EVER } else { ASK_AGAIN },
            plain: Version::new(file.plain),
            compressed: compressed.collect(),
        }
    }

    /// What a browser with these headers gets.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let (encoding, version) = self.choose(asked);
        let mut head = HeaderMap::new();
        head.insert(header::ETAG, version.tag.clone());
        head.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.caching));
        if !self.compressed.is_empty() {
            head.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        if has(asked, &version.tag) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        head.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.media_type));
        if let Some(encoding) = encoding {
            head.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        (head, Body::from(Bytes::from_static(version.bytes))).into_response()
    }

    fn choose(&self, asked: &HeaderMap) -> (Option<&'static str>, &Version) {
        let accepted = self.compressed.iter().find(|(encoding, _)| accepts(asked, encoding));
        accepted.map_or((None, &self.plain), |(encoding, version)| (Some(encoding), version))
    }
}

impl Version {
    fn new(bytes: &'static [u8]) -> Self {
        let hash = Sha256::digest(bytes)[..12]
            .iter()
            .fold(String::new(), |hash, byte| hash + &format!("{byte:02x}"));
        let tag = format!("\"{hash}\"").parse().expect("a hash in quotes is plain text");
        Self { bytes, tag }
    }
}

/// By what comes after the last dot. Browsers are told not to guess, so what is not here does not work.
fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, last)| last) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

/// The parts of a header that is a list.
fn parts(headers: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// May an answer use this encoding? `Accept-Encoding` must name it, or `*`, and not with the weight 0, which forbids it.
fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
    let weight_of = |wanted: &str| {
        parts(asked, header::ACCEPT_ENCODING).find_map(|part| {
            let (name, weight) = part.split_once(';').unwrap_or((part, "q=1"));
            let weight = weight.trim().trim_start_matches(['q', 'Q']).trim_start_matches('=').parse::<f32>();
            name.trim().eq_ignore_ascii_case(wanted).then(|| weight.unwrap_or(0.0))
        })
    };
    weight_of(encoding).or_else(|| weight_of("*")).is_some_and(|weight| weight > 0.0)
}

/// Does `If-None-Match` name it?
fn has(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let known = |part: &str| part == "*" || part.trim_start_matches("W/").as_bytes() == tag.as_bytes();
    parts(asked, header::IF_NONE_MATCH).any(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[test]
    fn weights_are_heeded() {
        let accepts = |value: &str| {
            ["br", "gzip"].map(|encoding| accepts(&asked(header::ACCEPT_ENCODING, value), encoding))
        };
        for (value, expected) in [
            ("gzip, deflate, br", [true, true]),
            ("GZIP", [false, true]),
            ("br;q=0, gzip;q=0.001", [false, true]),
            ("br ; q=0.5", [true, false]),
            ("*", [true, true]),
            ("*;q=0, gzip", [false, true]),
            ("br;q=0, *", [false, true]),
            ("identity", [false, false]),
            ("brotli, gzipped", [false, false]),
            ("br;q=much", [false, false]),
            ("", [false, false]),
        ] {
            assert_eq!(accepts(value), expected, "{value}");
        }
        assert!(!super::accepts(&HeaderMap::new(), "br"), "who says nothing gets it plain");
    }

    #[test]
    fn tags_are_compared_weakly_and_whole() {
        let tag = HeaderValue::from_static("\"abc\"");
        for (value, expected) in [
            ("\"abc\"", true),
            ("W/\"abc\"", true),
            ("\"x\", \"abc\"", true),
            ("*", true),
            ("abc", false),
            ("\"abcd\"", false),
            ("", false),
        ] {
            assert_eq!(has(&asked(header::IF_NONE_MATCH, value), &tag), expected, "{value}");
        }
    }

    #[test]
    fn a_path_without_a_dot_is_a_page_unless_it_is_known_for_something_else() {
        for page in
            ["/", "/rules/fox", "/match/q5Jv0c2hYw8kX1aB", "/apiary", "/lobby/", "/%C3%A9", "/index.html"]
        {
            assert!(is_page(page), "{page}");
        }
        for other in [
            "/api",
            "/api/x",
            "/assets/x",
            "/ws/",
            "/healthz/x",
            "/favicon.ico",
            "/../etc/passwd",
            "//api/x",
            "/a.b/c",
            "/assets/../rules",
        ] {
            assert!(!is_page(other), "{other}");
        }
    }
}
