import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { isPayable } from '@usiku/contracts/payments/payment-state.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { getPagePath } from '../language/page-url.ts'
import { type AcceptedEntry, needsOtherTime } from '../outbox/entry.ts'
import { isOfOrder, onAnnouncement, onSettled, type Settlement } from '../outbox/flush.ts'
import { formatConfirmationLabel } from '../shop/order/confirmation-label.ts'
import { cacheOrder } from '../shop/order/orders.queries.ts'
import { notify } from '../ui/feedback/notify.ts'
import { invalidateProducts } from './query/invalidate-products.ts'

/** This page announces the result itself. */
const CHECKOUT_PATH = '/checkout'

/** Toast key, not translated: one toast per order, from any source. */
const PLACED_TOAST_SUBJECT = 'order placed'

/**
 * Announces results of sent orders, adds accepted orders to the list and invalidates products with outdated price or
 * stock.
 *
 * @returns stop
 */
export function startOrderNotifications(queryClient: QueryClient): () => void {
  const stops = [
    onSettled((settlement) => {
      if (isOfOrder(settlement)) applySettlement(queryClient, settlement)
    }),
    onAnnouncement((settlement) => {
      if (isOfOrder(settlement)) announce(queryClient, settlement)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function applySettlement(queryClient: QueryClient, settlement: Settlement): void {
  if (settlement.kind === 'rejected') {
    const { quote } = settlement.entry
    // Other rules than this device knows of.
    if (quote || needsOtherTime(settlement.entry)) void queryClient.invalidateQueries({ queryKey: [getShopRules.id] })
    if (quote) invalidateProducts(queryClient, new Set(quote.lines.map(({ productId }) => productId)))
    return
  }
  const { entry, answer } = settlement
  if (answer?.kind === 'order') cacheOrder(queryClient, answer.data)
  else void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
  // The first order fills an empty phone and city of the profile.
  void queryClient.invalidateQueries({ queryKey: [getProfile.id] })
  invalidateProducts(queryClient, new Set(entry.order?.productIds))
}

function announce(queryClient: QueryClient, settlement: Settlement): void {
  if (settlement.kind === 'rejected') {
    const message = settlement.entry.rejection?.message ?? ''
    if (getPagePath() !== CHECKOUT_PATH) notify.error(t`${message} Your order waits under Account, Orders.`)
    return
  }
  const { entry, answer } = settlement
  const message = answer === undefined ? t`Your waiting order has been placed` : t`Order placed successfully`
  const reason = formatConfirmationLabel(entry.order) ?? formatPaymentRequest(queryClient, entry)
  notify.show('success', message, { about: PLACED_TOAST_SUBJECT, reason })
}

function formatPaymentRequest(queryClient: QueryClient, { order }: AcceptedEntry): string | undefined {
  const way = queryClient.getQueryData(settingsQuery().queryKey)?.value.payment
  if (!order?.awaitsPayment || !isPayable(way) || getPagePath() === CHECKOUT_PATH) return undefined
  return t`Pay it by M-Pesa under Account, Orders.`
}
