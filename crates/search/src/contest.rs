//! One match between bots.

use underwood_core::{
    Bot, BotError, Budget, Dealer, Explain, Game, Illegal, Referee, Seat, Seed, Thinking, Turn, Viewer,
};

/// A bot at a seat, with what it may use.
pub struct Contestant<G: Game> {
    /// Who plays.
    pub bot: Box<dyn Bot<G>>,
    /// What it may use for each choice.
    pub budget: Budget,
}

/// A match that was played.
#[derive(Debug)]
pub struct Contest<G: Game> {
    /// The match, to its end, or as far as it came before somebody forfeited it.
    pub referee: Referee<G>,
    /// The seat whose bot failed or chose an illegal action, and how.
    pub forfeit: Option<(Seat, String)>,
    /// How many rounds were dealt.
    pub deals: u32,
}

/// The stream of a match's seed from which the n-th choice of the match is made; the dealer uses those from 0 up.
fn thought(n: usize) -> u64 {
    u64::MAX - n as u64
}

impl<G: Game> Contest<G> {
    /// Plays a match, one contestant for each seat. `before` is told of each seat that begins to think, `after` when it
    /// is done: for clocks, which are not ours.
    pub fn play(
        options: &G::Options,
        contestants: &mut [Contestant<G>],
        seed: Seed,
        mut before: impl FnMut(Seat),
        mut after: impl FnMut(Seat),
    ) -> Result<Self, Illegal> {
        let referee = Referee::new(options, contestants.len())?;
        let mut contest = Self { referee, forfeit: None, deals: 0 };
        let mut dealer = Dealer::seeded(seed);
        loop {
            contest.run_chance(&mut dealer);
            let Turn::Act(seat) = contest.referee.state().turn() else { return Ok(contest) };
            before(seat);
            let chosen = contest.choose(&mut contestants[seat.index()], seat, seed);
            after(seat);
            let acted = chosen.and_then(|action| {
                let refused =
                    |illegal: Illegal| BotError::Failed(format!("illegal action `{action}`: {illegal}"));
                contest.referee.act(seat, action).map_err(refused)
            });
            if let Err(error) = acted {
                contest.forfeit = Some((seat, error.to_string()));
                return Ok(contest);
            }
        }
    }

    fn run_chance(&mut self, dealer: &mut Dealer<G>) {
        while self.referee.state().turn() == Turn::Chance {
            self.deals += u32::from(self.referee.state().is_deal_due());
            let chance = dealer.deal(self.referee.state()).expect("a seeded dealer never runs out");
            self.referee.resolve(chance).expect("a seeded dealer deals what is possible");
        }
    }

    fn choose(&self, contestant: &mut Contestant<G>, seat: Seat, seed: Seed) -> Result<G::Action, BotError> {
        let viewer = Viewer::Seat(seat);
        let view = self.referee.state().view(viewer);
        let mut thinking = Thinking {
            seed: seed.stream(thought(self.referee.moves().len())),
            budget: contestant.budget,
            explain: Explain::Nothing,
            is_enough: &|| false,
            progress: &mut |_| (),
        };
        let choice = contestant.bot.choose(&view, self.referee.seen(viewer), &mut thinking)?;
        Ok(choice.action)
    }
}
