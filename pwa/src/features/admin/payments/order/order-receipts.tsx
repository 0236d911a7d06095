import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { PaymentState } from '@usiku/contracts/payments/constants.ts'
import { getReceipt, getReceiptDocument, listCreditNotes } from '@usiku/contracts/receipts/operations.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { orderRefundsQuery } from '../payments.queries.ts'
import classes from './order-receipts.module.css'

const PAID_ONCE: readonly PaymentState[] = ['paid', 'over', 'refunding', 'refunded']

/** PDFs of what was issued: a receipt with the first of paid or delivered, a credit note with each refund. */
export function OrderReceipts({ order }: { readonly order: Order }) {
  const { orderId, orderStatus, payment, paymentVersion } = order
  const { data: refunds = [] } = useQuery(orderRefundsQuery(orderId, paymentVersion))
  if (orderStatus !== 'delivered' && !PAID_ONCE.includes(payment?.state ?? 'unpaid')) return null
  const hasCreditNote = refunds.some(({ state }) => state === 'done')
  return (
    <div className={classes.receipts}>
      <DocumentButton label="Receipt PDF" fetchIds={() => fetchReceiptIds(orderId)} />
      {hasCreditNote ? <DocumentButton label="Credit note PDF" fetchIds={() => fetchCreditNoteIds(orderId)} /> : null}
    </div>
  )
}

async function fetchReceiptIds(orderId: string): Promise<string[]> {
  return [(await call(getReceipt, { params: { orderId } })).data._id]
}

async function fetchCreditNoteIds(orderId: string): Promise<string[]> {
  return (await call(listCreditNotes, { params: { orderId } })).data.map(({ _id }) => _id)
}

interface DocumentButtonProps {
  readonly label: string
  readonly fetchIds: () => Promise<readonly string[]>
}

interface DownloadedFile {
  readonly name: string
  readonly url: string
}

/** Downloads the documents, whose URLs need the token and so cannot be links. */
function DocumentButton({ label, fetchIds }: DocumentButtonProps) {
  const first = useRef<HTMLAnchorElement>(null)
  const [files, setFiles] = useState<readonly DownloadedFile[]>([])
  const download = useAdminMutation({
    mutationFn: async () => Promise.all((await fetchIds()).map(fetchFile)),
    messages: { failure: 'The PDF could not be opened', isAlert: true },
    invalidates: [],
    onSuccess: setFiles,
  })
  useEffect(() => {
    // Some browsers ignore a click so long after the tap: the links stay for another one.
    first.current?.click()
    return () => {
      for (const { url } of files) URL.revokeObjectURL(url)
    }
  }, [files])
  return (
    <>
      <Button variant="outline" size="sm" loading={download.isPending} onClick={() => download.run(undefined)}>
        {label}
      </Button>
      {files.map(({ name, url }, index) => (
        <a key={name} ref={index === 0 ? first : undefined} href={url} download={name} className={classes.file}>
          {`Open ${name}`}
        </a>
      ))}
      <FormAlert onDismiss={download.reset}>{download.problem && <FailureText {...download.problem} />}</FormAlert>
    </>
  )
}

async function fetchFile(id: string): Promise<DownloadedFile> {
  const { fileName, mediaType, base64 } = (await call(getReceiptDocument, { params: { id } })).data
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { name: fileName, url: URL.createObjectURL(new Blob([bytes], { type: mediaType })) }
}
