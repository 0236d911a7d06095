import { plural, t } from '@lingui/core/macro'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { isPayable } from '@usiku/contracts/payments/payment-state.ts'
import { useDeviceOnline } from '../network/connectivity.ts'
import { type Destination, toLogin, toRider } from '../ui/navigation/destinations.ts'
import { SiteLink } from '../ui/navigation/site-link.tsx'
import { isOrder, isVisiblyPending, type MutationEntry, type MutationTask, type OrderEntry } from './entry.ts'
import classes from './pending-banner.module.css'
import { useOwnMutations, usePaymentReminders, usePendingOrders, useSignedOutEntries } from './use-entries.ts'

export interface PendingBannerProps {
  /** How to pay by M-Pesa. */
  readonly way: PaymentWay | undefined
}

export function PendingBannerContent({ way }: PendingBannerProps) {
  const isOnline = useDeviceOnline()
  const ownMessage = findPendingMessage({ orders: usePendingOrders(), mutations: useOwnMutations() }, isOnline)
  const signedOut = useSignedOutEntries()
  const signedOutOrders = signedOut.filter(isOrder).length
  const signedOutMessage = findSignedOutMessage(signedOutOrders, signedOut.length - signedOutOrders)
  const paymentMessage = findPaymentMessage(usePaymentReminders().length, way)
  const message = ownMessage ?? paymentMessage ?? signedOutMessage
  if (message === undefined) return null
  return (
    <p className={classes.strip}>
      <span className={classes.text}>{message.text}</span>
      <SiteLink {...message.link} className={classes.link}>
        {message.action}
      </SiteLink>
    </p>
  )
}

interface BannerMessage {
  readonly text: string
  readonly action: string
  readonly link: Destination
}

interface PendingWork {
  readonly orders: readonly OrderEntry[]
  readonly mutations: readonly MutationEntry[]
}

const TO_ORDERS: Destination = { to: '/account', search: { t: 'myOrders' } }
const MUTATION_DESTINATIONS: Readonly<Record<MutationTask['kind'], Destination>> = {
  // The filter `all` shows the order in any status.
  cancel: { to: '/account', search: { t: 'myOrders', status: 'all' } },
  review: { to: '/account', search: { t: 'myReviews' } },
  profile: { to: '/account' },
  place: { to: '/account' },
  rider: toRider,
}

/**
 * Most urgent first: what needs the user, then orders, then other writes. `undefined` also during first attempts,
 * which take about a second.
 */
function findPendingMessage({ orders, mutations }: PendingWork, isOnline: boolean): BannerMessage | undefined {
  const needsAnswer = {
    orders: orders.filter(({ state }) => state === 'rejected' || state === 'needs-confirmation'),
    mutations: mutations.filter(({ state }) => state === 'rejected'),
  }
  const pending = {
    orders: orders.filter((order) => order.state !== 'cancelling' && isVisiblyPending(order, isOnline)),
    mutations: mutations.filter((mutation) => isVisiblyPending(mutation, isOnline)),
  }
  return (
    toBannerMessage(needsAnswer, (text) => t`${text} waiting for your answer`, t`Answer`) ??
    toBannerMessage(
      pending,
      (text) => (isOnline ? t`${text} waiting for the shop` : t`${text} waiting for a signal`),
      t`See`,
    )
  )
}

function toBannerMessage(
  { orders, mutations }: PendingWork,
  format: (text: string) => string,
  action: string,
): BannerMessage | undefined {
  const text = formatCounts(orders.length, mutations.length)
  if (text === undefined) return undefined
  const [mutation] = mutations
  const link = orders.length > 0 || mutation === undefined ? TO_ORDERS : MUTATION_DESTINATIONS[mutation.task.kind]
  return { text: format(text), action, link }
}

function findPaymentMessage(orders: number, way: PendingBannerProps['way']): BannerMessage | undefined {
  if (orders === 0 || !isPayable(way)) return undefined
  const text = plural(orders, { one: '# order to pay by M-Pesa', other: '# orders to pay by M-Pesa' })
  return { text, action: t({ message: 'Pay', context: 'verb' }), link: TO_ORDERS }
}

/** For signed-out visitors: only a count. */
function findSignedOutMessage(orders: number, mutations: number): BannerMessage | undefined {
  const text = formatCounts(orders, mutations)
  return text === undefined ? undefined : { text: t`${text} waiting for a login`, action: t`Login`, link: toLogin }
}

function formatCounts(orders: number, mutations: number): string | undefined {
  if (orders === 0 && mutations === 0) return undefined
  const orderCount = plural(orders, { one: '# order', other: '# orders' })
  if (mutations === 0) return orderCount
  const changeCount = plural(mutations, { one: '# change', other: '# changes' })
  return orders === 0 ? changeCount : t`${orderCount} and ${changeCount}`
}
