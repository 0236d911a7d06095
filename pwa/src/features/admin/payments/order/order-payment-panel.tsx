import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order, OrderPayment } from '@usiku/contracts/orders/operations.ts'
import type { PaymentState } from '@usiku/contracts/payments/constants.ts'
import { useState } from 'react'
import pills from '../../../../shop/order/status-pill.module.css'
import { CopyableText } from '../../../../shop/payment/copyable-text.tsx'
import { useAnnouncePayments } from '../../../../shop/payment/use-announce-payments.ts'
import { findLiveAttempt, getAmountToCollect } from '../../order-payment.ts'
import { Panel } from '../../ui/panel.tsx'
import { PAYMENT_STATE_LABELS } from '../payment-labels.ts'
import { mpesaQuery } from '../payments.queries.ts'
import classes from './order-payment-panel.module.css'
import { OrderPayments } from './order-payments.tsx'
import { EndedPrompts, OpenPrompt } from './order-prompts.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { PromptDialog } from './prompt-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** What was paid for an order, and what the counter can do about the rest. */
export function OrderPaymentPanel({ order }: { readonly order: Order }) {
  useAnnouncePayments([order])
  if (order.payment === undefined) return null
  return (
    <Panel
      title={t`Payment`}
      compact
      action={
        <span className={pills.pill} data-status={PILLS[order.payment.state]}>
          {t(PAYMENT_STATE_LABELS[order.payment.state])}
        </span>
      }
    >
      <Sums order={order} payment={order.payment} />
      <OpenPrompt order={order} />
      <Actions order={order} />
      <OrderPayments order={order} />
      <EndedPrompts payment={order.payment} />
      <OrderReceipts order={order} />
    </Panel>
  )
}

/** The status whose colours the pill has. */
const PILLS: Readonly<Record<PaymentState, string>> = {
  unpaid: 'pending',
  paying: 'pending',
  part: 'pending',
  paid: 'delivered',
  over: 'attention',
  refunding: 'pending',
  refunded: 'delivered',
}

function Sums({ order, payment }: { readonly order: Order; readonly payment: OrderPayment }) {
  const isCancelled = order.orderStatus === 'cancelled'
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t`Total`}</dt>
        <dd>{formatKsh(payment.total)}</dd>
      </div>
      <div>
        <dt>{t`Paid`}</dt>
        <dd>{formatKsh(payment.paid)}</dd>
      </div>
      <div>
        <dt>{isCancelled ? t`Refund due` : t`Due`}</dt>
        <dd className={classes.due}>{formatKsh(isCancelled ? payment.paid : getAmountToCollect(order))}</dd>
      </div>
      <div className={classes.reference}>
        <dt>{t`Reference`}</dt>
        <dd>
          <CopyableText name={t`reference`} text={payment.reference} />
        </dd>
      </div>
    </dl>
  )
}

function Actions({ order }: { readonly order: Order }) {
  const { data: mpesa } = useQuery(mpesaQuery)
  const [dialog, setDialog] = useState<'prompt' | 'record'>()
  const due = getAmountToCollect(order)
  const canPrompt = mpesa !== undefined && mpesa !== null && due > 0 && !order.needsConfirmation
  const isLive = findLiveAttempt(order) !== undefined
  const close = () => setDialog(undefined)
  return (
    <>
      <div className={classes.actions}>
        {canPrompt && !isLive ? (
          <Button aria-haspopup="dialog" onClick={() => setDialog('prompt')}>
            {t`Prompt phone`}
          </Button>
        ) : null}
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog('record')}>
          {t`Record payment`}
        </Button>
      </div>
      <PromptDialog order={dialog === 'prompt' ? order : undefined} onClose={close} />
      <RecordDialog order={dialog === 'record' ? order : undefined} onClose={close} />
    </>
  )
}
