import { plural, t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Reconciliation } from '@usiku/contracts/payments/admin-operations.ts'
import type { PaymentSource } from '@usiku/contracts/payments/constants.ts'
import classes from './day-totals.module.css'

interface Total {
  readonly label: string
  readonly amount: number
  /** How many. */
  readonly detail: string
  readonly needsAttention?: boolean
}

export function DayTotals({ report: { orders, received, refunds, unmatched } }: { readonly report: Reconciliation }) {
  const money = sumReceived(received)
  const totals: readonly Total[] = [
    {
      label: t`Orders`,
      amount: orders.amount,
      detail: plural(orders.count, { one: '# order', other: '# orders' }),
    },
    { label: t`Received`, amount: money.amount, detail: countPayments(money.count) },
    {
      label: t`Refunds`,
      amount: refunds.amount,
      detail: plural(refunds.count, { one: '# refund', other: '# refunds' }),
    },
    {
      label: t`Unmatched`,
      amount: unmatched.amount,
      detail: countPayments(unmatched.count),
      needsAttention: unmatched.count > 0,
    },
  ]
  return (
    <dl className={classes.totals}>
      {totals.map(({ label, amount, detail, needsAttention = false }) => (
        <div key={label} className={classes.total} data-needs-you={needsAttention || undefined}>
          <dt>{label}</dt>
          <dd className={classes.amount}>{formatKsh(amount)}</dd>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

const countPayments = (count: number) => plural(count, { one: '# payment', other: '# payments' })

type Received = Reconciliation['received']

/** What the statement of the M-Pesa portal has, too. */
const MPESA_SOURCES: readonly PaymentSource[] = ['stk', 'c2b', 'pull', 'manual']

export function sumReceived(received: Received): Reconciliation['orders'] {
  return received.reduce((sum, row) => ({ count: sum.count + row.count, amount: sum.amount + row.amount }), {
    count: 0,
    amount: 0,
  })
}

export function sumMpesa(received: Received): Reconciliation['orders'] {
  return sumReceived(received.filter(({ source }) => MPESA_SOURCES.includes(source)))
}
