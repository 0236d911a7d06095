import { t } from '@lingui/core/macro'
import type { PushKind, PushPayload } from '@usiku/contracts/push/constants.ts'

interface Words {
  readonly title: string
  readonly body: string
}

export interface FormattedNotification extends Words {
  /** One notification for each order or product: a later message replaces it. */
  readonly tag: string
  /** Of the page that a tap opens. */
  readonly path: string
  readonly icon: string
  readonly isForCounter: boolean
}

/** The worker knows no account, so no name; and a message holds no product. */
export function formatNotification(payload: Partial<PushPayload>): FormattedNotification {
  const words = payload.kind === undefined ? undefined : formatWords(payload.kind)
  const { kind, orderId = '', slug = '' } = payload
  const isForCounter = COUNTER_KINDS.some((one) => one === kind)
  const icon = isForCounter ? '/icons/admin-192.png' : '/icons/icon-192.png'
  const target = { icon, isForCounter }
  if (words === undefined)
    return { title: 'Usiku', body: t`There is news from the shop.`, tag: 'news', path: '/', ...target }
  if (slug !== '') return { ...words, tag: `product ${slug}`, path: `/product/${encodeURIComponent(slug)}`, ...target }
  const details = `/admin/order/details/${encodeURIComponent(orderId)}`
  return isForCounter
    ? { ...words, tag: `new ${orderId}`, path: details, ...target }
    : { ...words, tag: `order ${orderId}`, path: '/account?t=myOrders&status=all', ...target }
}

const COUNTER_KINDS: readonly PushKind[] = ['new_order', 'new_order_to_confirm', 'order_due']

/** `undefined` for a kind of a newer server. */
function formatWords(kind: PushKind): Words | undefined {
  switch (kind) {
    case 'order_confirmed':
      return { title: t`Your order is confirmed`, body: t`The shop has confirmed your order.` }
    case 'order_processing':
      return { title: t`Your order is being prepared`, body: t`The shop is packing your order.` }
    case 'order_shipping':
      return { title: t`Your order is on its way`, body: t`Keep your phone near: the rider may call.` }
    case 'order_delivered':
      return { title: t`Your order is delivered`, body: t`Enjoy, and drink responsibly.` }
    case 'order_cancelled':
      return { title: t`Your order is cancelled`, body: t`Tap to see the order.` }
    case 'back_in_stock':
      return { title: t`Back in stock`, body: t`Something on your wishlist can be ordered again.` }
    case 'price_dropped':
      return { title: t`Lower price`, body: t`Something on your wishlist costs less now.` }
    case 'new_order':
      return { title: t`New order`, body: t`A customer has placed an order.` }
    case 'new_order_to_confirm':
      return { title: t`New order to confirm`, body: t`Call the customer before it lapses.` }
    case 'order_due':
      return { title: t`An order is due`, body: t`It is time to begin with a scheduled order.` }
    default:
      return undefined
  }
}
