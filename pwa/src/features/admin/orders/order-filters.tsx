import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import { statusWord } from '../../../ui/status-pill.tsx'
import classes from './order-filters.module.css'
import { TAB_STATUSES } from './orders-view.ts'

/** What the filters take. */
export interface OrderFiltersProps {
  /** All when `undefined`. */
  readonly status: OrderStatus | undefined
  /** Whether anything is left out, by status or search. */
  readonly isFiltered: boolean
  readonly onStatus: (status: OrderStatus | undefined) => void
  readonly onReset: () => void
}

const TABS = [undefined, ...TAB_STATUSES]

/** Which orders show, by status; Reset Filters also empties the search. */
export function OrderFilters({ status, isFiltered, onStatus, onReset }: OrderFiltersProps) {
  return (
    <div className={classes.line}>
      <fieldset className={classes.tabs} aria-label="Show orders">
        {TABS.map((tab) => (
          <button
            key={tab ?? 'all'}
            type="button"
            className={classes.tab}
            aria-pressed={tab === status}
            onClick={() => onStatus(tab)}
          >
            {tab === undefined ? 'All' : statusWord(tab)}
          </button>
        ))}
      </fieldset>
      <button type="button" className={classes.reset} aria-disabled={!isFiltered} onClick={onReset}>
        Reset Filters
      </button>
    </div>
  )
}
