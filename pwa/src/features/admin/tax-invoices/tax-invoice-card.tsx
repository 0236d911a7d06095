import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { TaxInvoiceState } from '@usiku/contracts/receipts/constants.ts'
import type { TaxInvoice } from '@usiku/contracts/receipts/operations.ts'
import { formatNairobiMoment, formatNairobiTime } from '../../../lib/nairobi-time.ts'
import pills from '../../../shop/order/status-pill.module.css'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toOrder } from '../order-destinations.ts'
import cards from '../ui/lists/card-list.module.css'
import { formatInvoiceName, type SettleAction } from './settle-dialog.tsx'

export interface TaxInvoiceCardProps {
  readonly invoice: TaxInvoice
  readonly onSettle: (action: SettleAction) => void
}

const STATE_LABELS: Readonly<Record<TaxInvoiceState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  sending: msg`Being sent`,
  accepted: msg`Recorded`,
  held: msg`Outcome unknown`,
  rejected: msg`Rejected`,
  handled: msg`Handled`,
}

/** The status whose colours the pill has. */
const PILLS: Partial<Record<TaxInvoiceState, string>> = { held: 'attention', rejected: 'cancelled' }

export function TaxInvoiceCard({ invoice, onSettle }: TaxInvoiceCardProps) {
  const { state, total, reason, orderId, canSettle } = invoice
  const name = formatInvoiceName(invoice)
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <span className={pills.pill} data-status={PILLS[state] ?? 'pending'}>
            {t(STATE_LABELS[state])}
          </span>
          <strong>{name}</strong>
          {formatKsh(total)}
        </p>
        {reason === null ? null : <p>{reason}</p>}
        <p className={cards.detail}>
          <SiteLink {...toOrder(orderId)} className={cards.link}>
            {t`Order ${orderId}`}
          </SiteLink>
          {` · ${describeProgress(invoice)}`}
        </p>
      </div>
      {canSettle ? (
        <div className={cards.actions}>
          <Button size="sm" aria-haspopup="dialog" aria-label={t`Resend: ${name}`} onClick={() => onSettle('retry')}>
            {t`Resend`}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t`Mark as handled: ${name}`}
            onClick={() => onSettle('handled')}
          >
            {t`Mark as handled`}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function describeProgress({ since, attempts, nextAttemptAt, invoiceNumber, code }: TaxInvoice): string {
  return [
    t`since ${formatNairobiMoment(since)}`,
    attempts === 0 ? undefined : plural(attempts, { one: '# attempt', other: '# attempts' }),
    nextAttemptAt === null ? undefined : t`next at ${formatNairobiTime(nextAttemptAt)}`,
    invoiceNumber === null ? undefined : t`invoice ${invoiceNumber}`,
    code === null ? undefined : t`code ${code}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
