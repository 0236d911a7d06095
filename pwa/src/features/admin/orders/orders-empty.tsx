import { Button } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** What the empty list takes. */
export interface OrdersEmptyProps {
  /** Whether only the filters leave nothing. */
  readonly filtered: boolean
  readonly onReset: () => void
}

/** No orders: none at all, or none like that. */
export function OrdersEmpty({ filtered, onReset }: OrdersEmptyProps) {
  if (!filtered) return <EmptyState title="No orders yet">The first one shows here by itself.</EmptyState>
  return (
    <EmptyState title="No such orders" action={<Button onClick={onReset}>Show all orders</Button>}>
      No order matches the search and the filter.
    </EmptyState>
  )
}
