//! The contract of a store, held by each of the three.

mod accounts;
mod broken;
mod durability;
#[cfg(unix)]
mod gone;
mod hall;
mod lists;
mod log;
mod model;
mod place;
mod races;
mod schema;

/// Makes a test of each function, on a place of its own.
macro_rules! tests {
    ($place:ty: $($file:ident { $($name:ident)* })*) => {
        $($(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                crate::$file::$name(&<$place as crate::place::Place>::new().await).await;
            }
        )*)*
    };
}

/// What every store promises.
macro_rules! contract {
    ($place:ty) => {
        tests! { $place:
            accounts {
                ids_of_users_are_taken_once
                names_change
                sessions_lead_to_users
                texts_that_look_like_sql_are_texts
            }
            log {
                what_is_appended_is_loaded
                an_append_elsewhere_is_a_conflict
                an_append_needs_events
                a_failing_append_leaves_nothing
                payloads_are_kept_to_the_byte
                an_append_may_be_long
                a_store_that_works_says_so
            }
            lists {
                every_list_shows_its_matches
                the_index_is_kept_as_it_was_given
                participants_are_replaced
                pages_join_without_gap_or_repetition
                a_match_that_changes_keeps_its_place
                the_size_of_a_page_is_bounded
                a_place_in_a_list_is_a_text
                unfinished_matches_are_all_named
            }
            races {
                of_two_appends_at_one_place_one_wins
                many_who_append_lose_nothing
                a_failing_append_does_not_harm_others
                a_dropped_append_is_whole_or_nothing
            }
        }
    };
}

/// What every store that outlives the process promises.
macro_rules! lasting_contract {
    ($place:ty) => {
        contract!($place);
        tests! { $place:
            schema {
                what_is_written_is_there_after_reopening
                every_older_version_is_brought_up_to_date
                a_newer_version_is_refused
                many_may_open_at_once
                events_cannot_be_changed
                a_log_with_a_hole_is_corrupt
            }
            model { it_does_what_memory_does }
            durability {
                what_was_acknowledged_survives_a_kill
                several_processes_may_append
            }
        }
    };
}

mod memory {
    contract!(crate::place::InMemory);
}

mod sqlite {
    lasting_contract!(crate::place::InFile);
    tests! { crate::place::InFile: schema { what_is_no_store_is_refused the_name_of_a_file_is_a_name } }
    #[cfg(unix)]
    tests! { crate::place::InFile: schema { the_file_is_for_its_owner_only } }
    #[cfg(unix)]
    tests! { crate::place::InFile:
        gone {
            nothing_is_acknowledged_once_the_file_is_deleted
            nothing_is_acknowledged_once_the_file_is_replaced
            nothing_is_acknowledged_once_the_write_ahead_log_is_deleted
            a_store_that_can_be_read_but_not_written_says_so
        }
    }
}

#[cfg(not(without_postgres))]
mod postgres {
    lasting_contract!(crate::place::OnServer);
    tests! { crate::place::OnServer:
        broken {
            broken_connections_are_replaced
            a_server_that_is_not_there_is_named
            a_careless_server_is_made_careful
        }
    }
}
