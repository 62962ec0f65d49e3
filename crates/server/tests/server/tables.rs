//! Around a match: coming and going, two tabs, taking back, resigning, playing again.

use std::sync::Arc;

use serde_json::json;
use underwood_core::{Seat, SeatSet};
use underwood_protocol::{
    Answer, Command, Consent, MatchList, Message, Occupant, Phrase, RefusalKind, SeatWish, Seating, Status,
};

use underwood_server::{Server, Settings};
use underwood_store::Memory;

use crate::client::{Client, character, create, get, play_on, play_once, random, serve, serve_by, settings};

/// Two people in a match of `fox`, and which of them is to act first.
async fn fox(server: &Server) -> (Client, Client, String) {
    let (mut one, mut two) = (Client::connect(server).await, Client::connect(server).await);
    let id = one.create("fox", json!({ "rounds": 1 }), vec![SeatWish::Me, SeatWish::Open]).await;
    two.join(&id).await;
    one.until(&id, |frame| frame.table.status == Status::Playing).await;
    if one.frame(&id).turn == one.frame(&id).seat { (one, two, id) } else { (two, one, id) }
}

/// A page in a match against a character that is to act and can choose.
async fn with_a_choice(server: &Server) -> (Client, String) {
    let mut page = Client::connect(server).await;
    loop {
        let id = page.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
        let frame = &page.until(&id, |frame| frame.turn == frame.seat).await.frame;
        if frame.legal().len() > 1 {
            return (page, id);
        }
        page.order(Command::Unwatch { id }).await;
    }
}

fn act(id: &str, seq: u32, action: &str) -> Command {
    Command::Act { id: id.to_owned(), seq, action: action.to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_exactly_what_was_missed() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    let mut choose = random(1);
    for _ in 0..4 {
        play_once(&mut [&mut one, &mut two], &id, &mut choose).await;
    }
    let newest = one.frame(&id).seq.max(two.frame(&id).seq);
    one.until(&id, |frame| frame.seq >= newest).await;
    let before = one.matches[&id].clone();
    let away = one.open_tab().await;
    one.close().await;
    // While one is away, the other goes on as far as it can.
    let mut gone = two.frame(&id).clone();
    while gone.turn == gone.seat {
        play_once(&mut [&mut two], &id, &mut choose).await;
        gone = two.frame(&id).clone();
    }
    let mut back = away;
    back.matches.insert(id.clone(), before.clone());
    back.watch_on(&before.frame).await;
    if gone.seq > before.frame.seq {
        back.until(&id, |frame| frame.seq == gone.seq).await;
        let frame = back.frame(&id);
        assert_eq!(frame.since, before.frame.seq);
        assert_eq!(frame.seen.len() as u32, gone.seq - before.frame.seq, "one seen move for each event");
    }
    play_on(&mut [&mut back, &mut two], &id, choose).await;
    assert_eq!(back.matches[&id].log.len(), two.matches[&id].log.len());
    assert!(back.matches[&id].log.iter().zip(&two.matches[&id].log).all(|(one, two)| one.seat == two.seat));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_everything_is_told_nothing_twice() {
    let server = serve().await;
    let (one, _two, id) = fox(&server).await;
    let mut tab = one.open_tab().await;
    tab.watch_on(one.frame(&id)).await;
    let Message::Presence { connected, .. } = tab.next().await else { panic!("only who is there is told") };
    assert_eq!(connected, [true, true]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_comes_back_as_somebody_else_is_told_everything_anew() {
    let server = serve().await;
    let (one, two, id) = fox(&server).await;
    let known = one.frame(&id).clone();
    // The cookie was lost, or it is another's by now.
    let mut stranger = Client::connect(&server).await;
    let mut other = two.open_tab().await;
    for page in [&mut stranger, &mut other] {
        page.watch_on(&known).await;
        let frame = page.until(&id, |_| true).await.frame.clone();
        assert_eq!((frame.seq, frame.since, frame.kept), (known.seq, 0, 0));
        assert_ne!((frame.seat, &frame.viewer), (known.seat, &known.viewer));
    }
    assert_eq!(stranger.frame(&id).seat, None);
    // A number alone says nothing of who was told.
    let mut tab = one.open_tab().await;
    let unmarked =
        Command::Watch { id: id.clone(), since: Some(known.seq), viewer: None, wants_scene: false };
    tab.order(unmarked).await;
    assert_eq!(tab.until(&id, |_| true).await.frame, known);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_submission_twice_gets_the_old_answer() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    let frame = one.frame(&id).clone();
    let first = one.order(act(&id, frame.seq, &frame.legal()[0])).await;
    let again = one.order(act(&id, frame.seq, &frame.legal()[0])).await;
    assert_eq!(first, again);
    let Answer::Moved { seq } = first else { panic!("{first:?}") };
    // Also from another tab, and after the match has gone on.
    let mut tab = one.open_tab().await;
    two.until(&id, |frame| frame.seq >= seq).await;
    // Whoever is to act: a card may ask something of whoever played it.
    play_once(&mut [&mut one, &mut two], &id, &mut random(2)).await;
    let newest = one.frame(&id).seq.max(two.frame(&id).seq);
    two.until(&id, |frame| frame.seq >= newest).await;
    assert_eq!(tab.order(act(&id, frame.seq, &frame.legal()[0])).await, first);
    let log = &two.matches[&id].log;
    assert_eq!(
        log.iter().filter(|seen| seen.text == frame.legal()[0]).count(),
        1,
        "it was played once: {log:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_submission_is_refused_and_told_where_the_match_is() {
    let server = serve().await;
    let (mut one, _two, id) = fox(&server).await;
    let frame = one.frame(&id).clone();
    let mut tab = one.open_tab().await;
    tab.watch(&id).await;
    one.order(act(&id, frame.seq, &frame.legal()[0])).await;
    let refusal = tab.ask(act(&id, frame.seq, &frame.legal()[1])).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Stale);
    tab.until(&id, |now| now.seq > frame.seq).await;
    let refusal = tab.ask(act(&id, 10_000, "B1")).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Invalid);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_show_the_same() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    let mut tab = one.open_tab().await;
    tab.watch(&id).await;
    play_on(&mut [&mut one, &mut two], &id, random(4)).await;
    let last = one.frame(&id).seq;
    tab.until(&id, |frame| frame.seq == last).await;
    assert_eq!(tab.matches[&id].log, one.matches[&id].log);
    assert_eq!(tab.frame(&id).view, one.frame(&id).view);
    assert_eq!(tab.frame(&id).seat, one.frame(&id).seat);
}

#[tokio::test(flavor = "multi_thread")]
async fn against_characters_actions_are_taken_back_freely() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let id = page.create("fox", json!({ "rounds": 1 }), vec![SeatWish::Me, character("hare")]).await;
    let start = page.until(&id, |frame| frame.turn == frame.seat).await.clone();
    let refusal = page.ask(Command::TakeBack { id: id.clone(), seq: start.frame.seq }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotNow, "there is nothing to take back yet");
    page.act(&id, &start.frame.legal()[0]).await.unwrap();
    let later =
        page.until(&id, |frame| frame.turn == frame.seat && frame.seq > start.frame.seq).await.clone();
    assert!(later.frame.can_take_back);
    page.order(Command::TakeBack { id: id.clone(), seq: later.frame.seq }).await;
    let back = page.until(&id, |frame| frame.seq > later.frame.seq).await.clone();
    assert_eq!(back.frame.view, start.frame.view);
    assert_eq!(back.frame.legal(), start.frame.legal());
    assert_eq!(back.log, start.log, "the log is cut back");
    // The same wish again is stale: it does not go back twice.
    let again = page.ask(Command::TakeBack { id: id.clone(), seq: later.frame.seq }).await.unwrap_err();
    assert_eq!(again.kind, RefusalKind::Stale);
    play_on(&mut [&mut page], &id, random(1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_taking_back_needs_consent() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    let start = one.frame(&id).clone();
    // A plain card, which brings no question and no draw with it.
    let legal = start.legal();
    let plain = legal.iter().find(|action| ["2", "4", "6"].iter().any(|rank| action[1..] == **rank));
    let action = plain.unwrap_or(&legal[0]).clone();
    one.act(&id, &action).await.unwrap();
    let seq = one.until(&id, |frame| frame.seq > start.seq).await.frame.seq;
    if !one.frame(&id).can_take_back {
        return;
    }
    let ask = |seq| Command::TakeBack { id: id.clone(), seq };
    let answer = |seq, consent| Command::AnswerTakeBack { id: id.clone(), seq, consent };
    one.order(ask(seq)).await;
    let offer = two.until(&id, |frame| frame.take_back.is_some()).await.frame.clone();
    assert_eq!(offer.take_back.as_ref().unwrap().by, start.seat.unwrap());
    assert_eq!(
        one.ask(answer(seq, Consent::Agree)).await.unwrap_err().kind,
        RefusalKind::NotNow,
        "not by oneself"
    );
    two.order(answer(offer.seq, Consent::Refuse)).await;
    let refused =
        one.until(&id, |frame| frame.seq > offer.seq && frame.take_back.is_none()).await.frame.clone();
    assert_eq!(refused.turn, offer.turn, "nothing has changed");
    one.order(ask(refused.seq)).await;
    let offer = two.until(&id, |frame| frame.take_back.is_some()).await.frame.clone();
    two.order(answer(offer.seq, Consent::Agree)).await;
    let back = one.until(&id, |frame| frame.legal() == start.legal()).await;
    assert_eq!(back.frame.view, start.view);
    two.until(&id, |frame| frame.turn == start.turn).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_once_somebody_has_answered() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    let mut choose = random(1);
    while two.matches[&id].log.iter().filter(|seen| seen.seat == two.frame(&id).seat).count() == 0 {
        play_once(&mut [&mut one, &mut two], &id, &mut choose).await;
    }
    let seq = two.frame(&id).seq;
    one.until(&id, |frame| frame.seq == seq).await;
    assert!(!one.frame(&id).can_take_back);
    let refusal = one.ask(Command::TakeBack { id: id.clone(), seq }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigns_loses_and_the_record_says_so() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    one.order(Command::Resign { id: id.clone() }).await;
    let end = two.until(&id, |frame| frame.table.status == Status::Finished).await.frame.clone();
    let outcome = end.outcome.clone().unwrap();
    let winner = two.frame(&id).seat.unwrap();
    assert_eq!((outcome.winners(), outcome.by()), (SeatSet::one(winner), Some(winner.other())));
    assert!(end.legal().is_empty() && end.turn.is_none());
    assert_eq!(two.ask(Command::Resign { id: id.clone() }).await.unwrap_err().kind, RefusalKind::NotNow);
    let (status, _, text) = get(one.address, &format!("/api/matches/{id}/record"), "").await;
    let record: underwood_core::Record = text.parse().unwrap();
    assert_eq!((status, record.outcome.as_ref().unwrap()), (200, &Ok(outcome)));
    underwood_catalog::find("fox").unwrap().verify(&record).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_that_resigns_has_no_winner() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let id = page.create("duet", json!({}), vec![SeatWish::Me, character("hare")]).await;
    page.order(Command::Resign { id: id.clone() }).await;
    let end = page.until(&id, |frame| frame.outcome.is_some()).await;
    assert!(end.frame.outcome.as_ref().unwrap().winners().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_turns_the_seats() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    let seats = [one.frame(&id).seat.unwrap(), two.frame(&id).seat.unwrap()];
    assert_eq!(one.ask(Command::Rematch { id: id.clone() }).await.unwrap_err().kind, RefusalKind::NotNow);
    one.order(Command::Resign { id: id.clone() }).await;
    let Answer::Table { id: next } = one.order(Command::Rematch { id: id.clone() }).await else {
        panic!("a table")
    };
    two.until(&id, |frame| frame.rematch.as_deref() == Some(next.as_str())).await;
    one.watch(&next).await;
    let waiting = one.frame(&next).clone();
    assert_eq!(waiting.table.status, Status::Open);
    assert!(
        waiting
            .table
            .seats
            .iter()
            .any(|seat| matches!(seat, Occupant::Kept { name, .. } if *name == two.name))
    );
    // Nobody else can take the seat.
    let mut stranger = Client::connect(&server).await;
    let join = Command::Join { id: next.clone(), seat: None };
    assert_eq!(stranger.ask(join).await.unwrap_err().kind, RefusalKind::NotNow);
    assert_eq!(two.order(Command::Rematch { id: id.clone() }).await, Answer::Table { id: next.clone() });
    two.watch(&next).await;
    one.until(&next, |frame| frame.table.status == Status::Playing).await;
    assert_eq!([one.frame(&next).seat.unwrap(), two.frame(&next).seat.unwrap()], [seats[1], seats[0]]);
    // Once more is the same table.
    assert_eq!(one.order(Command::Rematch { id }).await, Answer::Table { id: next });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_outlives_whoever_asked_for_it() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    let mut stranger = Client::connect(&server).await;
    one.order(Command::Resign { id: id.clone() }).await;
    let Answer::Table { id: next } = one.order(Command::Rematch { id: id.clone() }).await else {
        panic!("a table")
    };
    one.order(Command::Leave { id: next.clone() }).await;
    let refusal = stranger.ask(Command::Rematch { id: id.clone() }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotYours);
    assert_eq!(two.order(Command::Rematch { id: id.clone() }).await, Answer::Table { id: next.clone() });
    assert_eq!(one.order(Command::Rematch { id }).await, Answer::Table { id: next.clone() });
    two.watch(&next).await;
    two.until(&next, |frame| frame.table.status == Status::Playing).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_talks_without_end() {
    let server = serve().await;
    let (mut one, _two, id) = fox(&server).await;
    for _ in 0..3 {
        one.order(Command::Say { id: id.clone(), phrase: Phrase::Hello }).await;
    }
    let refusal = one.ask(Command::Say { id: id.clone(), phrase: Phrase::Hello }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::TooMany);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_of_two_questions_is_answered() {
    let unhurried = Settings { thinking_percent: 100, ..settings() };
    let server = serve_by(unhurried, Arc::new(Memory::default())).await;
    let (mut page, id) = with_a_choice(&server).await;
    let seq = page.frame(&id).seq;
    let first = page.send(Command::Hint { id: id.clone(), seq }).await;
    let second = page.send(Command::Hint { id: id.clone(), seq }).await;
    let first = page.wait_for(first).await;
    assert_eq!(first.unwrap_err().kind, RefusalKind::NotNow);
    assert!(matches!(page.wait_for(second).await, Ok(Answer::Hint { .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_can_neither_act_nor_learn() {
    let server = serve().await;
    let (one, two, id) = fox(&server).await;
    let mut spectator = Client::connect(&server).await;
    spectator.watch(&id).await;
    let frame = spectator.frame(&id).clone();
    assert!(frame.seat.is_none() && frame.legal().is_empty() && !frame.can_take_back);
    let hands: Vec<String> = one.frame(&id).legal();
    let told = spectator.texts.join("\n");
    for card in &hands {
        assert!(!told.contains(&format!("\"{card}\"")), "{card} is told: {told}");
    }
    for command in [
        act(&id, frame.seq, &hands[0]),
        Command::Resign { id: id.clone() },
        Command::TakeBack { id: id.clone(), seq: frame.seq },
        Command::Hint { id: id.clone(), seq: frame.seq },
        Command::Say { id: id.clone(), phrase: Phrase::Hello },
        Command::Rematch { id: id.clone() },
        Command::Leave { id: id.clone() },
    ] {
        let refusal = spectator.ask(command.clone()).await.unwrap_err();
        assert_eq!(refusal.kind, RefusalKind::NotYours, "{command:?}");
    }
    drop(two);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_can_be_forbidden() {
    let server = serve().await;
    let (mut host, mut guest) = (Client::connect(&server).await, Client::connect(&server).await);
    let mut command = create("fox", json!({}), vec![SeatWish::Me, SeatWish::Open]);
    let Command::Create { allows_spectators, .. } = &mut command else { panic!("it creates") };
    *allows_spectators = false;
    let Answer::Table { id } = host.order(command).await else { panic!("a table") };
    guest.join(&id).await;
    let mut stranger = Client::connect(&server).await;
    let watch = Command::Watch { id: id.clone(), since: None, viewer: None, wants_scene: false };
    let refusal = stranger.ask(watch).await.unwrap_err();
    let nothing =
        Command::Watch { id: "AAAAAAAAAAAAAAAA".to_owned(), since: None, viewer: None, wants_scene: false };
    assert_eq!(refusal, stranger.ask(nothing).await.unwrap_err(), "it might as well not exist");
    for path in [format!("/api/matches/{id}/record"), "/api/matches/AAAAAAAAAAAAAAAA/record".to_owned()] {
        assert_eq!(get(host.address, &path, &stranger.cookie).await.0, 404);
    }
    let acting = stranger.ask(act(&id, 1, "B1")).await.unwrap_err();
    assert_eq!(acting.kind, RefusalKind::Unknown);
    assert_eq!(get(host.address, &format!("/api/matches/{id}/record"), &host.cookie).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_end_a_record_is_what_ones_own_seat_knows() {
    let server = serve().await;
    let (one, two, id) = fox(&server).await;
    let path = format!("/api/matches/{id}/record");
    let (_, _, own) = get(one.address, &path, &one.cookie).await;
    let (_, _, watched) = get(one.address, &path, "").await;
    let hand = &one.frame(&id).legal();
    assert!(hand.iter().all(|card| own.contains(card.as_str())));
    assert!(!watched.contains(&format!("\"{}\"", hand[0])), "{watched}");
    assert!(!own.contains("seed") && !watched.contains("seed"));
    drop(two);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_before_the_start_frees_the_seat() {
    let server = serve().await;
    let (mut host, mut guest) = (Client::connect(&server).await, Client::connect(&server).await);
    let seats = vec![SeatWish::Me, SeatWish::Open, SeatWish::Open];
    let id = host.create("sly", json!({}), seats).await;
    guest.join(&id).await;
    assert_eq!(
        guest.order(Command::Join { id: id.clone(), seat: Some(Seat::new(2)) }).await,
        Answer::Seated { seat: Seat::new(1) }
    );
    guest.order(Command::Leave { id: id.clone() }).await;
    host.until(&id, |frame| frame.seq == 3 && frame.table.seats[1] == Occupant::Open).await;
    assert_eq!(
        guest.order(Command::Join { id: id.clone(), seat: Some(Seat::new(2)) }).await,
        Answer::Seated { seat: Seat::new(2) }
    );
    guest.order(Command::Leave { id: id.clone() }).await;
    host.order(Command::Leave { id: id.clone() }).await;
    host.until(&id, |frame| frame.table.status == Status::Abandoned).await;
    let refusal = guest.ask(Command::Join { id, seat: None }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lot_gives_every_seat_to_everybody() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let mut seats = Vec::new();
    for _ in 0..40 {
        let mut command = create("fox", json!({}), vec![SeatWish::Me, character("hare")]);
        let Command::Create { seating, .. } = &mut command else { panic!("it creates") };
        *seating = Seating::Lot;
        let Answer::Table { id } = page.order(command).await else { panic!("a table") };
        page.watch(&id).await;
        seats.push(page.frame(&id).seat.unwrap());
        page.order(Command::Unwatch { id }).await;
    }
    assert!(seats.contains(&Seat::new(0)) && seats.contains(&Seat::new(1)), "{seats:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_come_with_reasons_and_only_among_characters() {
    let server = serve().await;
    let (mut page, id) = with_a_choice(&server).await;
    let frame = page.frame(&id).clone();
    let hint = page.order(Command::Hint { id: id.clone(), seq: frame.seq }).await;
    let Answer::Hint { action, explanation } = hint else { panic!("{hint:?}") };
    assert!(frame.legal().contains(&action));
    let opinions = &explanation.opinions;
    assert_eq!(opinions.len(), frame.legal().len(), "{explanation:?}");
    assert!(opinions[0].value.is_some() && opinions[0].action == action, "{explanation:?}");
    assert!(!explanation.beliefs.is_empty() && !explanation.line.is_empty(), "{explanation:?}");
    let (mut one, _two, id) = fox(&server).await;
    let refusal = one.ask(Command::Hint { id: id.clone(), seq: one.frame(&id).seq }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn phrases_are_told_except_in_silence() {
    let server = serve().await;
    let (mut one, mut two, id) = fox(&server).await;
    one.order(Command::Say { id: id.clone(), phrase: Phrase::GoodLuck }).await;
    let said = two.until(&id, |frame| !frame.said.is_empty()).await.frame.said.clone();
    assert_eq!((said[0].seat, said[0].phrase), (one.frame(&id).seat.unwrap(), Phrase::GoodLuck));
    // What is said does not make an action stale.
    let seq = one.frame(&id).seq;
    two.order(Command::Say { id: id.clone(), phrase: Phrase::Thanks }).await;
    let legal = one.frame(&id).legal()[0].clone();
    one.order(act(&id, seq, &legal)).await;

    let (mut one, mut two) = (Client::connect(&server).await, Client::connect(&server).await);
    let id = one.create("duet", json!({}), vec![SeatWish::Me, SeatWish::Open]).await;
    one.order(Command::Say { id: id.clone(), phrase: Phrase::Hello }).await;
    two.join(&id).await;
    assert_eq!(two.frame(&id).said.len(), 1, "before the first deal it may be said");
    assert!(two.frame(&id).is_silent);
    let refusal = two.ask(Command::Say { id, phrase: Phrase::Oops }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_live() {
    let server = serve().await;
    let (mut host, mut guest) = (Client::connect(&server).await, Client::connect(&server).await);
    guest.order(Command::WatchLobby).await;
    let mut lobby = tables(&mut guest).await;
    assert!(lobby.is_empty());
    let mut command = create("fox", json!({}), vec![SeatWish::Me, SeatWish::Open]);
    let Command::Create { is_public, .. } = &mut command else { panic!("it creates") };
    *is_public = true;
    let Answer::Table { id } = host.order(command).await else { panic!("a table") };
    host.create("duel", json!({}), vec![SeatWish::Me, SeatWish::Open]).await;
    lobby = tables(&mut guest).await;
    assert_eq!(lobby.len(), 1, "a table by link is not listed");
    assert_eq!((lobby[0].id.as_str(), lobby[0].status), (id.as_str(), Status::Open));
    guest.join(&id).await;
    while lobby.first().is_none_or(|table| table.status == Status::Open) {
        lobby = tables(&mut guest).await;
    }
    host.order(Command::Resign { id: id.clone() }).await;
    while !lobby.is_empty() {
        lobby = tables(&mut guest).await;
    }
    let Answer::Matches { matches, next } =
        guest.order(Command::Matches { of: MatchList::Finished, before: None }).await
    else {
        panic!("a list")
    };
    assert_eq!((matches.len(), matches[0].did_you_win, next), (1, Some(true), None));
}

async fn tables(page: &mut Client) -> Vec<underwood_protocol::Summary> {
    loop {
        if let Message::Lobby { tables } = page.next().await {
            return tables;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn my_matches_come_in_pages() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    for _ in 0..25 {
        page.order(create("fox", json!({}), vec![SeatWish::Me, SeatWish::Open])).await;
    }
    let mut before = None;
    let mut found = Vec::new();
    loop {
        let Answer::Matches { matches, next } =
            page.order(Command::Matches { of: MatchList::Mine, before }).await
        else {
            panic!("a list")
        };
        found.extend(matches.into_iter().map(|table| table.id));
        before = next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(found.len(), 25);
    found.sort();
    found.dedup();
    assert_eq!(found.len(), 25);
    let mut other = Client::connect(&server).await;
    let none = other.order(Command::Matches { of: MatchList::Mine, before: None }).await;
    assert_eq!(none, Answer::Matches { matches: Vec::new(), next: None });
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_who_is_there() {
    let server = serve().await;
    let (mut one, two, id) = fox(&server).await;
    two.close().await;
    loop {
        if let Message::Presence { connected, .. } = one.next().await
            && connected.iter().filter(|&&is_there| is_there).count() == 1
        {
            break;
        }
    }
    drop(id);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_gives_the_same_table() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let command = create("fox", json!({}), vec![SeatWish::Me, SeatWish::Open]);
    let table = page.order(command.clone()).await;
    assert_eq!(page.open_tab().await.order(command.clone()).await, table);
    let mut other = Client::connect(&server).await;
    assert_ne!(other.order(command).await, table);
}
