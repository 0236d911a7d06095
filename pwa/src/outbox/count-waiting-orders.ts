import { isOpen, isOrder } from './entry.ts'
import { listEntries } from './outbox-store.ts'

/** A user's orders on this device that have not reached the shop, need an answer or are to be paid. */
export function countWaitingOrders(userId: string): number {
  return listEntries(userId).filter((entry) =>
    isOpen(entry) ? isOrder(entry) && entry.state !== 'cancelling' : entry.order?.awaitsPayment === true,
  ).length
}
