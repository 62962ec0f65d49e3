//! Trains networks by self-play ([`school`]), and best responses against bots ([`exploit`]), which tell how far a bot can be
//! found out. What self-play makes has met nobody but itself: no bot that is used for measuring takes part in it.

pub mod batch;
pub mod bots;
pub mod checkpoint;
pub mod exploit;
pub mod games;
pub mod hall;
mod having;
pub mod learner;
pub mod lesson;
mod listener;
mod lived;
pub mod measure;
pub mod pass;
pub mod play;
pub mod school;
