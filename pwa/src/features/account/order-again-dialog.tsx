import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { OrderedAgain } from './order-again.ts'
import classes from './order-again-dialog.module.css'

/** What the dialog takes. */
export interface OrderAgainDialogProps {
  /** What became of it; nothing is open without. */
  readonly outcome: OrderedAgain | undefined
  readonly onDismiss: () => void
}

/** Says what of an old order is missing or has another price, once the rest is in the cart. */
export function OrderAgainDialog({ outcome, onDismiss }: OrderAgainDialogProps) {
  const navigate = useNavigate()
  // While it fades out it shows what it showed.
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
