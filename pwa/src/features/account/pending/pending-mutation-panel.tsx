import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDeviceOnline } from '../../../network/connectivity.ts'
import { PendingCard } from '../../../outbox/pending-card.tsx'
import { formatSavedAt } from '../../../outbox/pending-order-messages.ts'
import { cancelMutation, dismissMutation } from '../../../outbox/submit.ts'
import { useStorageState } from '../../../storage/use-storage-state.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { DISCARD_LABELS, getMutationStatusMessage, REJECTED_TITLES } from './mutation-messages.ts'
import classes from './pending-mutation-panel.module.css'
import type { VisibleMutation } from './use-visible-mutations.ts'

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
  const discardLabel = t(isRejected ? rejectedLabel : pendingLabel)
  return (
    <PendingCard
      title={isRejected ? t(REJECTED_TITLES[kind]) : message.title}
      since={formatSavedAt(mutation.savedAt, isMemoryOnly)}
      level={level}
    >
      {children}
      <p>{isRejected ? mutation.rejection?.message : message.text}</p>
      <div className={classes.buttons}>
        {onEdit === undefined ? null : (
          <Button variant="outline" size="sm" onClick={onEdit}>
            {t`Edit`}
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
        title={question ? t(question) : ''}
        confirmLabel={discardLabel}
        dismissLabel={t`Keep`}
        onConfirm={discard.confirm}
        onDismiss={discard.dismiss}
      >
        {consequence ? t(consequence) : ''}
      </ConfirmDialog>
    </PendingCard>
  )
}

/** Cancels a pending mutation or dismisses a rejected one; asks first when typed text would be lost. */
function useDiscardMutation(
  { mutation, isRejected }: VisibleMutation,
  onDiscarded: ((key: string) => void) | undefined,
) {
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { kind } = mutation.task

  const discard = async () => {
    const isDiscarded = isRejected ? await dismissMutation(mutation.key) : await cancelMutation(mutation.key)
    if (isDiscarded) onDiscarded?.(mutation.key)
    else notify.error(t`It is on its way to the shop already.`, kind)
  }
  const confirm = () => {
    setConfirming(false)
    setBusy(true)
    // When local storage fails, the mutation stays as it was.
    void discard()
      .catch(() => notify.error(t`That did not work. Please try again.`, kind))
      .finally(() => setBusy(false))
  }
  return {
    busy,
    isAsked: isConfirming,
    requestDiscard: () => (kind === 'cancel' ? confirm() : setConfirming(true)),
    confirm,
    dismiss: () => setConfirming(false),
  }
}
