import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { UNKNOWN_PAYBILL_TEXT } from '@usiku/contracts/payments/constants.ts'
import { CopyableText } from './copyable-text.tsx'
import classes from './paybill-details.module.css'

export interface PaybillDetailsProps {
  readonly way: PaymentWay | undefined
  /** In whole shillings. */
  readonly amount: number
  readonly reference: string
}

/** What to type in the M-Pesa menu; no number while the shop has none. */
export function PaybillDetails({ way, amount, reference }: PaybillDetailsProps) {
  const number = way?.number ?? null
  if (way === undefined || number === null) return <p>{t(UNKNOWN_PAYBILL_TEXT)}</p>
  const isTill = way.type === 'till'
  return (
    <div className={classes.details}>
      <p>
        {isTill ? t`Choose Lipa na M-Pesa, then Buy Goods and Services.` : t`Choose Lipa na M-Pesa, then Pay Bill.`}
      </p>
      <dl className={classes.rows} data-avoid-toasts>
        <Row
          label={isTill ? t`Till number` : t`Paybill number`}
          name={isTill ? t`till number` : t`paybill number`}
          text={number}
        />
        <Row
          label={isTill ? t`Order reference` : t`Account number`}
          name={isTill ? t`order reference` : t`account number`}
          text={reference}
        />
        <Row label={t`Amount`} name={t`amount`} text={String(amount)} shown={formatKsh(amount)} />
      </dl>
      {isTill ? <p>{t`A till takes no account number: send us the M-Pesa code with the order reference.`}</p> : null}
    </div>
  )
}

interface RowProps {
  readonly label: string
  /** Within a sentence. */
  readonly name: string
  readonly text: string
  readonly shown?: string
}

function Row({ label, ...text }: RowProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <CopyableText {...text} />
      </dd>
    </div>
  )
}
