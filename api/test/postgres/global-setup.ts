import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { SQLITE_FUNCTIONS } from '../../src/database/dialects/postgres/invariant-functions.ts'
import { openPostgres } from '../../src/database/dialects/postgres/open.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of PostgreSQL's programs. */
    readonly postgresPrograms?: string
    /** Of the server; `{database}` stands for the database. */
    readonly postgresUrl?: string
  }
}

/**
 * `test.reset()` empties the database for the next test in a twentieth of the time that a new one takes; it returns
 * false when a test has changed the schema, or left a statement or a transaction that does not end.
 */
const RESET = [
  'create schema test',
  `do $$ declare name text; has_rows boolean; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if has_rows then execute format('create table test.%I as table public.%I', name, name); end if;
    end loop;
  end $$`,
  `create function test.describe_schema() returns text language sql as $$
    select md5(string_agg(part, ';' order by part)) from (
      select relname || ' ' || attname from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and attnum > 0
      union all select 'functions ' || count(*) from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'triggers ' || count(*) from pg_trigger
      union all select 'constraints ' || count(*) from pg_constraint
    ) as parts (part) $$`,
  'create table test.initial_schema as select test.describe_schema() as description',
  `create function test.is_busy() returns boolean language plpgsql as $$ begin
    perform pg_stat_clear_snapshot();
    return exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle');
  end $$`,
  `create function test.reset() returns boolean language plpgsql as $$ declare name text; begin
    for attempt in 1..500 loop
      exit when not test.is_busy();
      perform pg_sleep(0.01);
    end loop;
    if test.is_busy() then return false; end if;
    if test.describe_schema() <> (select description from test.initial_schema) then return false; end if;
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'test' and tablename <> 'initial_schema' loop
      execute format('insert into public.%I table test.%I', name, name);
    end loop;
    perform setval(sequence::regclass, 1, false)
      from (select format('%I.%I', schemaname, sequencename) from pg_sequences) as all_sequences (sequence);
    return true;
  end $$`,
]

const TEMPLATE = 'usiku_template'

/** Starts a server with an empty database and a migrated template for the databases of all tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresPrograms } = project.config.provide
  if (postgresPrograms === undefined) throw new Error('PostgreSQL is not installed')
  const cluster = createCluster(postgresPrograms, undefined, 'trust')
  await cluster.start()
  await cluster.administer('create database empty')
  await cluster.administer(`create database ${TEMPLATE}`)
  const template = openPostgres(cluster.getUrl(TEMPLATE))
  await migrate(template)
  for (const statement of [...SQLITE_FUNCTIONS, ...RESET]) await sql.raw(statement).execute(template)
  await template.destroy()
  project.provide('postgresUrl', cluster.getUrl('{database}'))
  return cluster.remove
}
