import { getCatalogueChanges } from '@usiku/contracts/feed.ts'
import { call } from '../../api-client/call.ts'
import { exclusively } from '../lock.ts'
import { currentCatalogue, openCatalogue, takeChanges } from './catalogue-store.ts'
import { keepsShop, setKeepsShop } from './keeps-shop.ts'

const LOCK = 'usiku-catalogue'

let running: Promise<void> | undefined
/** The one after it, for all who want it from now. */
let next: Promise<void> | undefined

/**
 * Brings the catalogue up to date, in one tab at a time; does nothing when the
 * shop said less than `maxAge` milliseconds ago what it is.
 *
 * @throws what the call throws
 */
export function syncCatalogue(maxAge: number): Promise<void> {
  // What is on its way may have been asked before whatever made somebody want it anew.
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

/** A clock that was set back makes times of the future: they say nothing. */
function isYounger(at: number, maxAge: number): boolean {
  const age = Date.now() - at
  return age >= 0 && age < maxAge
}
