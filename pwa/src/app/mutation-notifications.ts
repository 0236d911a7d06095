import type { QueryClient } from '@tanstack/react-query'
import {
  announceMutationResult,
  applyMutationResult,
  refetchAfterRejection,
} from '../features/account/pending/apply-mutation-result.ts'
import { formatRejectionMessage } from '../features/account/pending/mutation-messages.ts'
import type { MutationEvent } from '../outbox/mutations/mutation-events.ts'
import { isSignedIn } from '../session/session.ts'
import { notify } from '../ui/feedback/notify.ts'

/** Shows the result of a write that no form awaits. Another tab's result is applied here but announced there. */
export async function showMutationOutcome(
  queryClient: QueryClient,
  event: MutationEvent,
  from: 'this tab' | 'another tab' | 'the worker',
): Promise<void> {
  if (!isSignedIn(event.write.userId)) return
  if (event.kind === 'answered') await applyMutationResult(queryClient, event.answer)
  else void refetchAfterRejection(queryClient, event.write)
  if (from === 'another tab') return
  if (event.kind === 'answered') announceMutationResult(event.answer)
  else notify.error(formatRejectionMessage(event.write), event.write.task.kind)
}
