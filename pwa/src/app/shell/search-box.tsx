import { type FormEvent, type Ref, useId } from 'react'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import classes from './search-box.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** What the search box takes. */
export interface SearchBoxProps {
  /** The names of the products already loaded; without them nothing is suggested. */
  readonly productNames: readonly string[] | undefined
  /** Goes to the results; the text is trimmed and never empty. */
  readonly onSearch: (text: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * Search with suggestions. Choosing a name only fills the box; the icon or
 * Enter goes to the results.
 */
export function SearchBox({ productNames, onSearch, inputRef }: SearchBoxProps) {
  const id = useId()
  const { text, isListing, matches, active, type, choose, press, close } = useSuggestions(productNames)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    close()
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
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListing}
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={close}
      />
      <button type="submit" className={classes.go} aria-label="Search">
        <SearchIcon size={22} />
      </button>
      {isListing ? <SearchSuggestions id={id} matches={matches} active={active} onChoose={choose} /> : null}
    </form>
  )
}
