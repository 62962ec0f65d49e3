//! The TypeScript of the messages.

use ts_rs::{Config, TS};

use crate::{
    Answer, CharacterInfo, Command, Consent, Frame, GameInfo, MatchList, Message, Occupant, Phrase, Position,
    Refusal, RefusalKind, Replay, Request, Result, Said, SeatMove, SeatWish, Seating, SeenMove, Status,
    Summary, TableInfo, TakeBackOffer, Texts, User, VERSION,
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
        Said::decl(&config),
        TakeBackOffer::decl(&config),
        Result::decl(&config),
        Replay::decl(&config),
        Position::decl(&config),
        SeatMove::decl(&config),
        GameInfo::decl(&config),
        CharacterInfo::decl(&config),
        Texts::decl(&config),
    ];
    let exported = declarations.map(|declaration| format!("export {declaration}\n"));
    format!(
        "// Generated from crates/protocol: `UNDERWOOD_BLESS=1 cargo test -p underwood-protocol` writes it anew.\n\n\
         export const VERSION = {VERSION};\n\n{}",
        exported.join("\n")
    )
}
