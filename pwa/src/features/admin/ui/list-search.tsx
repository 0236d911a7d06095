import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../../ui/icons/navigation-icons.tsx'
import '../../../ui/form-styles.css'

export interface ListSearchProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Debounce in milliseconds. */
const REST = 300

export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onSearch(text)
  }, REST)

  // A URL changed elsewhere, by Back or Reset Filters, overrides what is typed.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    search.cancel()
    setTyped(value)
  }, [value, search])

  const type = (text: string) => {
    setTyped(text)
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
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
