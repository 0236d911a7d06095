import { msg, t } from '@lingui/core/macro'
import { type RefObject, useEffect, useState } from 'react'

/** How long the button says so, in milliseconds. */
const COPIED_FOR_MS = 3_000

const MESSAGES = { copied: msg`Copied`, selected: msg`Selected. Copy it from the menu of your browser.` } as const

/**
 * Copies a text, or selects where it is shown, when the browser lets nothing be copied.
 *
 * @returns `status`: for screen readers
 */
export function useCopy(shownIn: RefObject<HTMLElement | null>, text: string) {
  const [result, setResult] = useState<keyof typeof MESSAGES>()
  useEffect(() => {
    if (result === undefined) return
    const timer = setTimeout(() => setResult(undefined), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [result])
  const attempt = async () =>
    setResult((await writeClipboard(text)) || copySelection(shownIn.current, text) ? 'copied' : 'selected')
  return { isCopied: result === 'copied', status: result && t(MESSAGES[result]), copy: () => void attempt() }
}

/** @returns whether it worked: the API needs a secure page and, in some browsers, a permission */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Leaves the shown text selected, so that it can be copied by hand where this fails, too. */
function copySelection(element: HTMLElement | null, text: string): boolean {
  const selection = getSelection()
  if (!element || !selection) return false
  selection.selectAllChildren(element)
  const replaceCopied = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', replaceCopied)
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', replaceCopied)
  return isCopied
}
