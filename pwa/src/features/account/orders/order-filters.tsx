import { plural, t } from '@lingui/core/macro'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import { getFilterLabel, ORDER_FILTERS, type OrderFilterValue } from './order-filter.ts'
import classes from './order-filters.module.css'

export interface OrderFiltersProps {
  readonly view: OrderFilterValue
  readonly count: number | undefined
  readonly onView: (view: OrderFilterValue) => void
}

export function OrderFilters({ view, count, onView }: OrderFiltersProps) {
  return (
    <div>
      <FilterPills
        label={t`Show orders`}
        filters={ORDER_FILTERS}
        active={view}
        getLabel={getFilterLabel}
        onChoose={onView}
      />
      <div className={classes.line}>
        <p role="status">
          {count === undefined ? '' : t`${count} ${plural(count, { one: 'order', other: 'orders' })}`}
        </p>
        <button type="button" className={classes.clear} aria-pressed={view === 'all'} onClick={() => onView('all')}>
          {t`Clear Filters`}
        </button>
      </div>
    </div>
  )
}
