import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDeviceOnline } from '../../offline/connectivity.ts'
import { useStorageState } from '../../offline/storage-state.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { WaitingPanel } from '../../ui/waiting-panel.tsx'
import { savedWords } from '../../ui/waiting-words.ts'
import type { ShownWrite } from './shown-writes.ts'
import { useDiscard } from './use-discard.ts'
import classes from './waiting-write.module.css'
import { DISCARD_WORDS, REFUSED_TITLES, writeWords } from './write-words.ts'

export interface WaitingWriteProps {
  readonly shown: ShownWrite
  readonly level: 2 | 3
  readonly children?: ReactNode
  readonly onEdit?: (() => void) | undefined
  readonly onGone?: ((key: string) => void) | undefined
}

export function WaitingWrite({ shown, level, children, onEdit, onGone }: WaitingWriteProps) {
  const { write, isRefused, canTakeBack } = shown
  const { kind } = write.task
  const online = useDeviceOnline()
  const isFleeting = useStorageState() === 'memory'
  const words = writeWords(write, online)
  const discard = useDiscard(shown, onGone)
  const { button, refused, question, consequence } = DISCARD_WORDS[kind]
  const verb = isRefused ? refused : button
  return (
    <WaitingPanel
      title={isRefused ? REFUSED_TITLES[kind] : words.title}
      since={savedWords(write.savedAt, isFleeting)}
      level={level}
    >
      {children}
      <p>{isRefused ? write.refusal?.message : words.text}</p>
      <div className={classes.buttons}>
        {onEdit === undefined ? null : (
          <Button variant="outline" size="sm" onClick={onEdit}>
            Edit
          </Button>
        )}
        {isRefused || canTakeBack ? (
          <Button variant="outline" size="sm" disabled={discard.busy} onClick={discard.ask}>
            {verb}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={discard.isAsked}
        title={question}
        confirmLabel={verb}
        dismissLabel="Keep"
        onConfirm={discard.confirm}
        onDismiss={discard.dismiss}
      >
        {consequence}
      </ConfirmDialog>
    </WaitingPanel>
  )
}
