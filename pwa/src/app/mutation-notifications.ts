import type { QueryClient } from '@tanstack/react-query'
import {
  announceMutationResult,
  applyMutationResult,
  refetchAfterRejection,
} from '../features/account/pending/apply-mutation-result.ts'
import { formatRejectionMessage } from '../features/account/pending/mutation-messages.ts'
import { isMutation } from '../outbox/entry.ts'
import type { Settlement } from '../outbox/flush.ts'
import { isSignedIn } from '../session/session.ts'
import { notify } from '../ui/feedback/notify.ts'

/** Updates cached data after a result that no form awaits. */
export async function applySettlement(queryClient: QueryClient, settlement: Settlement): Promise<void> {
  if (!isSignedIn(settlement.entry.userId)) return
  if (settlement.kind === 'accepted') {
    const { entry, answer } = settlement
    if (entry.kind !== 'order') await applyMutationResult(queryClient, entry.kind, answer)
  } else if (isMutation(settlement.entry)) await refetchAfterRejection(queryClient, settlement.entry)
}

export function announceSettlement(settlement: Settlement): void {
  const { entry } = settlement
  if (!isSignedIn(entry.userId)) return
  if (settlement.kind === 'rejected') {
    if (isMutation(entry)) notify.error(formatRejectionMessage(entry), entry.task.kind)
  } else if (settlement.entry.kind !== 'order') announceMutationResult(settlement.entry.kind, settlement.answer)
}
