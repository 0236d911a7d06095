import { type ComponentType, type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import classes from './search-box.module.css'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

/** What the search box takes. */
export interface SearchBoxProps {
  /** What the page shows the results of: it stands in the box. */
  readonly term?: string | undefined
  /** Goes to the results; the text is trimmed and never empty. */
  readonly onSearch: (text: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** What the suggestions add to the field. */
export interface ListingState {
  /** The id of the list while it is open. */
  readonly listId?: string
  /** The id of the option that the arrow keys are on. */
  readonly activeId?: string
}

/**
 * Search with suggestions. Choosing a name only fills the box; the icon or
 * Enter goes to the results. The suggestions' script comes with the first focus.
 */
export function SearchBox({ term, onSearch, inputRef }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useTextOf(term)
  const [isOpen, setOpen] = useState(false)
  const [listing, setListing] = useState<ListingState>({})
  const [Suggestions, load] = useSuggestions()
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)

  const fill = (words: string, open: boolean) => {
    setText(words)
    setOpen(open)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setOpen(false)
    onSearch(text.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older phones know the role but not the element
    <form role="search" className={classes.search} onSubmit={submit}>
      <input
        ref={inputRef}
        className={classes.field}
        type="search"
        enterKeyHint="search"
        placeholder="Search drinks"
        aria-label="Search drinks"
        autoComplete="off"
        maxLength={500}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listing.listId !== undefined}
        aria-controls={listing.listId}
        aria-activedescendant={listing.activeId}
        value={text}
        onFocus={load}
        onChange={(event) => fill(event.currentTarget.value, true)}
        onKeyDown={(event) => keys.current?.(event)}
        onBlur={() => setOpen(false)}
      />
      <button type="submit" className={classes.go} aria-label="Search">
        <SearchIcon size={22} />
      </button>
      {Suggestions ? (
        <Suggestions
          {...{ id, text, isOpen, keys }}
          onListing={setListing}
          onOpen={setOpen}
          onChoose={(name) => fill(name, false)}
        />
      ) : null}
    </form>
  )
}

/** The text in the box: what was typed last, or searched for last. */
function useTextOf(term: string | undefined) {
  const [text, setText] = useState(term ?? '')
  const [shown, setShown] = useState(term)
  if (term !== shown) {
    setShown(term)
    if (term !== undefined) setText(term)
  }
  return [text, setText] as const
}

/** The list of suggestions once its script is here, and what fetches it. Without a network the next focus tries again. */
function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const load = () => {
    if (Suggestions) return
    import('./search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => undefined,
    )
  }
  return [Suggestions, load] as const
}
