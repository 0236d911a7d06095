import { t } from '@lingui/core/macro'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import { formatNairobiDate, formatNairobiTime } from '../../lib/nairobi-time.ts'
import classes from './tax-invoice.module.css'

/** What the tax authority's control unit has added; nothing where the shop sends it no invoices. */
export function TaxInvoice({ invoice }: { readonly invoice: Receipt['taxInvoice'] }) {
  if (invoice === null) return null
  const { controlUnit } = invoice
  if (controlUnit === null) return <p>{t`The number of the tax authority follows.`}</p>
  const { id, invoiceNumber, counter, internalData, signature, at, qr, qrUrl } = controlUnit
  const facts = [
    [t`Control unit`, id],
    [t`Invoice number`, invoiceNumber],
    [t({ message: 'Counter', context: 'control unit' }), counter],
    [t`Internal data`, internalData],
    [t`Signature`, signature],
    [t`Signed`, at === null ? '' : `${formatNairobiDate(at)}, ${formatNairobiTime(at)}`],
  ] as const
  return (
    <section className={classes.invoice} aria-label={t`Tax invoice`}>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {qr.length === 0 ? null : (
        <a href={qrUrl} target="_blank" rel="noreferrer" className={classes.link}>
          <QrCode rows={qr} label={t`Check this receipt at the tax authority`} className={classes.code} />
        </a>
      )}
    </section>
  )
}

interface QrCodeProps {
  /** A text of `0` and `1` for each row. */
  readonly rows: readonly string[]
  readonly label: string
  readonly className?: string | undefined
}

/** In modules; scanners need it. */
const QUIET_ZONE = 4

function QrCode({ rows, label, className }: QrCodeProps) {
  const size = rows.length + 2 * QUIET_ZONE
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <path d={rows.map(toRowPath).join('')} fill="currentColor" />
    </svg>
  )
}

function toRowPath(row: string, y: number): string {
  return [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
