import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import classes from './search-box.module.css'
import { splitAtMatch, useMatchingNames } from './use-matching-names.ts'

export interface SuggestionListState {
  readonly listId?: string
  readonly activeId?: string
}

export interface SearchSuggestionsProps {
  /** Options are `{id}-0`, `{id}-1` … */
  readonly id: string
  readonly text: string
  readonly isOpen: boolean
  readonly keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  readonly onListChange: (state: SuggestionListState) => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onChoose: (name: string) => void
}

// Keep the focus in the field: its blur would close the list before the click arrives.
const preventBlur = (event: MouseEvent) => event.preventDefault()

export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, text, onChoose } = props
  const found = useMatchingNames(text)
  // Nothing to announce before products are loaded.
  const isListing = props.isOpen && found !== undefined
  const matches = isListing ? found : []
  const active = useListboxKeys(props, matches)
  return (
    <>
      <div role="status">
        {!isListing ? null : matches.length === 0 ? (
          <p className={`${classes.panel} ${classes.noMatches}`}>{t`No matching products found`}</p>
        ) : (
          <VisuallyHidden>{t`${matches.length} ${plural(matches.length, { one: 'suggestion', other: 'suggestions' })}`}</VisuallyHidden>
        )}
      </div>
      {matches.length === 0 ? null : (
        <div
          id={id}
          className={classes.panel}
          role="listbox"
          aria-label={t`Products`}
          tabIndex={-1}
          onMouseDown={preventBlur}
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
              <HighlightedName name={name} text={text} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function HighlightedName({ name, text }: { readonly name: string; readonly text: string }) {
  const [before, match, after] = splitAtMatch(name, text)
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
function useListboxKeys(
  { id, text, isOpen, keys, onListChange, onOpen, onChoose }: SearchSuggestionsProps,
  matches: readonly string[],
) {
  const [activeOption, setActiveOption] = useState({ text, index: -1 })
  // A new text resets the active match.
  const active = isOpen && activeOption.text === text && activeOption.index < matches.length ? activeOption.index : -1
  const count = matches.length

  // In the layout phase, so that the field never points at an unmounted list.
  useLayoutEffect(() => {
    const listId = count === 0 ? {} : { listId: id }
    onListChange(active < 0 ? listId : { ...listId, activeId: `${id}-${active}` })
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, count, active, onListChange])

  const move = (step: 1 | -1) => {
    // The field itself is one more position, between last and first.
    const stopCount = count + 1
    setActiveOption({ text, index: ((active + 1 + step + stopCount) % stopCount) - 1 })
  }
  const open = () => {
    setActiveOption({ text, index: -1 })
    onOpen(true)
  }
  const moveOrOpen = (step: 1 | -1) => (isOpen ? move(step) : open())
  const canMoveOrOpen = !isOpen || count > 0
  const chosen = matches[active]
  const actions: Readonly<Record<string, false | (() => void)>> = {
    ArrowDown: canMoveOrOpen && (() => moveOrOpen(1)),
    ArrowUp: canMoveOrOpen && (() => moveOrOpen(-1)),
    Escape: isOpen && text.trim() !== '' && (() => onOpen(false)),
    Enter: chosen !== undefined && (() => onChoose(chosen)),
  }
  const handleKey = (event: KeyboardEvent) => {
    const runAction = !event.nativeEvent.isComposing && actions[event.key]
    if (runAction) {
      // The browser would clear the field, or submit text in composition.
      event.preventDefault()
      runAction()
    }
  }
  useEffect(() => {
    keys.current = handleKey
  })
  return active
}
