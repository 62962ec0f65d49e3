//! libFuzzer drives `underwood_fuzz::moves`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| underwood_fuzz::moves(data));
