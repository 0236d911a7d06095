import { formatKsh } from '@usiku/contracts/rules/money.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import type { QueuedWrite } from '../../offline/writes/queued-write.ts'
import type { Unsent } from './unsent.ts'

export interface UnsentItem {
  readonly key: string
  readonly words: string
}

export function unsentItems({ orders, writes }: Unsent): readonly UnsentItem[] {
  return [
    ...orders.map((order) => ({ key: order.placement.orderId, words: orderWords(order) })),
    ...writes.map((write) => ({ key: write.key, words: writeWords(write) })),
  ]
}

function orderWords({ placement, state }: WaitingOrder): string {
  const { orderId, items, totalAmount } = placement
  const [first] = items
  if (state === 'cancelling' || first === undefined) return cancelWords(orderId)
  const others = items.length === 1 ? '' : ` and ${items.length - 1} more`
  return `Order of ${first.name}${others}, ${formatKsh(totalAmount)}`
}

function writeWords({ task }: QueuedWrite): string {
  if (task.kind === 'cancel') return cancelWords(task.orderId)
  return task.kind === 'review' ? `Review of ${task.product.name}` : 'Changes to your profile'
}

const cancelWords = (orderId: string) => `Cancelling of order ${orderId}`

export function fateWords({ orders, writes }: Unsent): readonly string[] {
  const waiting = orders.filter(({ state }) => state !== 'cancelling').length
  const reviews = writes.filter(({ task }) => task.kind === 'review').length
  const edits = writes.filter(({ task }) => task.kind === 'profile').length
  const cancels = orders.length - waiting + writes.length - reviews - edits
  return [stayWords(waiting), goWords(reviews, edits > 0), cancels > 0 ? CANCELS : undefined].filter(
    (words) => words !== undefined,
  )
}

const CANCELS = "Cancelling goes on when you log in again. Until then only the order's number stays on this device."

function stayWords(orders: number): string | undefined {
  if (orders === 0) return undefined
  const [stays, it] = orders === 1 ? ['The order stays', 'it'] : ['The orders stay', 'them']
  return `${stays} on this device without your name, phone number and place. You are asked about ${it} when you log in again.`
}

function goWords(reviews: number, edits: boolean): string | undefined {
  if (reviews === 0 && !edits) return undefined
  const review = reviews === 1 ? 'The review' : 'The reviews'
  if (!edits) return `${review} will not be sent, and ${reviews === 1 ? 'is' : 'are'} removed.`
  const all = reviews === 0 ? 'The changes to your profile' : `${review} and the changes to your profile`
  return `${all} will not be sent, and are removed.`
}
