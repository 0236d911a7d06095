import { type AnyRouter, useBlocker } from '@tanstack/react-router'
import { currentSession } from '../../../offline/session.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx'

/**
 * Asks before a page is left on which something was typed. What leaves by
 * itself, after saving, navigates with `ignoreBlocker`.
 *
 * @param when whether something would be lost
 */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const { status, proceed, reset } = useBlocker<AnyRouter, true>({
    // Another page of the same list, say, leaves the form where it is. Whoever has logged out is gone.
    shouldBlockFn: ({ current, next }) =>
      when && current.pathname !== next.pathname && currentSession().status !== 'guest',
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return <LeaveQuestion opened={status === 'blocked'} onConfirm={() => proceed?.()} onDismiss={() => reset?.()} />
}

/** What is asked before anything typed is thrown away. */
export function LeaveQuestion(props: Pick<ConfirmDialogProps, 'opened' | 'onConfirm' | 'onDismiss'>) {
  return (
    <ConfirmDialog {...props} title="Leave without saving?" confirmLabel="Leave" dismissLabel="Stay">
      What you changed here is not saved.
    </ConfirmDialog>
  )
}
