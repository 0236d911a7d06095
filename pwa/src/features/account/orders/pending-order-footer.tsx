import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type ReactNode, useState } from 'react'
import type { OrderEntry } from '../../../outbox/entry.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import classes from './pending-order-card.module.css'
import type { PendingOrderActions } from './use-pending-order.ts'

export interface PendingOrderFooterProps {
  readonly order: OrderEntry
  readonly actions: PendingOrderActions
  readonly children?: ReactNode
}

export function PendingOrderFooter({ order: { task, state }, actions, children }: PendingOrderFooterProps) {
  const [confirming, setConfirming] = useState(false)
  const confirm = () => {
    setConfirming(false)
    actions.cancel()
  }
  return (
    <div className={classes.foot}>
      <p className={classes.total}>{t`Total: ${formatKsh(task.placement.totalAmount)}`}</p>
      {children}
      {state === 'cancelling' ? null : (
        <Button variant="outline" size="sm" disabled={actions.busy} onClick={() => setConfirming(true)}>
          {t`Cancel Order`}
        </Button>
      )}
      <ConfirmDialog
        opened={confirming}
        title={t`Are you sure you want to cancel this order ?`}
        onConfirm={confirm}
        onDismiss={() => setConfirming(false)}
      >
        {t`Everything in it goes back to your cart.`}
      </ConfirmDialog>
    </div>
  )
}
