import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Reconciliation } from '@usiku/contracts/payments/admin-operations.ts'
import type { PaymentSource } from '@usiku/contracts/payments/constants.ts'
import classes from './day-totals.module.css'

interface Total {
  readonly label: string
  readonly amount: number
  readonly count: number
  readonly noun: readonly [one: string, many: string]
  readonly needsAttention?: boolean
}

export function DayTotals({ report: { orders, received, refunds, unmatched } }: { readonly report: Reconciliation }) {
  const totals: readonly Total[] = [
    { label: t`Orders`, ...orders, noun: ['order', 'orders'] },
    { label: t`Received`, ...sumReceived(received), noun: ['payment', 'payments'] },
    { label: t`Refunds`, ...refunds, noun: ['refund', 'refunds'] },
    { label: t`Unmatched`, ...unmatched, noun: ['payment', 'payments'], needsAttention: unmatched.count > 0 },
  ]
  return (
    <dl className={classes.totals}>
      {totals.map(({ label, amount, count, noun: [one, many], needsAttention = false }) => (
        <div key={label} className={classes.total} data-needs-you={needsAttention || undefined}>
          <dt>{label}</dt>
          <dd className={classes.amount}>{formatKsh(amount)}</dd>
          <dd>{`${count} ${count === 1 ? one : many}`}</dd>
        </div>
      ))}
    </dl>
  )
}

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
