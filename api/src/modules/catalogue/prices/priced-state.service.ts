import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../../context.ts'
import { type CatalogueState, readCatalogueState } from '../../../database/catalogue-state.ts'
import { applyDuePriceChanges } from './price-changes.service.ts'

export type PricedStateContext = Pick<AppContext, 'database' | 'now' | 'monotonicNow'> & {
  readonly log: { readonly warn: (facts: object, message: string) => void }
}

/** How long reads wait for due prices, and after a failure answer without them. */
const MAX_WAIT_MS = 1_000

interface Attempt {
  readonly wait: Promise<void>
  /** Monotonic milliseconds; infinite while it runs. */
  retryAt: number
}

/** Until one succeeds, which deletes it. */
const attempts = new WeakMap<object, Attempt>()

/**
 * The state of the catalogue at the prices of this moment, whether or not the job was in time. A database that cannot
 * be written still answers.
 */
export async function readPricedState(deps: PricedStateContext): Promise<CatalogueState> {
  const state = await readCatalogueState(deps.database)
  if (getTimeToPriceChange(state, deps.now()) > 0) return state
  const before = attempts.get(deps.database)
  const isPaused = before !== undefined && deps.monotonicNow() < before.retryAt
  const attempt = isPaused ? before : startAttempt(deps, before !== undefined)
  await attempt.wait
  return readCatalogueState(deps.database)
}

function startAttempt(deps: PricedStateContext, isLogged: boolean): Attempt {
  const run = applyDuePriceChanges(deps).then(
    () => void attempts.delete(deps.database),
    (error: unknown) => {
      attempt.retryAt = deps.monotonicNow() + MAX_WAIT_MS
      if (!isLogged) deps.log.warn({ err: error }, 'scheduled prices not applied by a read')
    },
  )
  const wait = Promise.race([run, sleep(MAX_WAIT_MS, undefined, { ref: false })])
  const attempt: Attempt = { wait, retryAt: Number.POSITIVE_INFINITY }
  attempts.set(deps.database, attempt)
  return attempt
}

/** In milliseconds; infinite without a change to come. */
export function getTimeToPriceChange({ priceChangesAt }: CatalogueState, at: Date): number {
  return priceChangesAt === null ? Number.POSITIVE_INFINITY : Date.parse(priceChangesAt) - at.getTime()
}
