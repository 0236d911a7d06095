import type { SecurityEventName } from '@usiku/contracts/security/constants.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import type { ChainedEvent } from './security-chain.ts'

export interface StoredEvent extends ChainedEvent {
  readonly hash: string
}

/** Where the chain begins and ends. */
export interface LogEnds {
  readonly prunedNumber: number
  readonly prunedHash: string
  readonly lastNumber: number
  readonly lastHash: string
}

const EMPTY: LogEnds = { prunedNumber: 0, prunedHash: '', lastNumber: 0, lastHash: '' }

export async function findEnds(database: Reader): Promise<LogEnds> {
  const row = await database
    .selectFrom('security_log_ends')
    .select(['pruned_number as prunedNumber', 'pruned_hash as prunedHash'])
    .select(['last_number as lastNumber', 'last_hash as lastHash'])
    .executeTakeFirst()
  return row ?? EMPTY
}

export async function storeEnds(transaction: Transaction, ends: LogEnds): Promise<void> {
  const columns = {
    pruned_number: ends.prunedNumber,
    pruned_hash: ends.prunedHash,
    last_number: ends.lastNumber,
    last_hash: ends.lastHash,
  }
  await transaction
    .insertInto('security_log_ends')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

export async function findWrittenIds(transaction: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await transaction.selectFrom('security_events').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertEvents(transaction: Transaction, events: readonly StoredEvent[]): Promise<void> {
  const rows = events.map(({ userId, actorId, isAdmin, leftOut, ...event }) => ({
    ...event,
    user_id: userId,
    actor_id: actorId,
    is_admin: isAdmin ? (1 as const) : (0 as const),
    left_out: leftOut,
  }))
  await transaction.insertInto('security_events').values(rows).execute()
}

/** In their order, from the one after this number on. */
export async function findEventsAfter(database: Reader, number: number, limit: number): Promise<StoredEvent[]> {
  const rows = await database
    .selectFrom('security_events')
    .select(COLUMNS)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toEvent)
}

export interface EventFilter {
  readonly event?: SecurityEventName | undefined
  readonly userId?: string | undefined
}

export interface NamedEvent extends StoredEvent {
  readonly userName: string | null
  readonly actorName: string | null
}

/** The newest first. */
export async function findEvents(
  database: Reader,
  filter: EventFilter,
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
): Promise<NamedEvent[]> {
  const rows = await filterEvents(database, filter)
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'security_events.user_id').on('person.deleted_at', 'is', null),
    )
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'security_events.actor_id').on('actor.deleted_at', 'is', null),
    )
    .select(COLUMNS)
    .select(['person.name as userName', 'actor.name as actorName'])
    .orderBy('security_events.number', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()
  return rows.map(({ userName, actorName, ...row }) => ({ ...toEvent(row), userName, actorName }))
}

export async function countEvents(database: Reader, filter: EventFilter): Promise<number> {
  const { events } = await filterEvents(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  return events
}

export function findUserEvents(database: Reader, userId: string) {
  return database
    .selectFrom('security_events')
    .select(['at', 'event', 'address'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .execute()
}

/** Failed sign-ins and those slowed down, also those that were left out of the log because they were too many. */
export async function sumFailedSignIns(database: Reader, since: string): Promise<number> {
  const { entries, leftOut } = await database
    .selectFrom('security_events')
    .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.sum<number | null>('left_out').as('leftOut')])
    .where('at', '>=', since)
    .where(({ or, eb }) =>
      or([
        eb('event', '=', 'sign_in_failed'),
        // Other requests may be too many as well.
        eb('event', '=', 'throttled').and('details', 'like', '%"login"%'),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(entries) + Number(leftOut ?? 0)
}

/** @returns the first entry that is not older; `undefined` when all are */
export async function findFirstSince(database: Reader, moment: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('security_events')
    .select(({ fn }) => fn.min('number').as('number'))
    .where('at', '>=', moment)
    .executeTakeFirst()
  return row?.number ?? undefined
}

export async function findHash(database: Reader, number: number): Promise<string | undefined> {
  const row = await database
    .selectFrom('security_events')
    .select('hash')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.hash
}

export async function deleteEventsTo(transaction: Transaction, number: number): Promise<void> {
  await transaction.deleteFrom('security_events').where('number', '<=', number).execute()
}

/** The newest note of what was removed. */
export async function findLastPruning(database: Reader): Promise<string | undefined> {
  const row = await database
    .selectFrom('security_events')
    .select('details')
    .where('event', '=', 'log_pruned')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row?.details
}

const COLUMNS = [
  ...(['security_events.number', 'security_events.id', 'security_events.at', 'security_events.event'] as const),
  ...(['security_events.user_id', 'security_events.actor_id', 'security_events.address'] as const),
  ...(['security_events.is_admin', 'security_events.left_out', 'security_events.details'] as const),
  'security_events.hash',
] as const

interface EventRow extends Omit<StoredEvent, 'userId' | 'actorId' | 'isAdmin' | 'leftOut'> {
  readonly user_id: string | null
  readonly actor_id: string | null
  readonly is_admin: 0 | 1
  readonly left_out: number
}

function toEvent({ user_id, actor_id, is_admin, left_out, ...row }: EventRow): StoredEvent {
  return { ...row, userId: user_id, actorId: actor_id, isAdmin: is_admin === 1, leftOut: left_out }
}

function filterEvents(database: Reader, { event, userId }: EventFilter) {
  let query = database.selectFrom('security_events')
  if (event !== undefined) query = query.where('security_events.event', '=', event)
  if (userId !== undefined) query = query.where('security_events.user_id', '=', userId)
  return query
}
