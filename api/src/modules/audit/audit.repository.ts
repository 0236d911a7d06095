import type { AuditActor } from '@usiku/contracts/audit/operations.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { ChainedEntry } from './audit-chain.ts'

export interface StoredEntry extends ChainedEntry {
  readonly hash: string
  /** `null` once they are erased. */
  readonly salt: string | null
  readonly details: string | null
}

export async function findLastEntry(database: Reader): Promise<{ number: number; hash: string } | undefined> {
  return database.selectFrom('audit_entries').select(['number', 'hash']).orderBy('number', 'desc').executeTakeFirst()
}

export async function insertEntry(
  transaction: Transaction,
  {
    actorId: actor_id,
    subjectId: subject_id,
    salt,
    details,
    ...entry
  }: StoredEntry & { salt: string; details: string },
): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values({ ...entry, actor_id, subject_id })
    .execute()
  await transaction.insertInto('audit_details').values({ number: entry.number, salt, details }).execute()
}

export interface AuditFilter {
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  readonly actorId?: string | undefined
}

export interface NamedEntry extends StoredEntry {
  readonly actorName: string | null
}

/** The newest first. */
export function findEntries(
  database: Reader,
  filter: AuditFilter,
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
): Promise<NamedEntry[]> {
  return filterEntries(database, filter)
    .leftJoin('audit_details', 'audit_details.number', 'audit_entries.number')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'audit_entries.actor_id').on('users.deleted_at', 'is', null),
    )
    .select([...COLUMNS, 'users.name as actorName'])
    .orderBy('audit_entries.number', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()
}

export async function countEntries(database: Reader, filter: AuditFilter): Promise<number> {
  const { entries } = await filterEntries(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

/** In their order, from the one after this number on. */
export function findEntriesAfter(database: Reader, number: number, limit: number): Promise<StoredEntry[]> {
  return database
    .selectFrom('audit_entries')
    .leftJoin('audit_details', 'audit_details.number', 'audit_entries.number')
    .select(COLUMNS)
    .where('audit_entries.number', '>', number)
    .orderBy('audit_entries.number')
    .limit(limit)
    .execute()
}

export function findActors(database: Reader): Promise<AuditActor[]> {
  return database
    .selectFrom((from) => from.selectFrom('audit_entries').select('actor_id').distinct().as('actors'))
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'actors.actor_id').on('users.deleted_at', 'is', null))
    .select(['actors.actor_id as _id', 'users.name'])
    .orderBy(sql`users.name is null`)
    .orderBy('users.name')
    .orderBy('actors.actor_id')
    .execute()
}

/** Details of what was done to the user and to their orders. */
export async function deleteDetailsAbout(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .deleteFrom('audit_details')
    .where('number', 'in', (from) =>
      from
        .selectFrom('audit_entries')
        .select('number')
        .where((where) =>
          where.or([
            where.and([where('subject', '=', 'user'), where('subject_id', '=', userId)]),
            where.and([
              where('subject', '=', 'order'),
              where(
                'subject_id',
                'in',
                where.selectFrom('orders').select('orders.number').where('orders.user_id', '=', userId),
              ),
            ]),
            where.and([
              where('subject', '=', 'rider_shift'),
              where(
                'subject_id',
                'in',
                where.selectFrom('rider_shifts').select('rider_shifts.id').where('rider_shifts.rider_id', '=', userId),
              ),
            ]),
          ]),
        ),
    )
    .execute()
}

const COLUMNS = [
  ...(['audit_entries.number', 'audit_entries.at', 'audit_entries.actor_id as actorId'] as const),
  ...(['audit_entries.operation', 'audit_entries.subject', 'audit_entries.subject_id as subjectId'] as const),
  ...(['audit_entries.digest', 'audit_entries.hash', 'audit_details.salt', 'audit_details.details'] as const),
] as const

function filterEntries(database: Reader, { subject, subjectId, actorId }: AuditFilter) {
  return database
    .selectFrom('audit_entries')
    .$if(subject !== undefined, (query) => query.where('audit_entries.subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('audit_entries.subject_id', '=', subjectId ?? ''))
    .$if(actorId !== undefined, (query) => query.where('audit_entries.actor_id', '=', actorId ?? ''))
}
