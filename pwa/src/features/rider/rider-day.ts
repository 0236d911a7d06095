import { queryOptions, useQuery } from '@tanstack/react-query'
import { isOpen } from '@usiku/contracts/orders/order-status.ts'
import { RIDER_KEEPS_HOURS } from '@usiku/contracts/riders/constants.ts'
import { getRiderDay, type RiderDay, type RiderOrder, type RiderShift } from '@usiku/contracts/riders/operations.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { isRecord } from '../../lib/guards.ts'
import type { MutationEntry, RiderAction } from '../../outbox/entry.ts'
import { useOwnMutations } from '../../outbox/use-entries.ts'
import { getCurrentSession, isSignedIn, onSession } from '../../session/session.ts'
import { createPersistedStore, updateStore } from '../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'

interface StoredDay {
  readonly userId: string
  /** When the shop was asked, in milliseconds since 1970. */
  readonly at: number
  readonly day: RiderDay
}

const VERSION = 1

const KEEPS_MS = RIDER_KEEPS_HOURS * 3_600_000

/** What was delivered, or known to be cancelled, twelve hours ago, also while the shop cannot be asked. */
function isExpired({ orderStatus, deliveredAt }: RiderOrder, askedAt: number, now: number): boolean {
  if (isOpen(orderStatus)) return false
  return now - (deliveredAt === null ? askedAt : Date.parse(deliveredAt)) >= KEEPS_MS
}

function dropExpired(stored: StoredDay, now: number): StoredDay {
  const orders = stored.day.orders.filter((order) => !isExpired(order, stored.at, now))
  return { ...stored, day: { ...stored.day, orders } }
}

/** The last answer, for a start without a network; a logout removes it. */
const storedDay = createPersistedStore<StoredDay | undefined>({
  key: STORAGE_KEYS.riderDay,
  empty: undefined,
  allowMemoryOnly: true,
  parse: (raw) =>
    isRecord(raw) && raw.version === VERSION && isRecord(raw.stored)
      ? dropExpired(raw.stored as unknown as StoredDay, Date.now())
      : undefined,
  serialize: (stored) => stored && { version: VERSION, stored },
})

// A logout removes the stored value: here goes what this page has read of it.
onSession(() => {
  if (getCurrentSession().status === 'guest' && storedDay.getSnapshot() !== undefined) storedDay.accept(undefined)
})

const POLL_MS = 20_000

function riderDayQuery(userId: string) {
  return queryOptions({
    queryKey: [getRiderDay.id, userId],
    queryFn: async ({ signal }) => {
      const at = Date.now()
      const { data: day } = await call(getRiderDay, { signal })
      const stored = { userId, at, day }
      // Somebody else may have signed in, or nobody be signed in, meanwhile.
      if (isSignedIn(userId)) await updateStore(storedDay, () => stored).catch(() => undefined)
      return stored
    },
    staleTime: 0,
    refetchInterval: () => getCurrentSession().status !== 'ended' && POLL_MS,
    refetchOnWindowFocus: true,
    meta: { personal: true },
  })
}

/** The rider's day as it will be once all reports on this device have reached the shop. */
export function useRiderDay(userId: string, now: number) {
  const query = useQuery(riderDayQuery(userId))
  const kept = useSyncExternalStore(storedDay.subscribe, storedDay.getSnapshot, storedDay.getServerSnapshot)
  useEffect(() => void storedDay.load().catch(() => undefined), [])
  const reports = useOwnMutations().filter(isReport)
  const stored = query.data ?? (kept?.userId === userId ? kept : undefined)
  const known = stored && dropExpired(stored, now)
  const expired = (stored?.day.orders.length ?? 0) - (known?.day.orders.length ?? 0)
  // The phone forgets them, too.
  useEffect(() => {
    if (expired > 0) void updateStore(storedDay, (one) => one && dropExpired(one, Date.now())).catch(() => undefined)
  }, [expired])
  const waiting = reports.filter(({ state }) => state !== 'rejected')
  const sent = useSentReports(reports)
  return {
    query,
    /** When the shop was asked. */
    at: known?.at,
    day:
      known &&
      [...sent.filter(({ at }) => at > known.at), ...waiting].reduce(
        (day, { task }) => applyAction(day, task.action),
        known.day,
      ),
    waiting,
    rejected: reports.filter(({ state }) => state === 'rejected'),
  }
}

type SentReport = Pick<ReportEntry, 'task'> & { readonly at: number }

/** Reports that have left this device while the page was open: the shop's next answer has them. */
function useSentReports(reports: readonly ReportEntry[]): readonly SentReport[] {
  const [before, setBefore] = useState(reports)
  const [sent, setSent] = useState<readonly SentReport[]>([])
  const gone = before.filter(({ key, state }) => state !== 'rejected' && !reports.some((one) => one.key === key))
  if (reports.length !== before.length || gone.length > 0) {
    setBefore(reports)
    if (gone.length > 0) setSent([...sent, ...gone.map(({ task }) => ({ task, at: Date.now() }))])
  }
  return sent
}

export type ReportEntry = MutationEntry & { readonly task: { readonly kind: 'rider'; readonly action: RiderAction } }

const isReport = (entry: MutationEntry): entry is ReportEntry => entry.task.kind === 'rider'

function applyAction(day: RiderDay, action: RiderAction): RiderDay {
  if (action.type === 'open') return { ...day, shift: findOpenShift(day) ?? createShift(action.at) }
  if (action.type === 'close') {
    const { at, declared } = action
    return { ...day, shift: day.shift && { ...day.shift, closedAt: day.shift.closedAt ?? at, declared } }
  }
  const { report } = action
  const cash = report.payment?.source === 'cash' ? report.payment.amount : 0
  const delivered = report.kind === 'delivered' ? 1 : 0
  const shift = findOpenShift(day) ?? createShift(report.at)
  return {
    ...day,
    shift: { ...shift, expected: shift.expected + cash, delivered: shift.delivered + delivered },
    orders: day.orders.map((order) => (order.orderId === action.orderId ? applyReport(order, report) : order)),
  }
}

/** One that has ended waits for the counter: what is reported afterwards begins another. */
const findOpenShift = ({ shift }: RiderDay) => (shift?.closedAt === null ? shift : undefined)

function createShift(openedAt: string): RiderShift {
  const nobody = { _id: '', riderId: '', riderName: '' }
  const nothing = { closedAt: null, declared: null, handedOver: null, settledAt: null }
  return { ...nobody, openedAt, delivered: 0, expected: 0, ...nothing, note: '' }
}

function applyReport(order: RiderOrder, report: Extract<RiderAction, { type: 'report' }>['report']): RiderOrder {
  const { kind, at, payment, isIdChecked } = report
  if (kind === 'not_delivered') return { ...order, failedAt: at }
  const moved = { ...order, failedAt: null, pickedUpAt: order.pickedUpAt ?? at }
  const isCancelled = order.orderStatus === 'cancelled'
  if (kind === 'picked_up') return isCancelled ? moved : { ...moved, orderStatus: 'shipping' }
  return {
    ...moved,
    amountDue: Math.max(0, order.amountDue - (payment?.amount ?? 0)),
    needsIdCheck: order.needsIdCheck && !isIdChecked,
    deliveredAt: at,
    ...(isCancelled ? {} : { orderStatus: 'delivered' }),
  }
}

export interface RiderGroups {
  readonly open: readonly RiderOrder[]
  /** To bring back: not delivered, cancelled by the shop, or given to somebody else after it was picked up. */
  readonly returning: readonly RiderOrder[]
  readonly done: readonly RiderOrder[]
}

export function groupOrders(orders: readonly RiderOrder[]): RiderGroups {
  const isReturning = ({ orderStatus, failedAt, isTakenAway }: RiderOrder) =>
    orderStatus === 'cancelled' || (isOpen(orderStatus) && (failedAt !== null || isTakenAway === true))
  const open = orders.filter((order) => isOpen(order.orderStatus) && !isReturning(order))
  const returning = orders.filter(isReturning)
  const done = orders.filter(({ orderStatus }) => orderStatus === 'delivered')
  return { open, returning, done }
}
