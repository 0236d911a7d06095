import { msg, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './copyable-text.module.css'

export interface CopyableTextProps {
  /** What it is, for the button's label. */
  readonly name: string
  /** What is copied. */
  readonly text: string
  /** What is shown; `text` when left out. */
  readonly shown?: string
}

/** How long the button says so, in milliseconds. */
const COPIED_FOR_MS = 3_000

/** A text with a button that copies it, or selects it where the browser lets nothing be copied. */
export function CopyableText({ name, text, shown = text }: CopyableTextProps) {
  const source = useRef<HTMLSpanElement>(null)
  const [result, setResult] = useState<'copied' | 'selected'>()
  useEffect(() => {
    if (result === undefined) return
    const timer = setTimeout(() => setResult(undefined), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async () =>
    setResult((await writeClipboard(text)) || copySelection(source.current, text) ? 'copied' : 'selected')
  return (
    <span className={classes.line}>
      <span ref={source} className={classes.text}>
        {shown}
      </span>
      <button type="button" className={classes.button} aria-label={t`Copy ${name}`} onClick={() => void copy()}>
        {result === 'copied' ? t`Copied` : t`Copy`}
      </button>
      <VisuallyHidden role="status">{result && t(MESSAGES[result])}</VisuallyHidden>
    </span>
  )
}

const MESSAGES = { copied: msg`Copied`, selected: msg`Selected. Copy it from the menu of your browser.` } as const

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
