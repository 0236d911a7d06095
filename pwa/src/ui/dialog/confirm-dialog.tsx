import { t } from '@lingui/core/macro'
import '../base-styles.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel?: string
  readonly dismissLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel = t`Yes`,
  dismissLabel = t`No`,
  danger = true,
  busy = false,
  onConfirm,
  onDismiss,
}: ConfirmDialogProps) {
  const dismiss = busy ? () => undefined : onDismiss
  return (
    <Dialog opened={opened} onClose={dismiss} title={title} closable={false}>
      {children === undefined ? null : <div className={classes.text}>{children}</div>}
      <div className={classes.buttons}>
        <Button variant="outline" fullWidth onClick={dismiss} disabled={busy} data-autofocus>
          {dismissLabel}
        </Button>
        <Button color={danger ? 'red' : 'ink'} fullWidth onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
