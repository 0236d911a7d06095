import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../../ui/icons/navigation-icons.tsx'
import '../../../ui/form-styles.css'

/** What a search over a list takes. */
export interface ListSearchProps {
  /** Names the field: `Search orders`. */
  readonly label: string
  /** What is searched in: `Search by order, client, phone or city`. */
  readonly placeholder: string
  /** As the address says it. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** How long typing rests before it is searched for, in milliseconds. */
const REST = 300

/** Searches a list while one types. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onSearch(text)
  }, REST)

  // The address changed without this field, by Back or Reset Filters: it wins over what is typed.
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
