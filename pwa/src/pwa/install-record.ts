import { isRecord } from '../lib/guards.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

/** What decides whether installing is offered, in localStorage. */
interface InstallRecord {
  readonly visits: number
  /** When a page was last open, in milliseconds since 1970. */
  readonly seenAt: number
  readonly hasOrdered: boolean
  readonly isInstalled: boolean
  readonly offers: number
  /** Of the last offer, in milliseconds since 1970. */
  readonly offeredAt: number
}

/** A page that opens this long after the last one was seen belongs to another visit. */
const VISIT_GAP_MS = 4 * 3_600_000
const OFFER_PAUSE_MS = 90 * 24 * 3_600_000
const MAX_OFFERS = 2

function readRecord(): InstallRecord {
  const stored = readStored()
  const toNumber = (value: unknown) => Number(value) || 0
  return {
    visits: toNumber(stored.visits),
    seenAt: toNumber(stored.seenAt),
    hasOrdered: stored.hasOrdered === true,
    isInstalled: stored.isInstalled === true,
    offers: toNumber(stored.offers),
    offeredAt: toNumber(stored.offeredAt),
  }
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.install) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    // Damaged or blocked: as on the first visit.
    return {}
  }
}

/** Without room or permission nothing is counted, and nothing is offered. */
function changeRecord(change: Partial<InstallRecord>): void {
  try {
    // What a newer app has stored beside it stays.
    localStorage.setItem(STORAGE_KEYS.install, JSON.stringify({ ...readStored(), ...change }))
  } catch {
    // Storage is blocked or full.
  }
}

export function recordVisit(now = Date.now()): void {
  const { visits, seenAt } = readRecord()
  const isAnother = visits === 0 || now - seenAt >= VISIT_GAP_MS
  changeRecord({ visits: isAnother ? visits + 1 : visits, seenAt: now })
}

export const recordOrder = (): void => changeRecord({ hasOrdered: true })

export const recordInstallation = (): void => changeRecord({ isInstalled: true })

export const recordOffer = (now = Date.now()): void => changeRecord({ offers: readRecord().offers + 1, offeredAt: now })

/**
 * After the first order or from the second visit on; twice at most, with 90 days between.
 *
 * @param options.isInApp inside another app's browser, which forgets: from the first visit on
 */
export function isOfferDue({ isInApp }: { readonly isInApp: boolean }, now = Date.now()): boolean {
  const { visits, hasOrdered, isInstalled, offers, offeredAt } = readRecord()
  if (visits === 0 || isInstalled || offers >= MAX_OFFERS) return false
  if (offers > 0 && now - offeredAt < OFFER_PAUSE_MS) return false
  return isInApp || hasOrdered || visits > 1
}
