import { type KeyboardEvent, useState } from 'react'
import { suggestNames } from './suggestions.ts'

/**
 * The state behind a search box: its text, whether the suggestions are open
 * (the specification's search mode), and which one the arrow keys are on.
 */
export function useSuggestions(names: readonly string[] | undefined) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  // Nothing is said about products that have not been loaded.
  const isListing = open && names !== undefined && text.trim() !== ''
  const matches = isListing ? suggestNames(names, text) : []

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    setActive(-1)
  }
  const choose = (name: string) => {
    setText(name)
    close()
  }
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    if (matches.length === 0) return
    event.preventDefault()
    // One place more than there are names: between the last and the first is the field itself.
    const places = matches.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = matches[active]
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
  }

  return { text, isListing, matches, active, type, choose, press, close }
}
