import { t } from '@lingui/core/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import {
  getOrder,
  type OrderItem,
  type OrderItemsQuote,
  replaceOrderItems,
} from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useState } from 'react'
import { ApiError, toServerFailure } from '../../../../api/errors.ts'
import { cacheOrderDetails } from '../../order.queries.ts'
import { ActionDialog, ActionForm } from '../../ui/forms/action-form.tsx'
import { sendMutation } from '../../ui/send-mutation.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { DraftLines } from './draft-lines.tsx'
import { DrinkSearch } from './drink-search.tsx'
import { addDrink, setQuantity, toDraftLines, toItems } from './drinks.ts'
import classes from './edit-items-dialog.module.css'
import { orderItemsQuoteQuery } from './entry.queries.ts'

const getTitle = () => t`Edit items`
const getEditFailed = () => t`The order was not changed`

export interface EditItemsDialogProps {
  /** Closed while `undefined`. */
  readonly order: Order | undefined
  readonly onClose: () => void
}

/** Other drinks for an open order, with the difference in price that its customer agrees to. */
export function EditItemsDialog({ order, onClose }: EditItemsDialogProps) {
  return (
    <ActionDialog item={order} title={getTitle()} onClose={onClose}>
      {(displayed) => <EditItemsForm key={displayed.orderId} order={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

function EditItemsForm({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { lines, setLines, quote, isKnown, isChanged, fields, problem, saving, save } = useItemsEdit(order, onClose)
  return (
    <ActionForm
      title={getTitle()}
      submitLabel={t`Customer agreed`}
      disabled={!isKnown || !isChanged}
      alert={problem}
      serverErrors={NO_ERRORS}
      busy={saving}
      submit={(event) => {
        event.preventDefault()
        save()
      }}
      onCancel={onClose}
    >
      <DrinkSearch onAdd={(drink) => setLines(addDrink(lines, drink))} />
      <DraftLines
        lines={lines}
        errors={fields}
        onQuantity={(line, quantity) => setLines(setQuantity(lines, line, quantity))}
      />
      <Difference quote={quote} isPending={!isKnown} />
    </ActionForm>
  )
}

const NO_ERRORS = {}
const NO_FIELDS: Readonly<Record<string, string>> = {}
const DEBOUNCE_MS = 200

function useItemsEdit(shown: Order, onDone: () => void) {
  const queryClient = useQueryClient()
  // As it was when the dialog opened: what others change meanwhile is a conflict.
  const [order] = useState(shown)
  const { orderId, version } = order
  const [lines, setLines] = useState(() => toDraftLines(order))
  const items = toItems(lines)
  const wanted = JSON.stringify(items)
  const [debounced] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const { data, error, isPlaceholderData } = useQuery(
    orderItemsQuoteQuery(orderId, version, JSON.parse(debounced) as OrderItem[]),
  )
  const edit = useAdminMutation({
    mutationFn: (agreedTotal: number) =>
      sendMutation(replaceOrderItems, { params: { orderId }, body: { version, items, agreedTotal } }),
    messages: { success: t`Order ${orderId} is changed`, failure: getEditFailed() },
    invalidates: [getOrder.id],
    onSuccess: ({ data: changed }) => {
      cacheOrderDetails(queryClient, changed)
      onDone()
    },
  })
  const isKnown = lines.length > 0 && wanted === debounced && data !== undefined && !isPlaceholderData
  const quoteError = wanted === debounced ? error : null
  return {
    lines,
    setLines: (next: typeof lines) => {
      setLines(next)
      edit.reset()
    },
    quote: lines.length === 0 ? undefined : data,
    isKnown,
    isChanged: wanted !== JSON.stringify(toItems(toDraftLines(order))),
    fields: edit.apiError?.fields ?? (quoteError instanceof ApiError ? quoteError.fields : NO_FIELDS),
    problem: edit.problem ?? (quoteError === null ? undefined : toServerFailure(quoteError, getEditFailed())),
    saving: edit.isPending,
    save: () => {
      if (isKnown && !edit.isPending) edit.run(data.after.totalAmount)
    },
  }
}

interface DifferenceProps {
  readonly quote: OrderItemsQuote | undefined
  readonly isPending: boolean
}

function Difference({ quote, isPending }: DifferenceProps) {
  if (quote === undefined) return <p className={classes.hint}>{t`An order needs at least one drink.`}</p>
  const [before, after] = [quote.before.totalAmount, quote.after.totalAmount]
  return (
    <dl className={classes.difference} data-pending={isPending || undefined}>
      <div>
        <dt>{t`Total before`}</dt>
        <dd>{formatKsh(before)}</dd>
      </div>
      <div>
        <dt>{t`New total`}</dt>
        <dd>{formatKsh(after)}</dd>
      </div>
      <div>
        <dt>{t`Difference`}</dt>
        <dd>
          <span role="status">{formatDifference(after - before)}</span>
        </dd>
      </div>
    </dl>
  )
}

function formatDifference(difference: number): string {
  if (difference === 0) return t`None`
  return difference > 0 ? t`${formatKsh(difference)} more` : t`${formatKsh(-difference)} less`
}
