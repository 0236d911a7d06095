import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { type ReactNode, useState } from 'react'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { WaitingChoices } from './use-waiting-order.ts'
import classes from './waiting-order-card.module.css'

export interface WaitingOrderFootProps {
  readonly order: WaitingOrder
  readonly choices: WaitingChoices
  readonly children?: ReactNode
}

export function WaitingOrderFoot({ order: { placement, state }, choices, children }: WaitingOrderFootProps) {
  const [asked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(false)
    choices.cancel()
  }
  return (
    <div className={classes.foot}>
      <p className={classes.total}>{`Total: ${formatKsh(placement.totalAmount)}`}</p>
      {children}
      {state === 'cancelling' ? null : (
        <Button variant="outline" size="sm" disabled={choices.busy} onClick={() => setAsked(true)}>
          Cancel Order
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title="Are you sure you want to cancel this order ?"
        onConfirm={confirm}
        onDismiss={() => setAsked(false)}
      >
        Everything in it goes back to your cart.
      </ConfirmDialog>
    </div>
  )
}
