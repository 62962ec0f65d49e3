//! The web client's files over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;

use underwood_server::{Limits, Page, PageFile, Settings};
use underwood_store::Memory;

use crate::client::{get, http, serve, serve_by, settings};

/// A small page: what is compressed only says so, because nobody unpacks it here.
pub(crate) fn page() -> Page {
    let index = PageFile {
        path: "index.html",
        plain: b"<!doctype html><title>Underwood</title>",
        br: Some(b"index by br"),
        gzip: Some(b"index by gzip"),
    };
    let script = PageFile {
        path: "assets/index-mKQ5rTnf.js",
        plain: b"let it = 'be';",
        br: Some(b"script by br"),
        gzip: Some(b"script by gzip"),
    };
    let others = FILES.map(|(path, plain)| PageFile { path, plain, br: None, gzip: None });
    Page::new(index, others.into_iter().chain([script]))
}

const SCRIPT: &str = "/assets/index-mKQ5rTnf.js";

const FILES: [(&str, &[u8]); 7] = [
    ("assets/index-C348ewLj.css", b"body {}"),
    ("assets/young-serif-DIMmNPI9.woff2", b"wOF2"),
    ("assets/index-mKQ5rTnf.js.map", b"{}"),
    ("favicon.svg", b"<svg/>"),
    ("icon.png", b"\x89PNG"),
    ("app.webmanifest", b"{}"),
    ("words.json", b"{}"),
];

/// An answer that is looked at line by line.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    #[track_caller]
    fn has(&self, name: &str, value: &str) {
        assert_eq!(self.header(name), Some(value), "{name} in {}", self.head);
    }
}

/// Asks with these lines in the head.
async fn ask(address: SocketAddr, method: &str, path: &str, lines: &[&str]) -> Answer {
    let lines = [&["Connection: close"], lines].concat().join("\r\n");
    let request = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n{lines}\r\n\r\n");
    let (status, head, body) = http(address, &request).await;
    Answer { status, head, body }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_asked_for_again_and_its_assets_are_kept() {
    let server = serve().await;
    let index = ask(server.address(), "GET", "/", &[]).await;
    assert_eq!((index.status, index.body.as_str()), (200, "<!doctype html><title>Underwood</title>"));
    index.has("content-type", "text/html; charset=utf-8");
    index.has("cache-control", "no-cache");
    index.has("vary", "accept-encoding");
    assert_eq!(index.header("content-encoding"), None);
    let script = ask(server.address(), "GET", SCRIPT, &[]).await;
    assert_eq!((script.status, script.body.as_str()), (200, "let it = 'be';"));
    script.has("cache-control", "public, max-age=31536000, immutable");
    let icon = ask(server.address(), "GET", "/favicon.svg", &[]).await;
    icon.has("cache-control", "no-cache");
    assert_eq!(icon.header("vary"), None, "there is one version of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_told_what_each_file_is() {
    let server = serve().await;
    for (path, expected) in [
        (SCRIPT, "text/javascript; charset=utf-8"),
        ("/assets/index-C348ewLj.css", "text/css; charset=utf-8"),
        ("/assets/young-serif-DIMmNPI9.woff2", "font/woff2"),
        ("/assets/index-mKQ5rTnf.js.map", "application/json"),
        ("/favicon.svg", "image/svg+xml"),
        ("/icon.png", "image/png"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/words.json", "application/json"),
        ("/index.html", "text/html; charset=utf-8"),
    ] {
        let file = ask(server.address(), "GET", path, &[]).await;
        assert_eq!(file.status, 200, "{path}");
        file.has("content-type", expected);
        file.has("x-content-type-options", "nosniff");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_can_unpack_gets_less_to_load() {
    let server = serve().await;
    for (path, accepted, encoding, body) in [
        ("/", "gzip, deflate, br", Some("br"), "index by br"),
        ("/rules/fox", "gzip, br;q=0", Some("gzip"), "index by gzip"),
        (SCRIPT, "br", Some("br"), "script by br"),
        (SCRIPT, "gzip", Some("gzip"), "script by gzip"),
        (SCRIPT, "deflate", None, "let it = 'be';"),
        ("/favicon.svg", "gzip, br", None, "<svg/>"),
    ] {
        let file = ask(server.address(), "GET", path, &[&format!("Accept-Encoding: {accepted}")]).await;
        assert_eq!((file.status, file.header("content-encoding")), (200, encoding), "{path} {accepted}");
        assert_eq!(file.body, body, "{path} {accepted}");
        file.has("content-length", &body.len().to_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_a_file_does_not_get_it_again() {
    let server = serve().await;
    let mut tags = Vec::new();
    for accept in ["Accept-Encoding: br", "Accept-Encoding: gzip", "Accept-Encoding: identity"] {
        let first = ask(server.address(), "GET", "/", &[accept]).await;
        let tag = first.header("etag").expect("it has a tag").to_owned();
        let known = format!("If-None-Match: \"other\", {tag}");
        let again = ask(server.address(), "GET", "/lobby", &[accept, &known]).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""));
        again.has("etag", &tag);
        again.has("cache-control", "no-cache");
        again.has("vary", "accept-encoding");
        assert!(again.header("content-security-policy").is_some(), "{}", again.head);
        tags.push(tag);
    }
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), 3, "what differs in bytes differs in its tag");
    let other = format!("If-None-Match: {}", tags[0].replace('"', ""));
    assert_eq!(ask(server.address(), "GET", "/", &[&other]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_the_client_is_the_page() {
    let server = serve().await;
    for path in
        ["/", "/rules", "/rules/fox", "/match/q5Jv0c2hYw8kX1aB", "/lobby/", "/apiary", "/r%C3%A8gles?q=a.b"]
    {
        let page = ask(server.address(), "GET", path, &[]).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.body.contains("<title>Underwood</title>"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_no_page() {
    let server = serve().await;
    for path in [
        "/assets",
        "/assets/",
        "/assets/old-1234.js",
        "/assets/index-mKQ5rTnf.js.br",
        "/assets/index-mKQ5rTnf",
        "/Assets/index-mKQ5rTnf.js",
        "/favicon.ico",
        "/api",
        "/api/nothing",
        "/api/games/",
        "/ws/",
        "/healthz/more",
        "//api/games",
        "/../../etc/passwd",
        "/assets/../../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/..%5c..%5cCargo.toml",
        "/assets/%2e%2e/index.html",
        "/assets//index-mKQ5rTnf.js",
        "/assets/./index-mKQ5rTnf.js",
        "/assets/index-mKQ5rTnf.js%00.png",
        "/.git/config",
        "/./.env",
    ] {
        let answer = ask(server.address(), "GET", path, &[]).await;
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        answer.has("content-type", "application/json");
        answer.has("cache-control", "no-store");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_has_no_body_and_files_cannot_be_changed() {
    let server = serve().await;
    for (path, status) in [("/", 200), ("/rules/fox", 200), (SCRIPT, 200), ("/assets/old-1234.js", 404)] {
        let got = ask(server.address(), "GET", path, &[]).await;
        let head = ask(server.address(), "HEAD", path, &[]).await;
        assert_eq!((head.status, head.body.as_str()), (status, ""), "{path}");
        for name in ["content-length", "content-type", "cache-control", "etag"] {
            assert_eq!(head.header(name), got.header(name), "{path}");
        }
        for method in ["POST", "PUT", "DELETE"] {
            let refused = ask(server.address(), method, path, &["Content-Length: 0"]).await;
            assert_eq!(refused.status, 405, "{method} {path}");
            refused.has("allow", "get,head");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn loading_the_page_costs_no_requests() {
    let limits = Limits { requests_per_minute: 3, ..settings().limits };
    let server = serve_by(Settings { limits, ..settings() }, Arc::new(Memory::default())).await;
    for path in ["/", SCRIPT, "/favicon.svg", "/rules/fox"].iter().cycle().take(20) {
        assert_eq!(get(server.address(), path, "").await.0, 200, "{path}");
    }
    let mut statuses = Vec::new();
    for path in ["/api/games", "/assets/old-1234.js", "/api/games", "/api/games", "/favicon.ico"] {
        statuses.push(get(server.address(), path, "").await.0);
    }
    assert_eq!(statuses, [200, 404, 200, 429, 429], "everything else does");
    assert_eq!(get(server.address(), "/", "").await.0, 200);
}
