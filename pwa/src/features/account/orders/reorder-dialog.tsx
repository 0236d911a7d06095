import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { ReorderResult } from './reorder.ts'
import classes from './reorder-dialog.module.css'

export interface ReorderDialogProps {
  readonly result: ReorderResult | undefined
  readonly onDismiss: () => void
}

export function ReorderDialog({ result, onDismiss }: ReorderDialogProps) {
  const navigate = useNavigate()
  // Keeps its content during the closing transition.
  const [displayed, setDisplayed] = useState(result)
  if (result && result !== displayed) setDisplayed(result)
  const hasLines = displayed !== undefined && displayed.lines.length > 0
  return (
    <ConfirmDialog
      opened={result !== undefined}
      title={hasLines ? t`In your cart, with changes` : t`Nothing could be added`}
      dismissLabel={hasLines ? t`Stay here` : t`Close`}
      confirmLabel={hasLines ? t`Go to cart` : t`Shop`}
      danger={false}
      onDismiss={onDismiss}
      onConfirm={() => void navigate({ to: hasLines ? '/cart' : '/' })}
    >
      <ul className={classes.list}>
        {displayed?.changes.map(({ key, name, size, text: message }) => (
          <li key={key} className={classes.line}>
            <span className={classes.name}>{`${name} · ${size}`}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
