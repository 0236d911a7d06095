import { type AnyRouter, useBlocker } from '@tanstack/react-router'
import { currentSession } from '../../../offline/session.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx'

/**
 * Asks before unsaved input is left. A navigation after saving uses `ignoreBlocker`.
 * @param when whether there is unsaved input
 */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const { status, proceed, reset } = useBlocker<AnyRouter, true>({
    // A change of the search parameters keeps the form mounted. After a logout there is nothing to save.
    shouldBlockFn: ({ current, next }) =>
      when && current.pathname !== next.pathname && currentSession().status !== 'guest',
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return <LeaveQuestion opened={status === 'blocked'} onConfirm={() => proceed?.()} onDismiss={() => reset?.()} />
}

export function LeaveQuestion(props: Pick<ConfirmDialogProps, 'opened' | 'onConfirm' | 'onDismiss'>) {
  return (
    <ConfirmDialog {...props} title="Leave without saving?" confirmLabel="Leave" dismissLabel="Stay">
      What you changed here is not saved.
    </ConfirmDialog>
  )
}
