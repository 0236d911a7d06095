import { t } from '@lingui/core/macro'
import { type AnyRouter, useBlocker } from '@tanstack/react-router'
import { useHoldUpdate } from '../../../../pwa/update-hold.ts'
import { getCurrentSession } from '../../../../session/session.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/dialog/confirm-dialog.tsx'

/** Asks before unsaved input is left. A navigation after saving uses `ignoreBlocker`. */
export function UnsavedChangesGuard({ isDirty }: { readonly isDirty: boolean }) {
  useHoldUpdate(isDirty)
  const { status, proceed, reset } = useBlocker<AnyRouter, true>({
    // A change of the search parameters keeps the form mounted. After a logout there is nothing to save.
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && getCurrentSession().status !== 'guest',
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <UnsavedChangesDialog opened={status === 'blocked'} onConfirm={() => proceed?.()} onDismiss={() => reset?.()} />
  )
}

export function UnsavedChangesDialog(props: Pick<ConfirmDialogProps, 'opened' | 'onConfirm' | 'onDismiss'>) {
  return (
    <ConfirmDialog {...props} title={t`Leave without saving?`} confirmLabel={t`Leave`} dismissLabel={t`Stay`}>
      {t`Your changes are not saved.`}
    </ConfirmDialog>
  )
}
