import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { useCopy } from '../../ui/hooks/use-copy.ts'
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

/** A text with a button that copies it, or selects it where the browser lets nothing be copied. */
export function CopyableText({ name, text, shown = text }: CopyableTextProps) {
  const source = useRef<HTMLSpanElement>(null)
  const { isCopied, status, copy } = useCopy(source, text)
  return (
    <span className={classes.line}>
      <span ref={source} className={classes.text}>
        {shown}
      </span>
      <button type="button" className={classes.button} aria-label={t`Copy ${name}`} onClick={copy}>
        {isCopied ? t`Copied` : t`Copy`}
      </button>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </span>
  )
}
