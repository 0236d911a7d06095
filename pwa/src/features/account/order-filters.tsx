import { filterWord, ORDER_FILTERS, type OrderView } from './order-filter.ts'
import classes from './order-filters.module.css'

/** What the filters take. */
export interface OrderFiltersProps {
  readonly view: OrderView
  /** Orders shown; `undefined` while nobody knows. */
  readonly count: number | undefined
  readonly onView: (view: OrderView) => void
}

/** Which orders show: one status, or with Clear Filters all of them. */
export function OrderFilters({ view, count, onView }: OrderFiltersProps) {
  return (
    <div>
      <fieldset className={classes.tabs} aria-label="Show orders">
        {ORDER_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            className={classes.tab}
            aria-pressed={filter === view}
            onClick={() => onView(filter)}
          >
            {filterWord(filter)}
          </button>
        ))}
      </fieldset>
      <div className={classes.line}>
        <p role="status">{count === undefined ? '' : `${count} ${count === 1 ? 'order' : 'orders'}`}</p>
        <button type="button" className={classes.clear} aria-pressed={view === 'all'} onClick={() => onView('all')}>
          Clear Filters
        </button>
      </div>
    </div>
  )
}
