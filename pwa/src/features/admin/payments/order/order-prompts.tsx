import { t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order, OrderPayment, PaymentAttempt } from '@usiku/contracts/orders/operations.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { PromptProgress } from '../../../../shop/payment/prompt-progress.tsx'
import { findLiveAttempt, getAmountToCollect } from '../../order-payment.ts'
import { ATTEMPT_LABELS } from '../payment-labels.ts'
import classes from './order-payments.module.css'

/** The prompt on a phone with its countdown, or why the last one has not paid what is due. */
export function OpenPrompt({ order }: { readonly order: Order }) {
  const live = findLiveAttempt(order)
  const latest = order.payment?.attempts[0]
  if (live) {
    return (
      <div className={classes.prompt}>
        <PromptProgress attempt={live} amount={live.amount} phone={live.phone} level={3} />
      </div>
    )
  }
  if (latest?.state !== 'declined' || getAmountToCollect(order) === 0) return null
  const { message } = latest
  return (
    <p className={classes.failed}>
      {message === null ? t`Not paid: M-Pesa has not taken the money.` : t`Not paid: ${message}`}
    </p>
  )
}

/** The newest first. */
export function EndedPrompts({ payment }: { readonly payment: OrderPayment }) {
  const live = findLiveAttempt({ payment })
  const ended = payment.attempts.filter((attempt) => attempt !== live)
  if (ended.length === 0) return null
  return (
    <section aria-label={t`Prompts`}>
      <h3 className={classes.title}>{t`Prompts`}</h3>
      <ul className={classes.rows}>
        {ended.map((attempt) => (
          <EndedPrompt key={attempt._id} attempt={attempt} />
        ))}
      </ul>
    </section>
  )
}

function EndedPrompt({ attempt }: { readonly attempt: PaymentAttempt }) {
  const { state, amount, phone, createdAt, message } = attempt
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p>
          <strong data-state={state} className={classes.state}>
            {t(ATTEMPT_LABELS[state])}
          </strong>
          {` ${formatKsh(amount)}`}
        </p>
        {message === null ? null : <p>{message}</p>}
        <p className={classes.detail}>{`${formatPhone(phone)} · ${formatNairobiMoment(createdAt)}`}</p>
      </div>
    </li>
  )
}
