import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDeviceOnline } from '../../../network/connectivity.ts'
import { PendingCard } from '../../../outbox/pending-card.tsx'
import { formatSavedAt } from '../../../outbox/pending-order-messages.ts'
import { useStorageState } from '../../../storage/use-storage-state.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DISCARD_LABELS, getMutationStatusMessage, REJECTED_TITLES } from './mutation-messages.ts'
import classes from './pending-mutation-panel.module.css'
import { useDiscardMutation } from './use-discard-mutation.ts'
import type { VisibleMutation } from './visible-mutations.ts'

export interface PendingMutationPanelProps {
  readonly visible: VisibleMutation
  readonly level: 2 | 3
  readonly children?: ReactNode
  readonly onEdit?: (() => void) | undefined
  readonly onDiscarded?: ((key: string) => void) | undefined
}

export function PendingMutationPanel({ visible, level, children, onEdit, onDiscarded }: PendingMutationPanelProps) {
  const { mutation, isRejected, canCancel } = visible
  const { kind } = mutation.task
  const online = useDeviceOnline()
  const isMemoryOnly = useStorageState() === 'memory'
  const message = getMutationStatusMessage(mutation, online)
  const discard = useDiscardMutation(visible, onDiscarded)
  const { button: pendingLabel, rejectedButton: rejectedLabel, question, consequence } = DISCARD_LABELS[kind]
  const discardLabel = isRejected ? rejectedLabel : pendingLabel
  return (
    <PendingCard
      title={isRejected ? REJECTED_TITLES[kind] : message.title}
      since={formatSavedAt(mutation.savedAt, isMemoryOnly)}
      level={level}
    >
      {children}
      <p>{isRejected ? mutation.rejection?.message : message.text}</p>
      <div className={classes.buttons}>
        {onEdit === undefined ? null : (
          <Button variant="outline" size="sm" onClick={onEdit}>
            Edit
          </Button>
        )}
        {isRejected || canCancel ? (
          <Button variant="outline" size="sm" disabled={discard.busy} onClick={discard.requestDiscard}>
            {discardLabel}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={discard.isAsked}
        title={question}
        confirmLabel={discardLabel}
        dismissLabel="Keep"
        onConfirm={discard.confirm}
        onDismiss={discard.dismiss}
      >
        {consequence}
      </ConfirmDialog>
    </PendingCard>
  )
}
