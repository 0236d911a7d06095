import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { PaymentState } from '@usiku/contracts/payments/constants.ts'
import { getReceipt, getReceiptDocument, listCreditNotes } from '@usiku/contracts/receipts/operations.ts'
import { call } from '../../../../api/call.ts'
import type { DownloadedFile } from '../../../../api/download.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { orderRefundsQuery } from '../payments.queries.ts'
import classes from './order-receipts.module.css'

const getNotOpened = () => t`The PDF could not be opened`

const PAID_ONCE: readonly PaymentState[] = ['paid', 'over', 'refunding', 'refunded']

/** PDFs of what was issued: a receipt with the first of paid or delivered, a credit note with each refund. */
export function OrderReceipts({ order }: { readonly order: Order }) {
  const { orderId, orderStatus, payment, paymentVersion } = order
  const { data: refunds = [] } = useQuery(orderRefundsQuery(orderId, paymentVersion))
  if (orderStatus !== 'delivered' && !PAID_ONCE.includes(payment?.state ?? 'unpaid')) return null
  const hasCreditNote = refunds.some(({ state }) => state === 'done')
  return (
    <div className={classes.receipts}>
      <DownloadButton
        label={t`Receipt PDF`}
        failure={getNotOpened()}
        fetchFiles={async () => fetchDocuments(await fetchReceiptIds(orderId))}
      />
      {hasCreditNote ? (
        <DownloadButton
          label={t`Credit note PDF`}
          failure={getNotOpened()}
          fetchFiles={async () => fetchDocuments(await fetchCreditNoteIds(orderId))}
        />
      ) : null}
    </div>
  )
}

async function fetchReceiptIds(orderId: string): Promise<string[]> {
  return [(await call(getReceipt, { params: { orderId } })).data._id]
}

async function fetchCreditNoteIds(orderId: string): Promise<string[]> {
  return (await call(listCreditNotes, { params: { orderId } })).data.map(({ _id }) => _id)
}

const fetchDocuments = (ids: readonly string[]) => Promise.all(ids.map(fetchDocument))

async function fetchDocument(id: string): Promise<DownloadedFile> {
  const { fileName, mediaType, base64 } = (await call(getReceiptDocument, { params: { id } })).data
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { name: fileName, content: new Blob([bytes], { type: mediaType }) }
}
