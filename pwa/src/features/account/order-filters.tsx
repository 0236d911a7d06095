import { FilterPills } from '../../ui/filter-pills.tsx'
import { filterWord, ORDER_FILTERS, type OrderView } from './order-filter.ts'
import classes from './order-filters.module.css'

export interface OrderFiltersProps {
  readonly view: OrderView
  readonly count: number | undefined
  readonly onView: (view: OrderView) => void
}

export function OrderFilters({ view, count, onView }: OrderFiltersProps) {
  return (
    <div>
      <FilterPills label="Show orders" filters={ORDER_FILTERS} active={view} wordOf={filterWord} onChoose={onView} />
      <div className={classes.line}>
        <p role="status">{count === undefined ? '' : `${count} ${count === 1 ? 'order' : 'orders'}`}</p>
        <button type="button" className={classes.clear} aria-pressed={view === 'all'} onClick={() => onView('all')}>
          Clear Filters
        </button>
      </div>
    </div>
  )
}
