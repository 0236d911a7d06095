import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './search-box.module.css'
import type { ListingState } from './search-box.tsx'
import { markedParts } from './suggestions.ts'
import { useMatches } from './use-matches.ts'

/** What the list of suggestions takes of the search box. */
export interface SearchSuggestionsProps {
  /** Of the list; its options are `{id}-0`, `{id}-1` … */
  readonly id: string
  readonly text: string
  /** Whether the person is typing. */
  readonly isOpen: boolean
  /** Where it puts what the field's keys do. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  readonly onListing: (state: ListingState) => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onChoose: (name: string) => void
}

// The focus stays in the field, or its loss would close the list before the click arrives.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The names of products that the text suggests, beneath the search field. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, text, onChoose } = props
  const found = useMatches(text)
  // Nothing is said about products that have not been loaded.
  const isListing = props.isOpen && found !== undefined
  const matches = isListing ? found : []
  const active = useKeys(props, matches)
  return (
    <>
      <div role="status">
        {!isListing ? null : matches.length === 0 ? (
          <p className={`${classes.panel} ${classes.none}`}>No matching products found</p>
        ) : (
          <VisuallyHidden>{`${matches.length} ${matches.length === 1 ? 'suggestion' : 'suggestions'}`}</VisuallyHidden>
        )}
      </div>
      {matches.length === 0 ? null : (
        <div
          id={id}
          className={classes.panel}
          role="listbox"
          aria-label="Products"
          tabIndex={-1}
          onMouseDown={keepFocus}
        >
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
              <Marked name={name} text={text} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** A name with what was typed of it marked. */
function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const [before, match, after] = markedParts(name, text)
  return (
    // One child of the option, whose words would stand apart otherwise.
    <span>
      {before}
      <mark className={classes.match}>{match}</mark>
      {after}
    </span>
  )
}

/** @returns which match the arrow keys are on; −1 for none */
function useKeys(
  { id, text, isOpen, keys, onListing, onOpen, onChoose }: SearchSuggestionsProps,
  matches: readonly string[],
) {
  const [place, setPlace] = useState({ text, index: -1 })
  // Another text has other matches: the keys begin again.
  const active = isOpen && place.text === text && place.index < matches.length ? place.index : -1
  const count = matches.length

  // At once, so that the field never points at a list that is not there.
  useLayoutEffect(() => {
    const listId = count === 0 ? {} : { listId: id }
    onListing(active < 0 ? listId : { ...listId, activeId: `${id}-${active}` })
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, count, active, onListing])

  const move = (step: 1 | -1) => {
    // One place more than there are names: between the last and the first is the field itself.
    const places = count + 1
    setPlace({ text, index: ((active + 1 + step + places) % places) - 1 })
  }
  const open = () => {
    setPlace({ text, index: -1 })
    onOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const act = actionOf(event)
    if (act !== undefined) {
      // The browser would empty the field, or search for what was only composed.
      event.preventDefault()
      act()
    }
  }
  const actionOf = ({ key, nativeEvent: { isComposing } }: KeyboardEvent): (() => void) | undefined => {
    const chosen = matches[active]
    if (isComposing) return undefined
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) return open
      return count === 0 ? undefined : () => move(key === 'ArrowDown' ? 1 : -1)
    }
    if (key === 'Escape' && isOpen && text.trim() !== '') return () => onOpen(false)
    if (key === 'Enter' && chosen !== undefined) return () => onChoose(chosen)
    return undefined
  }
  useEffect(() => {
    keys.current = press
  })
  return active
}
