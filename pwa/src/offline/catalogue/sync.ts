import { getCatalogueChanges } from '@usiku/contracts/feed.ts'
import { call } from '../../api-client/call.ts'
import { exclusively } from '../lock.ts'
import { currentCatalogue, openCatalogue, takeChanges } from './catalogue-store.ts'
import { keepsShop, setKeepsShop } from './keeps-shop.ts'

const LOCK = 'usiku-catalogue'

let running: Promise<void> | undefined
/** The run queued behind the current one, shared by all callers. */
let next: Promise<void> | undefined

/** Runs in one tab at a time. Does nothing when the last sync is younger than `maxAge` milliseconds. */
export function syncCatalogue(maxAge: number): Promise<void> {
  // The running request may predate the change that the caller wants to see.
  if (running && maxAge <= 0) return afterThat(running)
  running ??= exclusively(LOCK, () => sync(maxAge)).finally(() => {
    running = undefined
  })
  return running
}

function afterThat(before: Promise<void>): Promise<void> {
  const start = () => {
    next = undefined
    return syncCatalogue(0)
  }
  next ??= before.then(start, start)
  return next
}

async function sync(maxAge: number): Promise<void> {
  await openCatalogue()
  const known = currentCatalogue()
  if (known && isYounger(known.syncedAt, maxAge)) return
  const since = known?.revision
  const { data } = await call(getCatalogueChanges, since === undefined ? {} : { query: { since } })
  await takeChanges(data, since)
  if (keepsShop() !== 'yes') setKeepsShop('yes')
}

/** A time in the future means that the clock was set back. */
function isYounger(at: number, maxAge: number): boolean {
  const age = Date.now() - at
  return age >= 0 && age < maxAge
}
