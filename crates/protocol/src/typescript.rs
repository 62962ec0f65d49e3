//! The TypeScript of the messages.

use ts_rs::{Config, TS};

use crate::{
    Answer, Belief, Button, Case, Change, CharacterInfo, Command, Consent, Expected, Explanation, Fact,
    Frame, GameInfo, Item, ItemKind, Lying, MatchList, Message, Occupant, Opinion, Outcome, Phrase, Position,
    Refusal, RefusalKind, Replay, Request, Resignation, Said, Scene, SeatMove, SeatWish, Seating, SeenMove,
    Spot, Status, Summary, TableInfo, TakeBackOffer, Text, Told, User, VERSION, Zone, ZoneKind,
};

/// A module with a type for each message and what it holds: the web client's `protocol.ts`.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        Request::decl(&config),
        Command::decl(&config),
        SeatWish::decl(&config),
        Seating::decl(&config),
        Consent::decl(&config),
        Phrase::decl(&config),
        MatchList::decl(&config),
        Message::decl(&config),
        Answer::decl(&config),
        Refusal::decl(&config),
        RefusalKind::decl(&config),
        User::decl(&config),
        Summary::decl(&config),
        Frame::decl(&config),
        TableInfo::decl(&config),
        Status::decl(&config),
        Occupant::decl(&config),
        SeenMove::decl(&config),
        Told::decl(&config),
        Fact::decl(&config),
        Change::decl(&config),
        Lying::decl(&config),
        Said::decl(&config),
        TakeBackOffer::decl(&config),
        Outcome::decl(&config),
        Resignation::decl(&config),
        Explanation::decl(&config),
        Opinion::decl(&config),
        Expected::decl(&config),
        Belief::decl(&config),
        Case::decl(&config),
        Replay::decl(&config),
        Position::decl(&config),
        SeatMove::decl(&config),
        GameInfo::decl(&config),
        CharacterInfo::decl(&config),
        Text::decl(&config),
        Scene::decl(&config),
        Zone::decl(&config),
        ZoneKind::decl(&config),
        Item::decl(&config),
        ItemKind::decl(&config),
        Spot::decl(&config),
        Button::decl(&config),
    ];
    let exported = declarations.map(|declaration| format!("export {declaration}\n"));
    format!(
        "// Generated from crates/protocol: `UNDERWOOD_BLESS=1 cargo test -p underwood-protocol` writes it anew.\n\n\
         export const VERSION = {VERSION};\n\n{}",
        exported.join("\n")
    )
}
