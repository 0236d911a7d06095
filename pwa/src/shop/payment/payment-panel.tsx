import { msg, t } from '@lingui/core/macro'
import type { Order, PaymentAttempt, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { useId, useRef, useState } from 'react'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus.ts'
import { ChevronDownIcon } from '../../ui/icons/sign-icons.tsx'
import { PayForm } from './pay-form.tsx'
import { PaybillDetails } from './paybill-details.tsx'
import classes from './payment-panel.module.css'
import { getDue, getPaymentStep } from './payment-status.ts'
import { PromptProgress } from './prompt-progress.tsx'
import { DECLINED_TEXT } from './use-announce-payments.ts'
import { useOrderPolling } from './use-order-polling.ts'
import type { StartPayment } from './use-start-payment.ts'

export interface PaymentPanelProps {
  readonly order: Order
  readonly way: PaymentWay | undefined
  readonly payment: StartPayment
  readonly level: 2 | 3
}

/** What the customer does about the money of an order; nothing when nothing is due. */
export function PaymentPanel({ order, way, payment, level }: PaymentPanelProps) {
  const container = useRef<HTMLDivElement>(null)
  const step = getPaymentStep(order)
  const attempt = step.kind === 'settled' ? undefined : step.attempt
  useOrderPolling(order.orderId, step.kind === 'waiting' ? step.attempt : undefined)
  // The pressed button is unmounted.
  useRestoreFocus(container, payment.count > 0 && `${payment.count} ${step.kind} ${attempt?.state}`)
  const [hasWaited, setWaited] = useState(false)
  if (step.kind === 'waiting' && !hasWaited) setWaited(true)
  if (step.kind === 'settled') return null
  return (
    <div ref={container} tabIndex={-1} className={classes.panel}>
      {step.kind === 'waiting' ? (
        <PromptProgress attempt={step.attempt} amount={step.attempt.amount} phone={step.attempt.phone} level={level}>
          <OtherWay order={order} way={way} title={t`No prompt on your phone?`} />
        </PromptProgress>
      ) : (
        <DuePayment order={order} way={way} payment={payment} failed={step.attempt} isNews={hasWaited} />
      )}
    </div>
  )
}

interface DuePaymentProps extends Omit<PaymentPanelProps, 'level'> {
  readonly failed: PaymentAttempt | undefined
  /** Whether it failed while the panel was there, and is to be read out. */
  readonly isNews: boolean
}

function DuePayment({ order, way, payment, failed, isNews }: DuePaymentProps) {
  const canPrompt = way?.canPrompt === true && payment.problem?.isUnavailable !== true
  return (
    <>
      {failed ? <FailedAttempt attempt={failed} isNews={isNews} /> : null}
      <FormAlert onDismiss={payment.dismissProblem}>{payment.problem?.message}</FormAlert>
      {canPrompt ? (
        <>
          <PayForm
            order={order}
            payment={payment}
            isRetry={failed?.state === 'declined'}
            otherWay={way.number === null ? undefined : way.type}
          />
          <OtherWay
            order={order}
            way={way}
            title={way.type === 'till' ? t`Pay by till instead` : t`Pay by paybill instead`}
          />
        </>
      ) : (
        <PaybillDetails way={way} amount={getDue(order)} reference={getReference(order)} />
      )}
    </>
  )
}

interface FailedAttemptProps extends Pick<DuePaymentProps, 'isNews'> {
  readonly attempt: PaymentAttempt
}

function FailedAttempt({ attempt: { _id, state, message }, isNews }: FailedAttemptProps) {
  const titleId = useId()
  const fallback = t(state === 'review' ? REVIEW_TEXT : DECLINED_TEXT)
  return (
    <div
      className={classes.failed}
      data-attempt={_id}
      data-state={state}
      {...(isNews ? { role: 'alert', 'aria-labelledby': titleId } : {})}
    >
      <p id={titleId} className={classes.failedTitle}>
        {state === 'review' ? t`The shop is looking for your payment` : t`Not paid`}
      </p>
      <p>{message ?? fallback}</p>
    </div>
  )
}

const REVIEW_TEXT = msg`If the money has left your phone, do not pay again: it is found and counted.`

const getReference = ({ payment }: Order) => payment?.reference ?? ''

interface OtherWayProps {
  readonly order: Order
  readonly way: PaymentWay | undefined
  readonly title: string
}

/** Paybill or till beside the prompt; nothing while the shop has no number. */
function OtherWay({ order, way, title }: OtherWayProps) {
  const amount = getDue(order)
  if (way === undefined || way.number === null || amount === 0) return null
  return (
    <details className={classes.other}>
      <summary className={classes.summary}>
        {title}
        <ChevronDownIcon size={20} className={classes.chevron} />
      </summary>
      <PaybillDetails way={way} amount={amount} reference={getReference(order)} />
    </details>
  )
}
