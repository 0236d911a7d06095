import { msg, plural, t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getLocale } from '../../language/i18n.ts'
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
  const [product, total] = [first.name, formatKsh(totalAmount)]
  const others = items.length - 1
  return others === 0 ? t`Order of ${product}, ${total}` : t`Order of ${product} and ${others} more, ${total}`
}

function formatMutationLabel({ task }: MutationEntry): string {
  if (task.kind === 'cancel') return formatCancelLabel(task.orderId)
  if (task.kind === 'rider') return formatReportLabel(task.action)
  if (task.kind === 'place') return task.place === null ? t`Deletion of a delivery place` : t`Place ${task.place.name}`
  return task.kind === 'review' ? t`Review of ${task.product.name}` : t`Changes to your profile`
}

function formatReportLabel(action: RiderAction): string {
  if (action.type === 'report') return t`Report on order ${action.orderId}`
  return action.type === 'open' ? t`Start of your shift` : t`End of your shift`
}

const formatCancelLabel = (orderId: string) => t`Cancellation of order ${orderId}`

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
    cancels > 0 ? t(CANCEL_CONSEQUENCE) : undefined,
    reports > 0 ? t(REPORT_CONSEQUENCE) : undefined,
  ].filter((label) => label !== undefined)
}

const REPORT_CONSEQUENCE = msg`What you reported stays on this device and is sent when you log in again.`

const CANCEL_CONSEQUENCE = msg`The cancellation continues when you log in again. Until then only the order number stays on this device.`

function formatRetainedOrders(orders: number): string | undefined {
  if (orders === 0) return undefined
  return plural(orders, {
    one: 'The order stays on this device without your name, phone number and address. We will ask you about it when you log in again.',
    other:
      'The orders stay on this device without your name, phone number and address. We will ask you about them when you log in again.',
  })
}

interface DiscardedChanges {
  readonly reviews: number
  readonly edits: number
  readonly places: number
}

function formatDiscardedChanges({ reviews, edits, places }: DiscardedChanges): string | undefined {
  const parts = [
    reviews === 0 ? undefined : plural(reviews, { one: 'the review', other: 'the reviews' }),
    edits === 0 ? undefined : t`the changes to your profile`,
    places === 0 ? undefined : t`the changes to your delivery places`,
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return undefined
  const list = new Intl.ListFormat(getLocale()).format(parts)
  const capitalized = list.charAt(0).toUpperCase() + list.slice(1)
  return t`${capitalized} will be deleted, not sent.`
}
