import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Reconciliation } from '@usiku/contracts/payments/admin-operations.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { Panel } from '../../ui/panel.tsx'
import { SOURCE_LABELS } from '../payment-labels.ts'
import { sumMpesa, sumReceived } from './day-totals.tsx'
import classes from './money-received.module.css'

/** Money by source, and M-Pesa's beside the statement. */
export function MoneyReceived({ report: { received, statement } }: { readonly report: Reconciliation }) {
  const total = sumReceived(received)
  const mpesa = sumMpesa(received)
  return (
    <Panel title={t`Money received`} compact>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Source`}</th>
            <th scope="col">{t`Payments`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {received.map(({ source, count, amount }) => (
            <Row key={source} label={t(SOURCE_LABELS[source])} count={count} amount={amount} />
          ))}
        </tbody>
        <tfoot>
          <Row label={t`Total`} {...total} />
          <Row label={t`M-Pesa in the ledger`} {...mpesa} />
          {statement === null ? null : <Row label={t`M-Pesa’s statement`} {...statement} />}
        </tfoot>
      </table>
      <p className={classes.result}>{describeStatement(mpesa.amount, statement)}</p>
    </Panel>
  )
}

interface RowProps {
  readonly label: string
  readonly count: number
  readonly amount: number
}

function Row({ label, count, amount }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{count}</td>
      <td>{formatKsh(amount)}</td>
    </tr>
  )
}

function describeStatement(inLedger: number, statement: Reconciliation['statement']): string {
  if (statement === null) return t`No statement of this day is imported yet.`
  const difference = statement.amount - inLedger
  const imported = t`Imported ${formatNairobiMoment(statement.importedAt)}.`
  return `${compareSums(difference)} ${imported}`
}

/** @param difference positive where the statement has more */
function compareSums(difference: number): string {
  if (difference === 0) return t`Ledger and statement have the same sum.`
  return difference > 0
    ? t`The statement has ${formatKsh(difference)} more.`
    : t`The ledger has ${formatKsh(-difference)} more.`
}
