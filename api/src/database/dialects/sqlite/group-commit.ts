import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Transaction } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { findSqliteFault } from './faults.ts'

type Work<T> = (transaction: Transaction) => Promise<T>

interface Member {
  readonly work: Work<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** More would keep the process from anything else for too long. */
const MAX_MEMBERS = 16

/**
 * Runs write transactions that wait at the same time as one: a commit waits for the disk, however much it writes. Each
 * has a savepoint, so that one that fails undoes only itself.
 */
export class GroupCommit {
  readonly #waiting: Member[] = []
  readonly #onEnded: (() => void)[] = []
  #isRunning = false

  run<T>(kysely: Kysely<Schema>, work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Each keeps the context of its own request.
      this.#waiting.push({ work: AsyncResource.bind(work), resolve: resolve as (value: unknown) => void, reject })
      if (!this.#isRunning) void this.#runSoon(kysely)
    })
  }

  /** Resolves when no transaction runs or waits. */
  async finish(): Promise<void> {
    if (this.#isRunning) await new Promise<void>((resolve) => this.#onEnded.push(resolve))
  }

  async #runSoon(kysely: Kysely<Schema>): Promise<void> {
    this.#isRunning = true
    await this.#gather()
    await runMembers(kysely, this.#waiting.splice(0, MAX_MEMBERS))
    this.#isRunning = false
    if (this.#waiting.length > 0) void this.#runSoon(kysely)
    else for (const resolve of this.#onEnded.splice(0)) resolve()
  }

  /** Waits as long as each turn of the event loop adds some: requests that arrived together start over several. */
  async #gather(): Promise<void> {
    for (let known = -1; known < this.#waiting.length && known < MAX_MEMBERS; ) {
      known = this.#waiting.length
      await setImmediate()
    }
  }
}

async function runMembers(kysely: Kysely<Schema>, members: readonly Member[]): Promise<void> {
  if (members.length > 1 && (await runTogether(kysely, members))) return
  for (const member of members) await runAlone(kysely, member)
}

async function runAlone(kysely: Kysely<Schema>, { work, resolve, reject }: Member): Promise<void> {
  try {
    resolve(await kysely.transaction().execute((transaction) => work(transaction as unknown as Transaction)))
  } catch (error) {
    reject(error)
  }
}

/** @returns whether all are settled; else nothing is written */
async function runTogether(kysely: Kysely<Schema>, members: readonly Member[]): Promise<boolean> {
  try {
    const outcomes = await kysely.transaction().execute(async (transaction) => {
      const settled: (() => void)[] = []
      // Each has a handle of its own: what a transaction counts until its end is kept by handle.
      for (const member of members) settled.push(await runInSavepoint(transaction.withoutPlugins(), member))
      return settled
    })
    for (const settle of outcomes) settle()
    return true
  } catch (error) {
    // Alone each meets its own error: the disk may be full for one and not for another.
    if (!(error instanceof Error) || findSqliteFault(error) !== 'busy') return false
    for (const { reject } of members) reject(error)
    return true
  }
}

/**
 * @returns settles the promise, after the commit
 * @throws Error when the whole transaction was rolled back
 */
async function runInSavepoint(handle: Kysely<Schema>, { work, resolve, reject }: Member): Promise<() => void> {
  await sql`savepoint member`.execute(handle)
  try {
    const value = await work(handle as unknown as Transaction)
    await sql`release member`.execute(handle)
    return () => resolve(value)
  } catch (error) {
    await sql`rollback to member`.execute(handle)
    await sql`release member`.execute(handle)
    return () => reject(error)
  }
}
