//! libFuzzer drives `underwood_fuzz::request`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| underwood_fuzz::request(data));
