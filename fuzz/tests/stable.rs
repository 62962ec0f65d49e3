//! Every fuzz target over its corpus and over 100,000 generated inputs, with a stable compiler.

use std::fs;
use std::path::PathBuf;

use underwood_core::random::{below, pick};
use underwood_core::{Rng, Seed};
use underwood_fuzz::TARGETS;

const GENERATED: u32 = 100_000;

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "corpus", target].iter().collect();
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("the corpus can be listed").path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} is empty", folder.display());
    paths.iter().map(|path| fs::read(path).expect("the corpus can be read")).collect()
}

/// An input like one of the corpus, with a few things changed.
fn mutated(corpus: &[Vec<u8>], rng: &mut impl Rng) -> Vec<u8> {
    let mut input = corpus[below(rng, corpus.len() as u32) as usize].clone();
    for _ in 0..=below(rng, 4) {
        let at = below(rng, input.len() as u32 + 1) as usize;
        match below(rng, 6) {
            0 => input.truncate(at),
            1 => input.insert(at, rng.next_u32() as u8),
            2 => input.insert(at, pick(rng, b"0123456789BKMDRS{}[]\",:/- ")),
            3 if at < input.len() => drop(input.remove(at)),
            4 if at < input.len() => input[at] ^= 1 << below(rng, 8),
            _ => {
                let other = &corpus[below(rng, corpus.len() as u32) as usize];
                let from = below(rng, other.len() as u32 + 1) as usize;
                let to = (from + below(rng, 40) as usize).min(other.len());
                input.splice(at..at, other[from..to].iter().copied());
            }
        }
    }
    input
}

fn run(name: &str) {
    let &(_, target) = TARGETS.iter().find(|(other, _)| *other == name).expect("the target is listed");
    let corpus = corpus(name);
    for input in &corpus {
        target(input);
    }
    // In halves, side by side: some targets take much longer than others.
    std::thread::scope(|scope| {
        for half in 0..2 {
            let corpus = &corpus;
            scope.spawn(move || run_generated(name, target, corpus, half));
        }
    });
}

fn run_generated(name: &str, target: fn(&[u8]), corpus: &[Vec<u8>], half: u64) {
    let mut rng = Seed::from(name.len() as u64).rng(half);
    for number in 0..GENERATED / 2 {
        let input = if number % 10 == 0 {
            (0..below(&mut rng, 200)).map(|_| rng.next_u32() as u8).collect()
        } else {
            mutated(corpus, &mut rng)
        };
        if let Err(panic) = std::panic::catch_unwind(|| target(&input)) {
            eprintln!("input {number} of half {half} of {name}: {:?}", String::from_utf8_lossy(&input));
            std::panic::resume_unwind(panic);
        }
    }
}

#[test]
fn record() {
    run("record");
}

#[test]
fn moves() {
    run("moves");
}

#[test]
fn options() {
    run("options");
}

#[test]
fn request() {
    run("request");
}
