import classes from './filter-pills.module.css'

/** What filter pills take. */
export interface FilterPillsProps<Filter extends string> {
  /** Names them together: `Show orders`. */
  readonly label: string
  readonly filters: readonly Filter[]
  /** The one that applies, or another word when none of them does. */
  readonly active: string
  /** How a filter reads. */
  readonly wordOf: (filter: Filter) => string
  readonly onChoose: (filter: Filter) => void
}

/** Buttons in a line, of which the one that applies is pressed. */
export function FilterPills<Filter extends string>({
  label,
  filters,
  active,
  wordOf,
  onChoose,
}: FilterPillsProps<Filter>) {
  return (
    <fieldset className={classes.pills} aria-label={label}>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={classes.pill}
          aria-pressed={filter === active}
          onClick={() => onChoose(filter)}
        >
          {wordOf(filter)}
        </button>
      ))}
    </fieldset>
  )
}
