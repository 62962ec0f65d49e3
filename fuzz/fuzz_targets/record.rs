//! libFuzzer drives `underwood_fuzz::record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| underwood_fuzz::record(data));
