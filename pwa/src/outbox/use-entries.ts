import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { createEmitter } from '../lib/emitter.ts'
import { useSession } from '../session/session.ts'
import {
  type AcceptedEntry,
  type Entry,
  isMutation,
  isOpen,
  isOrder,
  type MutationEntry,
  type OpenEntry,
  type OrderEntry,
} from './entry.ts'
import { dismissPaymentReminders, findAcceptedEntry } from './flush.ts'
import { outbox } from './outbox-store.ts'

const useAllEntries = () => useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getServerSnapshot)

/** One entry, also after this page has acknowledged it. */
export function useEntry(key: string | undefined): Entry | undefined {
  const stored = useAllEntries().find((entry) => entry.key === key)
  return stored ?? (key === undefined ? undefined : findAcceptedEntry(key))
}

function useOwn<T extends Entry>(isWanted: (entry: Entry) => entry is T): readonly T[] {
  const all = useAllEntries()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : undefined
  return useMemo(() => all.filter(isWanted).filter((entry) => entry.userId === userId), [all, userId, isWanted])
}

export const usePendingOrders = (): readonly OrderEntry[] => useOwn(isOrder)

export const useOwnMutations = (): readonly MutationEntry[] => useOwn(isMutation)

const isReminder = (entry: Entry): entry is AcceptedEntry => !isOpen(entry) && entry.isAnnounced === true

/** Accepted orders that the customer has yet to pay, until the page that asks for it was opened. */
export const usePaymentReminders = (): readonly AcceptedEntry[] => useOwn(isReminder)

/** For a page that shows how to pay, or that it is paid. */
export function useDismissPaymentReminders(userId: string | undefined): void {
  const count = usePaymentReminders().length
  useEffect(() => {
    // Without room on the device they stay.
    if (count > 0 && userId !== undefined) dismissPaymentReminders(userId).catch(() => undefined)
  }, [count, userId])
}

/** All users' entries, only while signed out: shown as no more than a count. */
export function useSignedOutEntries(): readonly OpenEntry[] {
  const all = useAllEntries()
  const isGuest = useSession().status === 'guest'
  return useMemo(() => (isGuest ? all.filter(isOpen) : []), [all, isGuest])
}

let shownCount = 0
const visibilityEmitter = createEmitter()

function changeCount(by: number): void {
  shownCount += by
  visibilityEmitter.emit()
}

/** While mounted, the page itself announces the order's result and the global toast is skipped. */
export function useShowsOrderStatus(): void {
  useLayoutEffect(() => {
    changeCount(1)
    return () => changeCount(-1)
  }, [])
}

export function useIsOrderStatusShown(): boolean {
  return useSyncExternalStore(
    visibilityEmitter.subscribe,
    () => shownCount > 0,
    () => false,
  )
}
