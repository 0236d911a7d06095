import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { OrderedAgain } from './order-again.ts'
import classes from './order-again-dialog.module.css'

export interface OrderAgainDialogProps {
  readonly outcome: OrderedAgain | undefined
  readonly onDismiss: () => void
}

export function OrderAgainDialog({ outcome, onDismiss }: OrderAgainDialogProps) {
  const navigate = useNavigate()
  // Keeps its content during the closing transition.
  const [shown, setShown] = useState(outcome)
  if (outcome && outcome !== shown) setShown(outcome)
  const isAny = shown !== undefined && shown.lines.length > 0
  return (
    <ConfirmDialog
      opened={outcome !== undefined}
      title={isAny ? 'In your cart, with changes' : 'Nothing could be added'}
      dismissLabel={isAny ? 'Stay here' : 'Close'}
      confirmLabel={isAny ? 'Go to cart' : 'Shop'}
      danger={false}
      onDismiss={onDismiss}
      onConfirm={() => void navigate({ to: isAny ? '/cart' : '/' })}
    >
      <ul className={classes.list}>
        {shown?.changes.map(({ key, name, size, words }) => (
          <li key={key} className={classes.line}>
            <span className={classes.name}>{`${name} · ${size}`}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
