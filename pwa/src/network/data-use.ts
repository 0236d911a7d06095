import { isRecord } from '../lib/guards.ts'
import { readValue, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'

export const DATA_USE_KINDS = ['pictures', 'app', 'answers'] as const

export type DataUseKind = (typeof DATA_USE_KINDS)[number]

export interface MonthlyDataUse {
  /** `2026-11`, in Nairobi. */
  readonly month: string
  /** `answers`: what the API answered, for prices and orders. */
  readonly bytes: Readonly<Record<DataUseKind, number>>
  /** Files of other servers, which do not say how large they were. */
  readonly uncounted: number
}

export interface DataUse {
  readonly current: MonthlyDataUse
  readonly last: MonthlyDataUse | undefined
}

/** Added up before they are stored, in milliseconds. */
const STORE_AFTER_MS = 3_000

const NO_BYTES = { pictures: 0, app: 0, answers: 0 } as const

/** Without the calendar of `Intl`, which the worker does not need otherwise. */
const NAIROBI_OFFSET_MS = 3 * 60 * 60_000

const getMonth = (now: number) => new Date(now + NAIROBI_OFFSET_MS).toISOString().slice(0, 7)

const createMonth = (month: string): MonthlyDataUse => ({ month, bytes: NO_BYTES, uncounted: 0 })

function parseMonth(raw: unknown): MonthlyDataUse | undefined {
  if (!isRecord(raw) || typeof raw.month !== 'string') return undefined
  const bytes = isRecord(raw.bytes) ? raw.bytes : {}
  const toCount = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)
  return {
    month: raw.month,
    bytes: { pictures: toCount(bytes.pictures), app: toCount(bytes.app), answers: toCount(bytes.answers) },
    uncounted: toCount(raw.uncounted),
  }
}

const getMonthBefore = (month: string) => getMonth(Date.parse(`${month}-01T00:00:00+03:00`) - 1)

/** Of this month and the one before; everything else is dropped. */
function parseDataUse(raw: unknown, now: number): DataUse {
  const months = (isRecord(raw) ? [raw.current, raw.last] : []).map(parseMonth)
  const find = (month: string) => months.find((one) => one?.month === month)
  const month = getMonth(now)
  return { current: find(month) ?? createMonth(month), last: find(getMonthBefore(month)) }
}

export async function readDataUse(now = Date.now()): Promise<DataUse> {
  return parseDataUse(await readValue(STORAGE_KEYS.dataUse), now)
}

/** What was received since it was last stored. */
let pending = createMonth('')
let timer: ReturnType<typeof setTimeout> | undefined

function getKind({ name, initiatorType }: PerformanceResourceTiming): DataUseKind {
  const { pathname } = new URL(name)
  if (initiatorType === 'img' || pathname.startsWith('/media/') || /\.(avif|webp)$/.test(pathname)) return 'pictures'
  return pathname.startsWith('/api/') ? 'answers' : 'app'
}

function addEntry(entry: PerformanceResourceTiming): void {
  const { transferSize, decodedBodySize, name, nextHopProtocol } = entry
  if (!name.startsWith('http')) return
  const isHidden = transferSize === 0 && decodedBodySize === 0 && nextHopProtocol === ''
  const isForeign = new URL(name).origin !== location.origin
  // The worker asks for it, and counts it.
  const isCountedByWorker = typeof document !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
  if (isHidden && isForeign && !isCountedByWorker) pending = { ...pending, uncounted: pending.uncounted + 1 }
  // Nothing for what came from a cache or from the service worker, which counts for itself.
  if (transferSize <= 0) return
  const kind = getKind(entry)
  pending = { ...pending, bytes: { ...pending.bytes, [kind]: pending.bytes[kind] + transferSize } }
}

/** Stores what was counted. What cannot be stored is counted with the next. */
export async function storeDataUse(now = Date.now()): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const added = pending
  pending = createMonth('')
  if (added.uncounted === 0 && DATA_USE_KINDS.every((kind) => added.bytes[kind] === 0)) return
  try {
    await transact([STORAGE_KEYS.dataUse], ([raw]) => {
      const { current, last } = parseDataUse(raw, now)
      return { values: [{ current: addUp(current, added), last }], result: undefined }
    })
  } catch {
    pending = addUp(pending, added)
  }
}

function addUp(one: MonthlyDataUse, other: MonthlyDataUse): MonthlyDataUse {
  const bytes = Object.fromEntries(DATA_USE_KINDS.map((kind) => [kind, one.bytes[kind] + other.bytes[kind]]))
  return { ...one, bytes: { ...NO_BYTES, ...bytes }, uncounted: one.uncounted + other.uncounted }
}

/** Counts what this page or worker receives, also before this call. */
export function startCountingData(): void {
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) addEntry(entry as PerformanceResourceTiming)
    timer ??= setTimeout(() => void storeDataUse(), STORE_AFTER_MS)
  })
  for (const type of ['navigation', 'resource']) {
    if (PerformanceObserver.supportedEntryTypes?.includes(type)) observer.observe({ type, buffered: true })
  }
  if (typeof document === 'undefined') return
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void storeDataUse()
  })
}
