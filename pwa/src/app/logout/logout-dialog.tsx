import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import classes from './logout-dialog.module.css'
import type { UnsyncedWork } from './unsynced-work.ts'
import { formatLogoutConsequences, listUnsyncedItems } from './unsynced-work-messages.ts'

export interface LogoutDialogProps {
  readonly opened: boolean
  readonly unsyncedWork: UnsyncedWork
  readonly onLogout: () => void
  readonly onCancel: () => void
}

export function LogoutDialog({ opened, unsyncedWork, onLogout, onCancel }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Log out now?`}
      confirmLabel={t`Log out`}
      dismissLabel={t`Stay`}
      danger={unsyncedWork.mutations.some(({ task }) => task.kind !== 'cancel' && task.kind !== 'rider')}
      onConfirm={onLogout}
      onDismiss={onCancel}
    >
      <p>{t`Not sent to the shop yet:`}</p>
      <ul className={classes.list}>
        {listUnsyncedItems(unsyncedWork).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      {formatLogoutConsequences(unsyncedWork).map((label) => (
        <p key={label} className={classes.consequence}>
          {label}
        </p>
      ))}
    </ConfirmDialog>
  )
}
