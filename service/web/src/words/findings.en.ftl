## What the check of a record in the browser found, by check. $version is that of the event to blame.

finding-shape_passed = It has every field, each of the right type.
finding-shape_not_object = It is not a record of a table.
finding-shape_unknown_field = It has an unknown field “{ $field }”.
finding-shape_no_field = The field “{ $field }” is missing.
finding-shape_wrong_kind = The field “{ $field }” has the wrong type.
finding-shape_no_events = It has no events.
finding-shape_parent_misplaced = The record of a continued match must contain the record of the match before it, and no other record may.
finding-shape_too_many_parents = Records are nested too deeply.
finding-shape_inexact_number = It has a number that is not a whole number.
finding-shape_lone_surrogate = It has a broken character.
finding-shape_key_not_ascii = It has a field name that is not plain ASCII.
finding-shape_too_deep = It is nested too deeply.
finding-shape_unavailable = Not checked, because this is not a record.
finding-fields_passed = The fields at the top agree with the events.
finding-fields_differ = At the top “{ $field }” is { $written }, but the events say { $expected }.
finding-chain_passed = All { $count } hashes follow from each other. The last one, the head, is { $head }.
finding-chain_version = It says that it is event { $written }.
finding-chain_table = It belongs to another table.
finding-chain_time = It is dated earlier than the event before it.
finding-chain_hash = Its hash is { $written }, but its content gives { $expected }: it was changed.
finding-commitment_passed = The server dealt with the seed that it had committed to before anybody sat down.
finding-commitment_not_revealed = The server's seed was not revealed.
finding-commitment_no_seed = What was revealed is not a seed.
finding-commitment_other_seed = The server's seed is not the one that event 1 commits to.
finding-client_seeds_passed =
    The deals use the players' own seeds. { $count ->
        [one] One player
       *[other] { $count } players
    } had committed to a secret seed first.
finding-client_seeds_none = The deals use the seeds of the seats. No player had committed to a secret seed, so nobody has proof of the deals.
finding-client_seeds_silent = The deals use the seeds of the seats. Seat { $seat } had committed to a seed and did not reveal it, so whoever writes the log could choose between two deals: they are proved to nobody.
finding-client_seeds_too_early = The match began before seat { $seat } had revealed its seed.
finding-client_seeds_not_started = The match did not begin, so no seeds were used.
finding-client_seeds_other_seed = The seed that seat { $seat } revealed is not the one it committed to.
finding-client_seeds_differ = The match was not dealt with the seeds that the players gave.
finding-parent_passed = The record of the match that this one continues passes, with { $count } events, and it is the one named.
finding-parent_fails = The record of the match that this one continues fails: { $check } (event { $at }).
finding-parent_itself = The table continues itself.
finding-parent_other_table = It names a different table than the record inside.
finding-parent_no_position = It names a position at which the earlier match was not in progress.
finding-parent_other_head = It names a different log of the match before than the record inside.
finding-parent_other_match = “{ $field }” differs from that of the match before.
finding-seals_passed =
    { $count ->
        [one] One seal was
       *[other] { $count } seals were
    } opened: the cards are those that each player was shown.
finding-seals_other_seats = The seats whose cards it discloses are not the seats it sealed cards for.
finding-seals_other_data = The cards that it discloses for seat { $seat } are not the cards it sealed.
finding-seals_unavailable = Not checked: this needs the seed that the server committed to.
finding-deals_passed = All deals were repeated, with the same outcome. Shuffles: { $dealt }. Drawn numbers: { $draws }. Cards taken from the stock: { $taken }.
finding-deals_draw = It skips a draw: the next one is number { $expected }.
finding-deals_below = It draws from an impossible range.
finding-deals_drawn = The number drawn should be { $expected }.
finding-deals_drawn_seat = The draw was for seat { $expected }.
finding-deals_deck = There is no such deck.
finding-deals_counts = The pack doesn't have that many cards.
finding-deals_face_up = The cards face up are not those that the shuffle gives.
finding-deals_stock = The number of cards in the stock is wrong.
finding-deals_open_hands = The open hands are not those that the shuffle gives.
finding-deals_hand = The cards of seat { $seat } are not those that the shuffle gives.
finding-deals_bottom = The card turned up is not the one at the bottom of the pack.
finding-deals_looked = The cards looked at are not those that were dealt.
finding-deals_taken = { $card } was not the next card of the stock.
finding-deals_unavailable = Not checked: this needs the seed that the server committed to.
finding-deals_other_failed = Not checked, because an earlier check failed.
finding-beacon_no_round = The table names an impossible round of the beacon.
finding-beacon_before = Round { $round } of the beacon came out before the server had committed to its seed.
finding-beacon_other = Another round of the beacon was used than round { $round }, which had been named beforehand.
finding-beacon_randomness = The random number is not the one that belongs to the signature of the round.
finding-beacon_early = Round { $round } was used before it came out.
finding-beacon_passed = No player had brought a seed, so every draw uses round { $round } of the beacon { $chain }, which was named when the table was opened and came out later. This page can't ask the beacon; the verifier compares it with --beacon.
finding-beacon_not_started = The match never began, so it needed no round of the beacon.
finding-beacon_not_needed = A player brought a seed, so the round of the beacon was not needed.
finding-beacon_missed = The match waited for round { $round } of the beacon and began without it. So it shows nothing.
finding-signatures_passed =
    { $count ->
        [one] One signature fits
       *[other] All { $count } signatures fit
    } the { $keys ->
        [one] key
       *[other] { $keys } keys
    } named, the move and the log before it. These players signed every move: { $whole }.
finding-signatures_partly =
    { $count ->
        [one] One signature fits
       *[other] All { $count } signatures fit
    } the { $keys ->
        [one] key
       *[other] { $keys } keys
    } named, the move and the log before it. These players signed from a later move on: { $partly }.
finding-signatures_both =
    { $count ->
        [one] One signature fits
       *[other] All { $count } signatures fit
    } the { $keys ->
        [one] key
       *[other] { $keys } keys
    } named, the move and the log before it. These players signed every move: { $whole }. These began with a later one: { $partly }.
finding-signatures_no_key = The key that { $seat } names is not valid.
finding-signatures_differ = The signature of { $seat } does not fit the key, the move and the log before it.
finding-signatures_missing = { $seat } had named a key, but this move is not signed.
finding-signatures_unavailable = Not checked: this browser lacks Ed25519. The verifier below checks it.
finding-log_passed = The service's public log of how matches ended has it, as number { $position } of { $size }, and continues what this browser was shown before.
finding-log_first = The service's public log of how matches ended has it, as number { $position } of { $size }. This browser keeps what it was shown: from now on it notices if the log is written again.
finding-log_not_yet = Not there yet: a match is added some seconds after it ends. Load the page again.
finding-log_missing = The match should be in the log of heads, but it is not.
finding-log_differs = The log of heads has another head for this match.
finding-log_unsigned = What the service shows is not signed by the log whose key this browser has.
finding-log_two = There are two logs: the one shown now does not continue the one that this browser was shown before.
finding-log_back = The log has gone back: it is shorter than the one that this browser was shown before.
finding-log_unavailable = Not checked: the service did not answer, or this browser lacks Ed25519 or has no room left.
finding-day_passed = The deal is the one that the service committed to for its day.
finding-day_other = The service published another commitment for this day.
finding-receipts_passed =
    { $count ->
        [one] The head
       *[other] The { $count } heads
    } that this browser kept before it revealed your seed { $count ->
        [one] is
       *[other] are
    } in the record.
finding-receipts_differ = This browser was given the head { $expected } then, but the record has { $written }: the log was written again.
finding-receipts_beyond = This browser has a head of event { $kept }, but the log ends before.
