import type { MouseEvent } from 'react'
import classes from './search-box.module.css'

/** What the list of suggestions takes. */
export interface SearchSuggestionsProps {
  /** Of the list; its options are `{id}-0`, `{id}-1` … */
  readonly id: string
  readonly matches: readonly string[]
  /** Which one the arrow keys are on; −1 for none. */
  readonly active: number
  readonly onChoose: (name: string) => void
}

// The focus stays in the field, or its loss would close the list before the click arrives.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The names that match, beneath the search field. */
export function SearchSuggestions({ id, matches, active, onChoose }: SearchSuggestionsProps) {
  if (matches.length === 0) {
    return (
      <p id={id} className={classes.panel} role="status">
        <span className={classes.none}>No matching products found</span>
      </p>
    )
  }
  return (
    <div id={id} className={classes.panel} role="listbox" aria-label="Products" tabIndex={-1} onMouseDown={keepFocus}>
      {matches.map((name, index) => (
        // The field handles the keys for all options, as its role says.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={name}
          id={`${id}-${index}`}
          className={classes.option}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(name)}
        >
          {name}
        </div>
      ))}
    </div>
  )
}
