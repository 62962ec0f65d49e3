//! Every setting of a host can be said by a flag, by a variable and in a file, and the first that says it is heard.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What a setting is set to by a flag, by a variable and in a file: each differs from the next, and the last from the
/// default. Times are known by their names; whatever else is not listed is a number.
fn samples(name: &str) -> [&'static str; 3] {
    match name {
        "listen" => ["127.0.0.1:1", "127.0.0.1:2", "[::1]:3"],
        "public_url" => ["https://a.example", "https://b.example", "https://c.example"],
        "trusted_proxies" => ["10.0.0.0/8", "11.0.0.0/8", "12.0.0.0/8"],
        "db" => ["a.db", "b.db", "c.db"],
        "log" => ["warn", "error", "debug"],
        "log_format" => ["json", "text", "json"],
        time if time.ends_with("_timeout") || time.ends_with("_lifetime") => ["101s", "102s", "103s"],
        _ => ["101", "102", "103"],
    }
}

/// Who says what a setting is set to.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Voice {
    Flag,
    Variable,
    File,
}

/// A server that says how it would be run, with these voices for all settings.
fn settings(names: &[String], voices: &[Voice]) -> Vec<(String, String)> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_underwood"));
    command.args(["serve", "--show-settings"]);
    let file =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("settings-{}.toml", std::process::id()));
    for voice in voices {
        match voice {
            Voice::Flag => {
                command.args(
                    names.iter().map(|name| format!("--{}={}", name.replace('_', "-"), samples(name)[0])),
                );
            }
            Voice::Variable => {
                let variable = |name: &String| format!("UNDERWOOD_{}", name.to_uppercase());
                command.envs(names.iter().map(|name| (variable(name), samples(name)[1])));
            }
            Voice::File => {
                fs::write(&file, toml(names)).expect("a file can be written");
                command.arg("--config").arg(&file);
            }
        }
    }
    let output = command.output().expect("the binary is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("settings are UTF-8");
    text.lines().map(line).collect()
}

fn toml(names: &[String]) -> String {
    let value = |name: &String| match samples(name)[2] {
        number if number.parse::<u32>().is_ok() => number.to_owned(),
        text if name == "trusted_proxies" => format!("[\"{text}\"]"),
        text => format!("\"{text}\""),
    };
    let lines: Vec<String> = names.iter().map(|name| format!("{name} = {}", value(name))).collect();
    lines.join("\n")
}

/// The name of a setting and what it is set to, nothing if that is left open.
fn line(line: &str) -> (String, String) {
    if let Some((name, value)) = line.split_once(" = ") {
        return (name.to_owned(), value.trim_matches('"').to_owned());
    }
    let open = line.strip_prefix("# ").and_then(|rest| rest.strip_suffix(" is not set"));
    (open.unwrap_or_else(|| panic!("{line}")).to_owned(), String::new())
}

#[test]
fn a_flag_comes_before_a_variable_before_the_file_before_the_default() {
    let defaults = settings(&[], &[]);
    let names: Vec<String> = defaults.iter().map(|(name, _)| name.clone()).collect();
    assert!(names.len() >= 16 && names.contains(&"messages_per_second".to_owned()), "{names:?}");
    let all = [Voice::Flag, Voice::Variable, Voice::File];
    for (loudest, voices) in [&all[..], &all[1..], &all[2..]].into_iter().enumerate() {
        for ((name, heard), (_, default)) in settings(&names, voices).iter().zip(&defaults) {
            assert_eq!(heard, samples(name)[loudest], "{name}: {voices:?}");
            assert!(loudest < 2 || heard != default, "{name}: the file says what is the default anyway");
        }
    }
}

#[test]
fn every_setting_is_explained() {
    let help =
        Command::new(env!("CARGO_BIN_EXE_underwood")).args(["help", "serve"]).output().expect("it runs");
    let help = String::from_utf8(help.stdout).expect("help is UTF-8");
    for (name, _) in settings(&[], &[]) {
        assert!(help.contains(&format!("--{} <", name.replace('_', "-"))), "{name}: {help}");
        assert!(help.contains(&format!("[env: UNDERWOOD_{}", name.to_uppercase())), "{name}: {help}");
    }
}
