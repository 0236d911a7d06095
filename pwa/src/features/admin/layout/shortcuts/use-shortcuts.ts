import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Destination } from '../../../../ui/navigation/destinations.ts'
import { toNewOrder } from '../../order-destinations.ts'
import { NEW_ORDER_KEY, PAGE_SHORTCUTS } from './shortcuts.ts'

/** How long `g` waits for the key of a page. */
const PAGE_KEY_WITHIN_MS = 1_500

/** Keys for the whole back office; never while somebody types, nor behind a dialog. */
export function useShortcuts() {
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useEffect(() => {
    const actions = { go: (page: Destination) => void navigate({ ...page }), openHelp: () => setHelpOpen(true) }
    const runKey = createKeyRunner(actions)
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && runShortcut(event, runKey)) event.preventDefault()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [navigate])
  return { isHelpOpen, openHelp: () => setHelpOpen(true), closeHelp: () => setHelpOpen(false) }
}

/** @returns whether the key was one */
function runShortcut(event: KeyboardEvent, runKey: (key: string) => boolean): boolean {
  const { key, altKey, ctrlKey, metaKey, target } = event
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 's' && submitForm()
  if (isTyping(target)) return false
  return key === '/' ? focusSearch() : !isCovered() && runKey(key)
}

interface KeyActions {
  readonly go: (page: Destination) => void
  readonly openHelp: () => void
}

/** Remembers that `g` was pressed. */
function createKeyRunner({ go, openHelp }: KeyActions): (key: string) => boolean {
  let pageKeyUntil = 0
  const others = new Map<string, () => void>([
    [NEW_ORDER_KEY, () => go(toNewOrder())],
    ['?', openHelp],
    ['j', () => focusRow(1)],
    ['k', () => focusRow(-1)],
  ])
  return (key) => {
    const page = Date.now() < pageKeyUntil ? PAGE_SHORTCUTS[key]?.page : undefined
    pageKeyUntil = key === 'g' ? Date.now() + PAGE_KEY_WITHIN_MS : 0
    const run = page === undefined ? others.get(key) : () => go(page)
    run?.()
    return run !== undefined || key === 'g'
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** In the dialog, if there is one. */
function find<E extends Element>(selector: string): E | null {
  return document.querySelector<E>(`[role="dialog"] ${selector}`) ?? document.querySelector<E>(`main ${selector}`)
}

function focusSearch(): boolean {
  const field = find<HTMLInputElement>('input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

function submitForm(): boolean {
  const form = document.activeElement?.closest('form') ?? find<HTMLFormElement>('form')
  form?.requestSubmit()
  return form !== null
}

/** Moves the focus to the link of the next or previous row. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr, main article')]
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[focused === -1 && step === -1 ? rows.length - 1 : focused + step]
  next?.querySelector<HTMLElement>('a[href]')?.focus()
}
