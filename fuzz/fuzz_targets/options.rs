//! libFuzzer drives `underwood_fuzz::options`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| underwood_fuzz::options(data));
