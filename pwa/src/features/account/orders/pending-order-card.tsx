import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { SCHEDULE_TOLERANCE_MINUTES } from '@usiku/contracts/opening-hours/constants.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { describeClosed, isOpenAt } from '@usiku/contracts/opening-hours/ordering-hours.ts'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import type { ShopRules } from '@usiku/contracts/store/operations.ts'
import { useDeviceOnline } from '../../../network/connectivity.ts'
import { lacksContact, needsOtherTime, type OrderEntry } from '../../../outbox/entry.ts'
import { PendingCard } from '../../../outbox/pending-card.tsx'
import {
  formatSavedAt,
  getLoggedOutOrderMessage,
  getPendingOrderMessage,
  type PendingOrderMessage,
} from '../../../outbox/pending-order-messages.ts'
import { findPromisedMinutes } from '../../../shop/delivery/delivery-state.ts'
import { formatUncheckedCode } from '../../../shop/offers/unchecked-code.ts'
import { ScheduleChoice } from '../../../shop/opening-hours/schedule-choice.tsx'
import { OrderDiffPanel } from '../../../shop/order/order-diff-panel.tsx'
import { OrderDiscounts } from '../../../shop/order/order-discounts.tsx'
import { OrderNotes } from '../../../shop/order/order-notes.tsx'
import { formatPayLater } from '../../../shop/payment/payment-status.ts'
import { useStorageState } from '../../../storage/use-storage-state.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { MissingContactForm } from './missing-contact-form.tsx'
import { OrderItems } from './order-items.tsx'
import { PendingOrderFooter } from './pending-order-footer.tsx'
import { type PendingOrderActions, usePendingOrder } from './use-pending-order.ts'

export interface PendingOrderCardProps {
  readonly order: OrderEntry
  readonly way: PaymentWay | undefined
  readonly rules: ShopRules | undefined
  readonly onAction: () => void
}

export function PendingOrderCard({ order, way, rules, onAction }: PendingOrderCardProps) {
  const online = useDeviceOnline()
  const isMemoryOnly = useStorageState() === 'memory'
  const actions = usePendingOrder(order, onAction)
  const statusMessage = getPendingMessage(order, online)
  const payLater = formatPayLater(order.task.placement, way)
  return (
    <PendingCard title={statusMessage.title} since={formatSavedAt(order.savedAt, isMemoryOnly)} level={2}>
      <p>{statusMessage.text}</p>
      <ScheduledFor order={order} />
      {payLater === undefined ? null : <p>{payLater}</p>}
      {order.quote ? null : <OrderContent order={order} />}
      {order.state === 'needs-sign-in' ? (
        <LinkButton to="/login" state={{ returnTo: '/account?t=myOrders' }}>
          {t`Login`}
        </LinkButton>
      ) : null}
      <OrderActions order={order} actions={actions} rules={rules} />
    </PendingCard>
  )
}

function getPendingMessage(order: OrderEntry, online: boolean): PendingOrderMessage {
  const { state, rejection } = order
  if (state === 'rejected') return { title: t`Nothing is ordered yet`, text: rejection?.message ?? '' }
  return lacksContact(order) && state !== 'cancelling'
    ? getLoggedOutOrderMessage(state, online)
    : getPendingOrderMessage(state, online)
}

/** Only the number is left of an order that was cancelled before a logout. */
function OrderContent({ order }: { readonly order: OrderEntry }) {
  const { placement } = order.task
  if (placement.items.length === 0) return <p>{t`Order ${placement.orderId}`}</p>
  const items = placement.items.map(({ id, name, volume, quantity, thumbnailImage }) => ({
    key: `${id} ${volume._id}`,
    name,
    size: volume.size,
    quantity,
    thumbnailImage,
    price: volume.priceAfterDiscount,
  }))
  return (
    <>
      <OrderItems items={items} background="tint" />
      <OrderDiscounts {...placement} codeNote={formatUncheckedCode(placement.promoCode ?? '')} />
      <OrderNotes {...placement} />
    </>
  )
}

function ScheduledFor({ order }: { readonly order: OrderEntry }) {
  const { scheduledFor } = order.task.placement
  return scheduledFor === undefined ? null : (
    <p>{t`Scheduled for ${formatSlot(Date.parse(scheduledFor), Date.now())}`}</p>
  )
}

/** Whether the customer chooses another time first: as the server, or the clock of this device, says. */
function mustChooseTime(order: OrderEntry, hours: OpeningHours | undefined, now: number): boolean {
  if (lacksContact(order)) return false
  return (
    needsOtherTime(order) || (order.state === 'needs-confirmation' && !order.quote && isUntimely(order, hours, now))
  )
}

/** Sent as it is, it would only be rejected: its time has passed, or the shop is closed. */
function isUntimely({ task }: OrderEntry, hours: OpeningHours | undefined, now: number): boolean {
  const { scheduledFor } = task.placement
  if (scheduledFor === undefined) return hours !== undefined && !isOpenAt(hours, now)
  return Date.parse(scheduledFor) < now - SCHEDULE_TOLERANCE_MINUTES * 60_000
}

function describeUntimely({ task }: OrderEntry, hours: OpeningHours | undefined, now: number): string {
  if (task.placement.scheduledFor !== undefined) return t`The time that you chose has passed.`
  return hours === undefined ? '' : describeClosed(hours, now)
}

interface OrderActionsProps {
  readonly order: OrderEntry
  readonly actions: PendingOrderActions
  readonly rules: ShopRules | undefined
}

function OrderActions({ order, actions, rules }: OrderActionsProps) {
  const { state, quote } = order
  const hours = rules?.hours
  if (order.task.placement.items.length === 0) return null
  const needsAnswer =
    state === 'needs-confirmation' || (state === 'rejected' && quote !== undefined) || needsOtherTime(order)
  if (needsAnswer && lacksContact(order)) return <MissingContactForm order={order} actions={actions} rules={rules} />
  if (mustChooseTime(order, hours, Date.now()))
    return (
      <ScheduleChoice
        hours={hours}
        promisedMinutes={findPromisedMinutes(rules?.delivery, order.task.placement)}
        nextOpening={order.rejection?.nextOpening}
        {...(needsOtherTime(order) ? {} : { reason: describeUntimely(order, hours, Date.now()) })}
        busy={actions.busy}
        onChoose={actions.reschedule}
        onReturn={actions.backToCart}
        returnLabel={t`Cancel, back to the cart`}
      />
    )
  if (state === 'rejected' || (state === 'needs-confirmation' && quote))
    return <ChangedOrder order={order} actions={actions} />
  return (
    <PendingOrderFooter order={order} actions={actions}>
      {state === 'needs-confirmation' ? (
        <Button color="amber" size="sm" disabled={actions.busy} onClick={() => actions.confirm()}>
          {t`Send it now`}
        </Button>
      ) : null}
    </PendingOrderFooter>
  )
}

function ChangedOrder({ order: { task, quote }, actions }: Omit<OrderActionsProps, 'rules'>) {
  if (!quote) {
    return (
      <Button variant="outline" disabled={actions.busy} onClick={actions.backToCart}>
        {t`Back to the cart`}
      </Button>
    )
  }
  return (
    <OrderDiffPanel
      placement={task.placement}
      quote={quote}
      busy={actions.busy}
      onAccept={() => actions.resubmit()}
      onReturn={actions.backToCart}
    />
  )
}
