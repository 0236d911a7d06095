import { setTimeout } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { createId } from './ids.ts'
import { inTransaction } from './transaction.ts'

/** In milliseconds, until another process may take over from one that died. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const RETRY_MS = 100

/**
 * Runs work that no other process does meanwhile under the same name. For work that waits for more than the database:
 * a lock of a transaction would keep a connection, and on SQLite all other writes.
 * @param signal ends the wait for another holder
 */
export async function withLease<T>(
  database: Database,
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const holder = createId()
  while (!(await take(database, name, holder))) await setTimeout(RETRY_MS, undefined, { signal })
  return workAsHolder(database, name, holder, work)
}

/** As `withLease`. @returns `undefined` at once while another process has the lease */
export async function withFreeLease<T>(
  database: Database,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const holder = createId()
  return (await take(database, name, holder)) ? workAsHolder(database, name, holder, work) : undefined
}

async function workAsHolder<T>(database: Database, name: string, holder: string, work: () => Promise<T>): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve()
  const renew = () => {
    // A failed renewal is repeated before the lease ends.
    renewal = take(database, name, holder).catch(() => undefined)
  }
  const timer = setInterval(renew, RENEW_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    // It would take the lease again after its release.
    await renewal
    // What cannot be released ends by itself.
    await release(database, name, holder).catch(() => undefined)
  }
}

/**
 * Claims work that one of all processes does once in a period. Nothing is released: it ends with the period.
 * @returns whether it is this call's turn
 */
export function takeTurn(database: Database | Transaction, name: string, periodMs: number): Promise<boolean> {
  return take(database, name, createId(), periodMs)
}

/** @returns false while another holder has it */
function take(database: Database | Transaction, name: string, holder: string, lengthMs = LEASE_MS): Promise<boolean> {
  const now = Date.now()
  const [at, expires_at] = [now, now + lengthMs].map((time) => new Date(time).toISOString()) as [string, string]
  return inTransaction(database, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('leases')
      .values({ name, holder, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, expires_at })
          .where(({ eb, or }) =>
            or([
              eb('leases.holder', '=', holder),
              eb('leases.expires_at', '<=', at),
              // The clock was set back.
              eb('leases.expires_at', '>', new Date(now + 2 * lengthMs).toISOString()),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n
  })
}

/** Also what processes that died have left. */
function release(database: Database, name: string, holder: string): Promise<void> {
  const now = new Date().toISOString()
  return inTransaction(database, async (transaction) => {
    await transaction
      .deleteFrom('leases')
      .where(({ eb, or }) => or([eb('name', '=', name).and('holder', '=', holder), eb('expires_at', '<=', now)]))
      .execute()
  })
}
