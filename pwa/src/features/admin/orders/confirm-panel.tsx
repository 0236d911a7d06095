import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { confirmOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useState } from 'react'
import { ApiError, toFailure } from '../../../api/errors.ts'
import { formatNairobiTime } from '../../../lib/nairobi-time.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import classes from './confirm-panel.module.css'
import { cacheOrderDetails, orderQuery } from './orders.queries.ts'

const UPDATE_FAILED = 'error updating order'

export interface ConfirmPanelProps {
  readonly order: Order
  readonly onConfirmed: () => void
}

/** Confirms a new customer's large order, or lists the lines that exceed the stock. */
export function ConfirmPanel({ order: { orderId, confirmBy }, onConfirmed }: ConfirmPanelProps) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => sendMutation(confirmOrder, { params: { orderId } }),
    onSuccess: ({ data }) => {
      cacheOrderDetails(queryClient, data)
      notify.success('updating order successfull', 'order')
      onConfirmed()
    },
    onError: (error) => {
      // The order may have expired or been cancelled meanwhile.
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      notify.error(UPDATE_FAILED, 'order', toFailure(error, UPDATE_FAILED).reason)
    },
  })
  return (
    <section className={classes.panel} aria-label="Confirmation">
      <p>More than a new customer can order at once. Call before you confirm: no stock is taken until then.</p>
      {confirmBy === undefined ? null : <ConfirmDeadline until={confirmBy} />}
      <FormAlert onDismiss={reset}>{error === null ? null : <Problem error={error} />}</FormAlert>
      <Button fullWidth loading={isPending} onClick={() => mutate()}>
        Confirm order
      </Button>
    </section>
  )
}

function Problem({ error }: { readonly error: Error }) {
  const quote = error instanceof ApiError ? error.quote : undefined
  if (quote === undefined) return <FailureText {...toFailure(error, UPDATE_FAILED)} />
  return (
    <>
      Not confirmed: there is too little in stock.
      <ul className={classes.short}>
        {quote.lines.filter(isUnderstocked).map((line) => (
          <li key={`${line.productId} ${line.volumeId}`}>{formatUnderstockedLine(line)}</li>
        ))}
      </ul>
    </>
  )
}

type QuotedLine = OrderQuote['lines'][number]

const isUnderstocked = ({ available, quantity }: QuotedLine) => available < quantity

function formatUnderstockedLine({ name, size, available, quantity }: QuotedLine): string {
  return `${name} (${size}): ${formatFigures(available)} of ${formatFigures(quantity)}`
}

const TICK_MS = 10_000
const MINUTE_MS = 60_000

function ConfirmDeadline({ until }: { readonly until: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS)
  const remaining = minutes > 0 ? `${minutes} min left` : 'time is up'
  return <p className={classes.time}>{`Lapses at ${formatNairobiTime(until)}, ${remaining}.`}</p>
}
