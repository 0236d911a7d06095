import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Reconciliation, ReconciliationDifference } from '@usiku/contracts/payments/admin-operations.ts'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import { toOrder } from '../../order-destinations.ts'
import { Panel } from '../../ui/panel.tsx'
import { formatReceipt } from '../payment-labels.ts'
import classes from './differences.module.css'

export function Differences({ report: { differences, statement } }: { readonly report: Reconciliation }) {
  const count = differences.length
  return (
    <Panel title={count === 0 ? 'No differences' : `${count} ${count === 1 ? 'difference' : 'differences'}`} compact>
      {count === 0 ? (
        <p className={classes.none}>
          {statement === null
            ? 'Orders and ledger agree. Import the statement to compare them with M-Pesa, too.'
            : 'Orders, ledger and statement agree.'}
        </p>
      ) : (
        <ul className={classes.list}>
          {differences.map((difference) => (
            <Difference
              key={`${difference.kind} ${difference.receipt} ${difference.orderId}`}
              difference={difference}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const LABELS: Readonly<Record<ReconciliationDifference['kind'], string>> = {
  missing_in_ledger: 'In the statement, not in the ledger',
  missing_in_statement: 'In the ledger, not in the statement',
  amount: 'Different amounts',
  unpaid_delivered: 'Delivered, but not paid',
  paid_cancelled: 'Cancelled, but paid',
  over: 'Paid too much',
}

function Difference({ difference }: { readonly difference: ReconciliationDifference }) {
  const { kind, receipt, orderId, expected, found, text } = difference
  return (
    <li className={classes.difference}>
      <div className={classes.text}>
        <p className={classes.label}>{LABELS[kind]}</p>
        <p>{text}</p>
        <p className={classes.detail}>
          {receipt === null ? null : <span>{formatReceipt({ receipt })}</span>}
          {orderId === null ? null : (
            <SiteLink {...toOrder(orderId)} className={classes.link}>
              {`Order ${orderId}`}
            </SiteLink>
          )}
        </p>
      </div>
      <dl className={classes.amounts}>
        <dt>Expected</dt>
        <dd>{formatAmount(expected)}</dd>
        <dt>Found</dt>
        <dd>{formatAmount(found)}</dd>
      </dl>
    </li>
  )
}

const formatAmount = (amount: number | null) => (amount === null ? 'Nothing' : formatKsh(amount))
