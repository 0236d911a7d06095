import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './search-box.module.css'
import type { ListingState } from './search-box.tsx'
import { markedParts } from './suggestions.ts'
import { useMatches } from './use-matches.ts'

export interface SearchSuggestionsProps {
  /** Options are `{id}-0`, `{id}-1` … */
  readonly id: string
  readonly text: string
  readonly isOpen: boolean
  readonly keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  readonly onListing: (state: ListingState) => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onChoose: (name: string) => void
}

// Keep the focus in the field: its blur would close the list before the click arrives.
const keepFocus = (event: MouseEvent) => event.preventDefault()

export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, text, onChoose } = props
  const found = useMatches(text)
  // Nothing to announce before products are loaded.
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

function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const [before, match, after] = markedParts(name, text)
  return (
    // One child, or the parts would be spaced apart.
    <span>
      {before}
      <mark className={classes.match}>{match}</mark>
      {after}
    </span>
  )
}

/** @returns index of the active match; −1 for none */
function useKeys(
  { id, text, isOpen, keys, onListing, onOpen, onChoose }: SearchSuggestionsProps,
  matches: readonly string[],
) {
  const [place, setPlace] = useState({ text, index: -1 })
  // A new text resets the active match.
  const active = isOpen && place.text === text && place.index < matches.length ? place.index : -1
  const count = matches.length

  // In the layout phase, so that the field never points at an unmounted list.
  useLayoutEffect(() => {
    const listId = count === 0 ? {} : { listId: id }
    onListing(active < 0 ? listId : { ...listId, activeId: `${id}-${active}` })
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, count, active, onListing])

  const move = (step: 1 | -1) => {
    // The field itself is one more position, between last and first.
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
      // The browser would clear the field, or submit text in composition.
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
