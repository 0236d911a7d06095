import { type RefObject, useEffect, useRef } from 'react'
import classes from './filter-pills.module.css'

export interface FilterPillsProps<Filter extends string> {
  readonly label: string
  readonly filters: readonly Filter[]
  readonly active: string
  readonly getLabel: (filter: Filter) => string
  readonly onChoose: (filter: Filter) => void
}

export function FilterPills<Filter extends string>({
  label,
  filters,
  active,
  getLabel,
  onChoose,
}: FilterPillsProps<Filter>) {
  const line = useRef<HTMLFieldSetElement>(null)
  const values: readonly string[] = filters
  useInView(line, values.indexOf(active))
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
          {getLabel(filter)}
        </button>
      ))}
    </fieldset>
  )
}

/** Scrolls the active pill to the middle of its line without moving the page. */
function useInView(line: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const pill = line.current?.children[index]
    if (!line.current || !(pill instanceof HTMLElement)) return
    line.current.scrollLeft = pill.offsetLeft - (line.current.clientWidth - pill.offsetWidth) / 2
  }, [line, index])
}
