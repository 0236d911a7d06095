import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { MutationEntry, OrderEntry, RiderAction } from '../../outbox/entry.ts'
import type { UnsyncedWork } from './unsynced-work.ts'

export interface UnsyncedItem {
  readonly key: string
  readonly label: string
}

export function listUnsyncedItems({ orders, mutations }: UnsyncedWork): readonly UnsyncedItem[] {
  return [
    ...orders.map((order) => ({ key: order.key, label: formatOrderLabel(order) })),
    ...mutations.map((mutation) => ({ key: mutation.key, label: formatMutationLabel(mutation) })),
  ]
}

function formatOrderLabel({ task, state }: OrderEntry): string {
  const { orderId, items, totalAmount } = task.placement
  const [first] = items
  if (state === 'cancelling' || first === undefined) return formatCancelLabel(orderId)
  const others = items.length === 1 ? '' : ` and ${items.length - 1} more`
  return `Order of ${first.name}${others}, ${formatKsh(totalAmount)}`
}

function formatMutationLabel({ task }: MutationEntry): string {
  if (task.kind === 'cancel') return formatCancelLabel(task.orderId)
  if (task.kind === 'rider') return formatReportLabel(task.action)
  if (task.kind === 'place') return task.place === null ? 'Deletion of a delivery place' : `Place ${task.place.name}`
  return task.kind === 'review' ? `Review of ${task.product.name}` : 'Changes to your profile'
}

function formatReportLabel(action: RiderAction): string {
  if (action.type === 'report') return `Report on order ${action.orderId}`
  return action.type === 'open' ? 'Start of your shift' : 'End of your shift'
}

const formatCancelLabel = (orderId: string) => `Cancellation of order ${orderId}`

export function formatLogoutConsequences({ orders, mutations }: UnsyncedWork): readonly string[] {
  const pendingCount = orders.filter(({ state }) => state !== 'cancelling').length
  const reviews = mutations.filter(({ task }) => task.kind === 'review').length
  const edits = mutations.filter(({ task }) => task.kind === 'profile').length
  const places = mutations.filter(({ task }) => task.kind === 'place').length
  const reports = mutations.filter(({ task }) => task.kind === 'rider').length
  const cancels = orders.length - pendingCount + mutations.length - reviews - edits - places - reports
  return [
    formatRetainedOrders(pendingCount),
    formatDiscardedChanges({ reviews, edits, places }),
    cancels > 0 ? CANCEL_CONSEQUENCE : undefined,
    reports > 0 ? REPORT_CONSEQUENCE : undefined,
  ].filter((label) => label !== undefined)
}

const REPORT_CONSEQUENCE = 'What you reported stays on this device and is sent when you log in again.'

const CANCEL_CONSEQUENCE =
  'The cancellation continues when you log in again. Until then only the order number stays on this device.'

function formatRetainedOrders(orders: number): string | undefined {
  if (orders === 0) return undefined
  const [stays, it] = orders === 1 ? ['The order stays', 'it'] : ['The orders stay', 'them']
  return `${stays} on this device without your name, phone number and address. We will ask you about ${it} when you log in again.`
}

interface DiscardedChanges {
  readonly reviews: number
  readonly edits: number
  readonly places: number
}

function formatDiscardedChanges({ reviews, edits, places }: DiscardedChanges): string | undefined {
  const parts = [
    reviews === 0 ? undefined : reviews === 1 ? 'the review' : 'the reviews',
    edits === 0 ? undefined : 'the changes to your profile',
    places === 0 ? undefined : 'the changes to your delivery places',
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return undefined
  const list = parts.length < 3 ? parts.join(' and ') : `${parts[0]}, ${parts[1]} and ${parts[2]}`
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} will be deleted, not sent.`
}
