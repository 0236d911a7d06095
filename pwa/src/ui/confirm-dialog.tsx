import './base-styles.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

/** What a confirmation takes. */
export interface ConfirmDialogProps {
  readonly opened: boolean
  /** The question. */
  readonly title: string
  /** What follows from it, where the question does not say. */
  readonly children?: ReactNode
  /** The button that does it; `Yes` when left out. */
  readonly confirmLabel?: string
  /** The safe button, at the left; `No` when left out. */
  readonly dismissLabel?: string
  /** Whether doing it destroys something: red; true when left out. */
  readonly danger?: boolean
  /** Whether it is being done: nothing can be pressed meanwhile. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel = 'Yes',
  dismissLabel = 'No',
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
