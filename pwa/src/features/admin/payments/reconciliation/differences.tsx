import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
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
    <Panel
      title={count === 0 ? t`No differences` : plural(count, { one: '# difference', other: '# differences' })}
      compact
    >
      {count === 0 ? (
        <p className={classes.none}>
          {statement === null
            ? t`Orders and ledger agree. Import the statement to compare them with M-Pesa, too.`
            : t`Orders, ledger and statement agree.`}
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

const LABELS: Readonly<Record<ReconciliationDifference['kind'], MessageDescriptor>> = {
  missing_in_ledger: msg`In the statement, not in the ledger`,
  missing_in_statement: msg`In the ledger, not in the statement`,
  amount: msg`Different amounts`,
  unpaid_delivered: msg`Delivered, but not paid`,
  paid_cancelled: msg`Cancelled, but paid`,
  over: msg`Paid too much`,
}

function Difference({ difference }: { readonly difference: ReconciliationDifference }) {
  const { kind, receipt, orderId, expected, found, text } = difference
  return (
    <li className={classes.difference}>
      <div className={classes.text}>
        <p className={classes.label}>{t(LABELS[kind])}</p>
        <p>{text}</p>
        <p className={classes.detail}>
          {receipt === null ? null : <span>{formatReceipt({ receipt })}</span>}
          {orderId === null ? null : (
            <SiteLink {...toOrder(orderId)} className={classes.link}>
              {t`Order ${orderId}`}
            </SiteLink>
          )}
        </p>
      </div>
      <dl className={classes.amounts}>
        <dt>{t`Expected`}</dt>
        <dd>{formatAmount(expected)}</dd>
        <dt>{t`Found`}</dt>
        <dd>{formatAmount(found)}</dd>
      </dl>
    </li>
  )
}

const formatAmount = (amount: number | null) => (amount === null ? t`Nothing` : formatKsh(amount))
