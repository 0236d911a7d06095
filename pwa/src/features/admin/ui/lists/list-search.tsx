import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../../../ui/icons/navigation-icons.tsx'
import '../../../../ui/form-styles.css'

export interface ListSearchProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
  /** In the field, at its end. */
  readonly rightSection?: ReactNode
}

/** Debounce in milliseconds. */
const DEBOUNCE_MS = 300

export function ListSearch({ label, placeholder, value, onSearch, rightSection }: ListSearchProps) {
  const [input, setInput] = useState(value)
  const lastSearch = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    lastSearch.current = text
    onSearch(text)
  }, DEBOUNCE_MS)

  // A URL changed elsewhere, by Back or Reset Filters, overrides what is typed.
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    search.cancel()
    setInput(value)
  }, [value, search])

  const handleInput = (text: string) => {
    setInput(text)
    search(text.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      radius={999}
      leftSection={<SearchIcon size={20} />}
      leftSectionWidth={46}
      rightSection={rightSection}
      value={input}
      onChange={(event) => handleInput(event.currentTarget.value)}
    />
  )
}
