import { t } from '@lingui/core/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createManualOrder, quoteManualOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ApiError, toServerFailure } from '../../../../api/errors.ts'
import { cacheOrderDetails, LISTS_OF_ORDERS } from '../../order.queries.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { manualOrderQuoteQuery, type QuotedOrder } from './entry.queries.ts'
import { createDraft, isTimeIncomplete, type OrderDraft, toManualOrder, toQuotedOrder } from './order-draft.ts'

const DEBOUNCE_MS = 200
const getPlaceFailed = () => t`The order was not placed`
const getQuoteFailed = () => t`The total is not known`

/** The first answer was lost, and the order is another one by now. */
const getPlacedBefore = () => ({
  title: getPlaceFailed(),
  reason: t`It was placed before you changed it. Look at the list of orders, and clear this one.`,
})

const NO_FIELDS: Readonly<Record<string, string>> = {}

/** A new order, its price at the shop's rules, and placing it. The draft survives a reload. */
export function useNewOrder(onPlaced: (order: Order) => void) {
  const queryClient = useQueryClient()
  const { savedDraft, saveDraft, clearDraft } = useDraft<OrderDraft>('new-order')
  const [draft, setDraft] = useState<OrderDraft>(() => ({ ...createDraft(), ...savedDraft }))
  useEffect(() => saveDraft(draft), [draft, saveDraft])
  const quoted = toQuotedOrder(draft)
  const wanted = JSON.stringify(quoted)
  const [debounced] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const query = useQuery(
    manualOrderQuoteQuery(debounced === undefined ? undefined : (JSON.parse(debounced) as QuotedOrder)),
  )
  const placing = useAdminMutation({
    mutationFn: (total: number) => placeDraft(draft, total),
    messages: { failure: getPlaceFailed(), isAlert: true },
    invalidates: [...LISTS_OF_ORDERS, quoteManualOrder.id],
    onSuccess: (order) => {
      cacheOrderDetails(queryClient, order)
      clearDraft()
      onPlaced(order)
    },
  })
  const change = (facts: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...facts }))
    placing.reset()
  }
  const isPriced = quoted !== undefined && wanted === debounced && query.isSuccess && !query.isPlaceholderData
  const isKnown = isPriced && !isTimeIncomplete(draft)
  const quote = quoted === undefined ? undefined : query.data
  const quoteError = wanted === debounced ? query.error : null
  return {
    draft,
    change,
    /** The last one, also while the present one is being asked for. */
    quote,
    isKnown,
    fields: placing.apiError?.fields ?? (quoteError instanceof ApiError ? quoteError.fields : NO_FIELDS),
    /** Only those of a tap on the button: others come while somebody types. */
    rejectedFields: placing.apiError?.fields ?? NO_FIELDS,
    problem:
      placing.apiError?.code === 'order_key_reused'
        ? getPlacedBefore()
        : (placing.problem ?? (quoteError === null ? undefined : toServerFailure(quoteError, getQuoteFailed()))),
    isPlacing: placing.isPending,
    place: () => {
      if (!isKnown || query.data === undefined || placing.isPending) return
      placing.run(query.data.quote.totalAmount, {
        onError: () => void queryClient.invalidateQueries({ queryKey: [quoteManualOrder.id] }),
      })
    },
    clear: () => {
      clearDraft()
      placing.reset()
      setDraft(createDraft())
    },
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>

async function placeDraft(draft: OrderDraft, total: number): Promise<Order> {
  const quoted = toQuotedOrder(draft)
  if (quoted === undefined) throw new Error('an order without drinks was placed')
  return (await call(createManualOrder, { body: toManualOrder(draft, quoted, total) })).data
}
