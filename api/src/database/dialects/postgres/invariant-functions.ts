/** What `invariants.sql` uses. */
export const SQLITE_FUNCTIONS = [
  'create or replace view search_index_docsize as select id from search_entries where is_hidden = 0',
  'create or replace view search_hidden_index_docsize as select id from search_entries where is_hidden = 1',
  'create or replace function instr(text, text) returns bigint language sql immutable as $$ select strpos($1, $2)::bigint $$',
  `create or replace function strftime(format text, moment text, change text) returns text language sql as $$
    select to_char((moment::timestamptz + change::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,
]
