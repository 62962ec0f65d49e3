//! Messages that are wrong in every way: each gets its answer, and nothing changes.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message as Packet;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};
use underwood_protocol::{Command, Message, RefusalKind, SeatWish};

use crate::client::{Client, character, knock, serve};

/// What is sent, the number and the kind of the refusal, and words that its message holds.
type Row = (String, Option<u32>, RefusalKind, &'static str);

fn unreadable(text: impl Into<String>, id: Option<u32>, words: &'static str) -> Row {
    (text.into(), id, RefusalKind::Unreadable, words)
}

fn refused(command: &Value, kind: RefusalKind, words: &'static str) -> Row {
    (json!({ "id": 7, "do": command }).to_string(), Some(7), kind, words)
}

/// What is no request.
fn unreadable_rows() -> Vec<Row> {
    let nested =
        format!("{{\"id\":1,\"do\":{{\"type\":\"ping\",\"x\":{}{}}}}}", "[".repeat(5_000), "]".repeat(5_000));
    vec![
        unreadable("", None, "not a JSON object"),
        unreadable("hello", None, "not a JSON object"),
        unreadable("null", None, "not a JSON object"),
        unreadable("[1,{\"type\":\"ping\"}]", None, "not a JSON object"),
        unreadable("{\"id\":1,\"do\":[\"ping\"]}", Some(1), "not a JSON object"),
        unreadable("{}", None, "missing field `id`"),
        unreadable("{\"id\":1", None, "EOF"),
        unreadable(nested, Some(1), "recursion"),
        unreadable("\u{0}", None, "not a JSON object"),
        unreadable("{\"id\":3}", Some(3), "missing field `do`"),
        unreadable("{\"id\":3,\"do\":null}", Some(3), "not a JSON object"),
        unreadable("{\"id\":-1,\"do\":{\"type\":\"ping\"}}", None, "invalid value"),
        unreadable("{\"id\":4294967296,\"do\":{\"type\":\"ping\"}}", None, "invalid value"),
        unreadable("{\"id\":1.5,\"do\":{\"type\":\"ping\"}}", None, "invalid type"),
        unreadable("{\"id\":\"1\",\"do\":{\"type\":\"ping\"}}", None, "invalid type"),
        unreadable("{\"id\":1,\"do\":{\"type\":\"ping\"},\"x\":0}", Some(1), "unknown field `x`"),
        unreadable("{\"id\":1,\"do\":{\"type\":\"ping\",\"x\":1}}", Some(1), "unknown field `x`"),
        unreadable("{\"id\":1,\"do\":{\"type\":\"watch_lobby\",\"x\":1}}", Some(1), "unknown field `x`"),
        unreadable("{\"id\":1,\"id\":2,\"do\":{\"type\":\"ping\"}}", None, "duplicate field `id`"),
        unreadable("{\"id\":1,\"do\":{\"type\":\"fly\"}}", Some(1), "unknown variant `fly`"),
        unreadable("{\"id\":1,\"do\":{\"match\":\"x\"}}", Some(1), "missing field `type`"),
        unreadable("{\"id\":1,\"do\":{\"type\":\"act\",\"match\":\"x\"}}", Some(1), "missing field `seq`"),
        unreadable(
            "{\"id\":1,\"do\":{\"type\":\"act\",\"match\":\"x\",\"seq\":1,\"action\":2}}",
            Some(1),
            "expected a string",
        ),
        unreadable(
            "{\"id\":1,\"do\":{\"type\":\"act\",\"match\":\"x\",\"seq\":1,\"action\":\"B1\",\"seat\":0}}",
            Some(1),
            "unknown field `seat`",
        ),
        unreadable(
            "{\"id\":1,\"do\":{\"type\":\"say\",\"match\":\"x\",\"phrase\":\"D4!\"}}",
            Some(1),
            "unknown variant",
        ),
        unreadable(
            "{\"id\":1,\"do\":{\"type\":\"join\",\"match\":\"x\",\"seat\":256}}",
            Some(1),
            "a seat is numbered 0 to 3",
        ),
        unreadable(
            "{\"id\":1,\"do\":{\"type\":\"matches\",\"of\":\"yours\"}}",
            Some(1),
            "unknown variant `yours`",
        ),
    ]
}

/// Requests that are refused.
fn refused_rows(id: &str, seq: u32) -> Vec<Row> {
    use RefusalKind::{Illegal, Invalid, NotNow, NotYours, Stale, Unknown};
    let create = |game: &str, options: Value, seats: Value| json!({ "type": "create", "key": "k", "game": game, "options": options, "seats": seats });
    let me = json!({ "type": "me" });
    let hare = json!({ "type": "character", "id": "hare" });
    vec![
        refused(&json!({ "type": "set_name", "name": "" }), Invalid, "1 to 24 characters"),
        refused(&json!({ "type": "set_name", "name": "x".repeat(5_000) }), Invalid, "not 5000"),
        refused(&json!({ "type": "set_name", "name": "a\u{0}b" }), Invalid, "control"),
        refused(&json!({ "type": "set_name", "name": "a\u{200b}b" }), Invalid, "invisible"),
        refused(&create("chess", json!({}), json!([me, hare])), Invalid, "the games are: fox"),
        refused(&create("fox", json!({}), json!([me])), Invalid, "2 to 2 seats, not 1"),
        refused(&create("fox", json!({}), json!([me, hare, hare])), Invalid, "not 3"),
        refused(&create("fox", json!({}), json!([hare, hare])), Invalid, "exactly one"),
        refused(&create("fox", json!({}), json!([me, me])), Invalid, "exactly one"),
        refused(&create("fox", json!({ "targets": 1 }), json!([me, hare])), Invalid, "options: "),
        refused(&create("fox", json!({ "rounds": -1 }), json!([me, hare])), Invalid, "options: "),
        refused(
            &create("fox", json!({}), json!([me, { "type": "character", "id": "wolf" }])),
            Invalid,
            "hedgehog, hare",
        ),
        refused(
            &json!({ "type": "create", "key": "", "game": "fox", "seats": [me, hare] }),
            Invalid,
            "a key has",
        ),
        refused(&json!({ "type": "watch", "match": "" }), Unknown, "no such match"),
        refused(&json!({ "type": "watch", "match": "../../x" }), Unknown, "no such match"),
        refused(&json!({ "type": "watch", "match": "' OR 1=1 --" }), Unknown, "no such match"),
        refused(
            &json!({ "type": "act", "match": "x".repeat(9_000), "seq": 1, "action": "B1" }),
            Unknown,
            "no such match",
        ),
        refused(&json!({ "type": "act", "match": id, "seq": 0, "action": "B1" }), Stale, "moved on"),
        refused(
            &json!({ "type": "act", "match": id, "seq": 4_000_000_000_u32, "action": "B1" }),
            Invalid,
            "has not come",
        ),
        refused(&json!({ "type": "act", "match": id, "seq": seq, "action": "" }), Illegal, ""),
        refused(&json!({ "type": "act", "match": id, "seq": seq, "action": "B99" }), Illegal, ""),
        refused(
            &json!({ "type": "act", "match": id, "seq": seq, "action": "deal B1 / M2 / K3" }),
            Illegal,
            "",
        ),
        refused(
            &json!({ "type": "act", "match": id, "seq": seq, "action": "<script>alert(1)</script>" }),
            Illegal,
            "",
        ),
        refused(
            &json!({ "type": "act", "match": id, "seq": seq, "action": "🦊".repeat(2_000) }),
            Illegal,
            "",
        ),
        refused(&json!({ "type": "leave", "match": id }), NotNow, "resign"),
        refused(&json!({ "type": "rematch", "match": id }), NotNow, "not over"),
        refused(
            &json!({ "type": "answer_take_back", "match": id, "seq": seq, "consent": "agree" }),
            NotNow,
            "nobody waits",
        ),
        refused(&json!({ "type": "hint", "match": id, "seq": 0 }), Stale, "moved on"),
        refused(&json!({ "type": "matches", "of": "mine", "before": "x" }), Invalid, "a place in a list"),
        refused(
            &json!({ "type": "matches", "of": "mine", "before": "1.'; DROP TABLE matches" }),
            Invalid,
            "a place in a list",
        ),
        refused(&json!({ "type": "resign", "match": "AAAAAAAAAAAAAAAA" }), Unknown, "no such match"),
        refused(
            &json!({ "type": "take_back", "match": "AAAAAAAAAAAAAAAA", "seq": 1 }),
            Unknown,
            "no such match",
        ),
        (
            json!({ "id": 7, "do": { "type": "resign", "match": "OTHER" } }).to_string(),
            Some(7),
            NotYours,
            "no seat",
        ),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_bad_message_gets_its_answer_and_changes_nothing() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let mut other = Client::connect(&server).await;
    let others = other.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
    let id = page.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
    let before = page.until(&id, |frame| frame.turn == frame.seat).await.frame.clone();
    let rows = [unreadable_rows(), refused_rows(&id, before.seq)].concat();
    assert!(rows.len() >= 40, "{}", rows.len());
    for (text, number, kind, words) in rows {
        let text = text.replace("OTHER", &others);
        let shown: String = text.chars().take(120).collect();
        page.send_text(&text).await;
        let (answered, refusal) = loop {
            match page.try_receive().await.unwrap_or_else(|_| panic!("{shown} closed the connection")) {
                Message::Refused { id, refusal } => break (id, refusal),
                Message::Frame { .. } | Message::Presence { .. } => {}
                message => panic!("{shown} was answered by {message:?}"),
            }
        };
        assert_eq!((answered, refusal.kind), (number, kind), "{shown}: {}", refusal.message);
        assert!(refusal.message.contains(words), "{shown}: {}", refusal.message);
        assert_eq!(refusal.clause.is_some(), kind == RefusalKind::Illegal || words == "options: ", "{shown}");
    }
    page.send_packet(Packet::binary(vec![0, 159, 146, 150])).await;
    let Message::Refused { id: None, refusal } = page.try_receive().await.unwrap() else { panic!("refused") };
    assert_eq!(refusal.message, "messages are texts, not bytes");
    page.order(Command::Unwatch { id: id.clone() }).await;
    page.watch(&id).await;
    let after = page.frame(&id);
    assert_eq!((after.seq, &after.view), (before.seq, &before.view), "nothing has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_long_ends_the_connection() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    page.send_text(&"x".repeat(17 << 10)).await;
    assert!(page.try_receive().await.is_err());
    assert!(page.open_tab().await.ask(Command::Ping).await.is_ok(), "the next one is served");
}

/// A frame as no library would make it.
fn frame(kind: OpCode, is_final: bool, bytes: &[u8]) -> Frame {
    let mut frame = Frame::message(bytes.to_vec(), OpCode::Data(Data::Text), is_final);
    frame.header_mut().opcode = kind;
    frame
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_breaks_the_rules_of_websockets_is_told_so() {
    let server = serve().await;
    let (text, more) = (OpCode::Data(Data::Text), OpCode::Data(Data::Continue));
    let mut reserved = frame(text, true, b"{}");
    reserved.header_mut().rsv1 = true;
    let rows = [
        ("a byte that is never part of UTF-8", vec![frame(text, true, b"{\"id\":\xff}")], 1007, "UTF-8"),
        ("half a letter", vec![frame(text, true, b"\xc3")], 1007, "UTF-8"),
        (
            "half a letter in the second part",
            vec![frame(text, false, b"{"), frame(more, true, b"\xc3")],
            1007,
            "UTF-8",
        ),
        (
            "a farewell that is no text",
            vec![frame(OpCode::Control(Control::Close), true, b"\x03\xe8\xff\xff")],
            1007,
            "UTF-8",
        ),
        ("a reserved bit", vec![reserved], 1002, "no frame"),
    ];
    for (what, frames, code, words) in rows {
        let (mut socket, _) = knock(server.address(), &[]).await.unwrap();
        for frame in frames {
            socket.send(Packet::Frame(frame)).await.unwrap();
        }
        let end = async {
            loop {
                match socket.next().await {
                    Some(Ok(Packet::Close(end))) => break end,
                    Some(Ok(_)) => {}
                    other => panic!("{what}: {other:?}"),
                }
            }
        };
        let end = tokio::time::timeout(Duration::from_secs(30), end).await.expect(what).expect(what);
        assert_eq!(u16::from(end.code), code, "{what}");
        assert!(end.reason.contains(words), "{what}: {}", end.reason);
    }
    // A letter of two bytes may be cut between two parts of a message.
    let mut page = Client::connect(&server).await;
    for (kind, is_final, bytes) in [
        (text, false, b"{\"id\":1,\"do\":{\"type\":\"set_name\",\"name\":\"Zo\xc3".as_slice()),
        (more, true, b"\xab\"}}".as_slice()),
    ] {
        page.send_packet(Packet::Frame(frame(kind, is_final, bytes))).await;
    }
    assert!(page.wait_for(1).await.is_ok());
}
