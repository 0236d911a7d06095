import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { confirmOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useState } from 'react'
import { ApiError, toFailure } from '../../../api/errors.ts'
import { formatNairobiTime } from '../../../lib/nairobi-time.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { cacheOrderDetails, orderQuery } from '../order.queries.ts'
import { describeCancellation } from '../order-payment.ts'
import { ConfirmActionDialog } from '../ui/confirm-action-dialog.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import classes from './confirm-panel.module.css'
import { useUpdateStatus } from './use-update-status.ts'

const getUpdateFailed = () => t`error updating order`

export interface ConfirmPanelProps {
  readonly order: Order
  /** Called when the order is confirmed or refused. */
  readonly onDecided: () => void
}

/** Confirms a new customer's large order or refuses it, or lists the lines that exceed the stock. */
export function ConfirmPanel({ order, onDecided }: ConfirmPanelProps) {
  const { orderId, confirmBy } = order
  const queryClient = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => sendMutation(confirmOrder, { params: { orderId } }),
    onSuccess: ({ data }) => {
      cacheOrderDetails(queryClient, data)
      notify.success(t`updating order successfull`, 'order')
      onDecided()
    },
    onError: (error) => {
      // The order may have expired or been cancelled meanwhile.
      void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      notify.error(getUpdateFailed(), 'order', toFailure(error, getUpdateFailed()).reason)
    },
  })
  return (
    <section className={classes.panel} aria-label={t`Confirmation`}>
      <p>{t`This is more than a new customer can order at once. Call before you confirm. No stock is taken until then.`}</p>
      {confirmBy === undefined ? null : <ConfirmDeadline until={confirmBy} />}
      <FormAlert onDismiss={reset}>{error === null ? null : <Problem error={error} />}</FormAlert>
      <div className={classes.buttons}>
        <RefuseButton order={order} onRefused={onDecided} />
        <Button loading={isPending} onClick={() => mutate()}>
          {t`Confirm order`}
        </Button>
      </div>
    </section>
  )
}

const getChangedMeanwhile = () => ({ title: t`Someone has changed this order. Please check it again.` })

interface RefuseButtonProps {
  readonly order: Order
  readonly onRefused: () => void
}

/** Cancels the order, after a question. */
function RefuseButton({ order, onRefused }: RefuseButtonProps) {
  const { orderId, version } = order
  const [isAsking, setAsking] = useState(false)
  const update = useUpdateStatus(orderId, (isSaved) => isSaved && onRefused())
  const ask = (opened: boolean) => {
    update.reset()
    setAsking(opened)
  }
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => ask(true)}>
        {t`Refuse`}
      </Button>
      <ConfirmActionDialog
        question={isAsking ? t`Refuse order ${orderId}?` : undefined}
        confirmLabel={t`Refuse`}
        dismissLabel={t`Keep`}
        danger
        problem={update.conflict ? getChangedMeanwhile() : update.problem}
        busy={update.isPending}
        onConfirm={() => update.save({ status: 'cancelled', version })}
        onClose={() => ask(false)}
      >
        {[t`The order is cancelled, and the customer sees that at once.`, describeCancellation(order)]
          .filter(Boolean)
          .join(' ')}
      </ConfirmActionDialog>
    </>
  )
}

function Problem({ error }: { readonly error: Error }) {
  const quote = error instanceof ApiError ? error.quote : undefined
  if (quote === undefined) return <FailureText {...toFailure(error, getUpdateFailed())} />
  return (
    <>
      {t`Not confirmed: there is not enough stock.`}
      <ul className={classes.understocked}>
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
  return t`${name} (${size}): ${formatFigures(available)} of ${formatFigures(quantity)}`
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
  const time = formatNairobiTime(until)
  return (
    <p className={classes.time}>
      {minutes > 0 ? t`Confirm by ${time}, ${minutes} min left.` : t`Confirm by ${time}, time is up.`}
    </p>
  )
}
