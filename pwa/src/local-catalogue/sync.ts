import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { call } from '../api/call.ts'
import { withLock } from '../storage/lock.ts'
import { getStoredCatalogue, loadCatalogue, storeCatalogueChanges } from './catalogue-store.ts'
import { getOfflinePreference, setOfflinePreference } from './offline-preference.ts'

const LOCK = 'usiku-catalogue'

let running: Promise<void> | undefined
/** The run queued behind the current one, shared by all callers. */
let next: Promise<void> | undefined

/** Runs in one tab at a time. Does nothing when the last sync is younger than `maxAge` milliseconds. */
export function syncCatalogue(maxAge: number): Promise<void> {
  // The running request may predate the change that the caller wants to see.
  if (running && maxAge <= 0) return syncAfter(running)
  running ??= withLock(LOCK, () => sync(maxAge)).finally(() => {
    running = undefined
  })
  return running
}

function syncAfter(before: Promise<void>): Promise<void> {
  const start = () => {
    next = undefined
    return syncCatalogue(0)
  }
  next ??= before.then(start, start)
  return next
}

async function sync(maxAge: number): Promise<void> {
  await loadCatalogue()
  const known = getStoredCatalogue()
  if (known && isFresherThan(known.syncedAt, maxAge)) return
  const since = known?.revision
  const { data } = await call(getCatalogueChanges, since === undefined ? {} : { query: { since } })
  await storeCatalogueChanges(data, since)
  if (getOfflinePreference() !== 'yes') setOfflinePreference('yes')
}

/** A time in the future means that the clock was set back. */
function isFresherThan(at: number, maxAge: number): boolean {
  const age = Date.now() - at
  return age >= 0 && age < maxAge
}
