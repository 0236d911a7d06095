import { type RefObject, useEffect, useRef } from 'react'
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
  const line = useRef<HTMLFieldSetElement>(null)
  const words: readonly string[] = filters
  useInView(line, words.indexOf(active))
  return (
    <fieldset ref={line} className={classes.pills} aria-label={label}>
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

/** Where the line is wider than the screen, the one that applies is pushed to its middle; the page itself stays. */
function useInView(line: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const pill = line.current?.children[index]
    if (!line.current || !(pill instanceof HTMLElement)) return
    line.current.scrollLeft = pill.offsetLeft - (line.current.clientWidth - pill.offsetWidth) / 2
  }, [line, index])
}
