import { t } from '@lingui/core/macro'
import { type ComponentType, type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { SearchIcon } from '../../../ui/icons/navigation-icons.tsx'
import classes from './search-box.module.css'
import type { SearchSuggestionsProps, SuggestionListState } from './search-suggestions.tsx'

export interface SearchBoxProps {
  readonly term?: string | undefined
  /** Receives a trimmed, non-empty text. */
  readonly onSearch: (text: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Choosing a suggestion only fills the field; Enter or the icon searches. Suggestions load on first focus. */
export function SearchBox({ term, onSearch, inputRef }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useSearchText(term)
  const [isOpen, setOpen] = useState(false)
  const [listState, setListState] = useState<SuggestionListState>({})
  const [Suggestions, load] = useSuggestions()
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)

  const fill = (value: string, open: boolean) => {
    setText(value)
    setOpen(open)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setOpen(false)
    onSearch(text.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers support the role but not the element
    <form role="search" className={classes.search} onSubmit={submit}>
      <input
        ref={inputRef}
        className={classes.field}
        type="search"
        enterKeyHint="search"
        placeholder={t`Search drinks`}
        aria-label={t`Search drinks`}
        autoComplete="off"
        maxLength={500}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listState.listId !== undefined}
        aria-controls={listState.listId}
        aria-activedescendant={listState.activeId}
        value={text}
        onFocus={load}
        onChange={(event) => fill(event.currentTarget.value, true)}
        onKeyDown={(event) => keys.current?.(event)}
        onBlur={() => setOpen(false)}
      />
      <button type="submit" className={classes.submit} aria-label={t`Search`}>
        <SearchIcon size={22} />
      </button>
      {Suggestions ? (
        <Suggestions
          id={id}
          text={text}
          isOpen={isOpen}
          keys={keys}
          onListChange={setListState}
          onOpen={setOpen}
          onChoose={(name) => fill(name, false)}
        />
      ) : null}
    </form>
  )
}

function useSearchText(term: string | undefined) {
  const [text, setText] = useState(term ?? '')
  const [lastTerm, setLastTerm] = useState(term)
  if (term !== lastTerm) {
    setLastTerm(term)
    if (term !== undefined) setText(term)
  }
  return [text, setText] as const
}

/** Loads the suggestions; after a failure the next focus retries. */
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
