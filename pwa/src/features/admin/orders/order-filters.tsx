import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import classes from './order-filters.module.css'
import { TAB_STATUSES } from './orders-view.ts'

export interface OrderFiltersProps {
  readonly status: OrderStatus | undefined
  readonly isFiltered: boolean
  readonly onStatus: (status: OrderStatus | undefined) => void
  readonly onReset: () => void
}

const FILTERS = ['all', ...TAB_STATUSES] as const

/** Reset Filters also clears the search. */
export function OrderFilters({ status, isFiltered, onStatus, onReset }: OrderFiltersProps) {
  return (
    <div className={classes.line}>
      <FilterPills
        label="Show orders"
        filters={FILTERS}
        active={status ?? 'all'}
        getLabel={(filter) => (filter === 'all' ? 'All' : formatOrderStatus(filter))}
        onChoose={(filter) => onStatus(filter === 'all' ? undefined : filter)}
      />
      <button type="button" className={classes.reset} aria-disabled={!isFiltered} onClick={onReset}>
        Reset Filters
      </button>
    </div>
  )
}
