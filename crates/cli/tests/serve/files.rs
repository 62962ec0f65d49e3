//! The web client that the binary carries, as a browser gets it.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use underwood_web_client::{File, page};

use crate::process::Process;

/// The status, the head and the body of the answer.
async fn get(address: SocketAddr, path: &str, accepted: &str) -> (String, String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: {accepted}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("the server answers and closes");
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("the head has an end");
    let head = String::from_utf8(answer[..end].to_vec()).expect("a head is plain text");
    let status = head.split(' ').nth(1).unwrap_or("").to_owned();
    (status, head, answer[end + 4..].to_vec())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_file_that_is_embedded_is_served_to_the_byte() {
    let server = Process::start("memory:").await;
    let page = page();
    assert!(!page.others.is_empty(), "a page has at least its style");
    for File { path, plain, br, gzip } in page.others.iter().chain([&page.index]) {
        for (accepted, expected) in [("identity", Some(plain)), ("br", br.as_ref()), ("gzip", gzip.as_ref())]
        {
            let (status, head, body) = get(server.address(), &format!("/{path}"), accepted).await;
            assert_eq!((status.as_str(), &body[..]), ("200", *expected.unwrap_or(plain)), "{path}: {head}");
            assert!(!head.contains("octet-stream"), "{path} has a media type: {head}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_page_names_is_there() {
    let server = Process::start("memory:").await;
    let (status, _, body) = get(server.address(), "/a/link/to/share", "identity").await;
    let text = String::from_utf8(body).expect("a page is text");
    assert!(status == "200" && text.contains("<title>Underwood</title>"), "{text}");
    let named = text.split(['"', '\'']).filter(|word| word.starts_with('/') && word.contains('.'));
    let named: Vec<_> = named.collect();
    assert!(!named.is_empty(), "{text}");
    for path in named {
        assert_eq!(get(server.address(), path, "br").await.0, "200", "{path}");
    }
}
