import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Receipt } from '@usiku/contracts/receipts/operations.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, getErrorMessage, toServerFailure } from '../../api/errors.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { creditNotesQuery, fetchReceiptDocument, receiptQuery } from './receipt.queries.ts'
import { formatTitle, ReceiptArticle } from './receipt-article.tsx'
import classes from './receipt-page.module.css'

const ORDERS_LINK = { to: '/account', search: { t: 'myOrders', status: 'all' } } as const

export function ReceiptPage({ orderId }: { readonly orderId: string }) {
  const query = useQuery(receiptQuery(orderId))
  const notes = useQuery({ ...creditNotesQuery(orderId), enabled: query.data !== undefined }).data ?? []
  return (
    <Container className={classes.page}>
      <h1 className={classes.heading}>{t`Receipt`}</h1>
      {query.data ? (
        <>
          {[query.data, ...notes].map((receipt) => (
            <PrintableReceipt key={receipt._id} receipt={receipt} />
          ))}
          <div className={classes.actions}>
            <Button onClick={() => window.print()}>{t`Print`}</Button>
            <LinkButton {...ORDERS_LINK} variant="outline">
              {t`See my orders`}
            </LinkButton>
          </div>
        </>
      ) : query.error ? (
        <MissingReceipt error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status">{t`Loading …`}</p>
      )}
    </Container>
  )
}

interface MissingReceiptProps {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

function MissingReceipt({ error, busy, onRetry }: MissingReceiptProps) {
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState title={error.message} action={<LinkButton {...ORDERS_LINK}>{t`See my orders`}</LinkButton>}>
        {t`A receipt is made when an order is paid or delivered.`}
      </EmptyState>
    )
  }
  return <ErrorState {...toServerFailure(error, t`The receipt could not be loaded`)} busy={busy} onRetry={onRetry} />
}

function PrintableReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { download, busy, problem, dismissProblem, file, link } = useReceiptDocument(receipt._id)
  return (
    <div className={classes.document}>
      {/* Rolls have no margins to spare; sheets get theirs from the receipt. */}
      <style>{'@page { margin: 4mm }'}</style>
      <ReceiptArticle receipt={receipt} />
      <FormAlert onDismiss={dismissProblem}>{problem}</FormAlert>
      {file ? (
        <a ref={link} href={file.url} download={file.name} className={classes.file}>
          {t`Open ${file.name}`}
        </a>
      ) : (
        <Button
          variant="outline"
          aria-label={t`Download PDF of ${formatTitle(receipt)}`}
          aria-busy={busy}
          onClick={download}
        >
          {t`Download PDF`}
        </Button>
      )}
    </div>
  )
}

interface DownloadedFile {
  readonly name: string
  readonly url: string
}

/** Downloads a receipt's PDF, whose URL needs the token and so cannot be a link. */
function useReceiptDocument(id: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [file, setFile] = useState<DownloadedFile>()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!file) return
    // Some browsers ignore a click so long after the tap: the link stays for another one.
    link.current?.click()
    link.current?.focus()
    return () => URL.revokeObjectURL(file.url)
  }, [file])
  const download = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { name, file: content } = await fetchReceiptDocument(id)
      setFile({ name, url: URL.createObjectURL(content) })
    } catch (error) {
      setProblem(getErrorMessage(error, t`The PDF could not be saved on this device.`))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, file, link, download: () => void download(), dismissProblem: () => setProblem('') }
}
