import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import type { MutationAnswer } from '../../../outbox/mutations/mutation-events.ts'
import type { QueuedMutation } from '../../../outbox/mutations/queued-mutation.ts'
import { updateUser } from '../../../session/session.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { cacheOrder, cacheProfile, cacheReview } from '../account.queries.ts'

export async function applyMutationResult(queryClient: QueryClient, result: MutationAnswer): Promise<void> {
  if (result.kind === 'cancel') return cacheOrder(queryClient, result.data)
  if (result.kind === 'review') return cacheReview(queryClient, result.data)
  cacheProfile(queryClient, result.data)
  await updateUser(result.data)
}

/** Refetches the subject of a rejected mutation, which may have changed meanwhile. */
export async function refetchAfterRejection(queryClient: QueryClient, { task }: QueuedMutation): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [QUERY_IDS[task.kind]] })
}

const QUERY_IDS: Readonly<Record<MutationAnswer['kind'], string>> = {
  cancel: listOwnOrders.id,
  review: listUserReviews.id,
  profile: getProfile.id,
}

const SUCCESS_MESSAGES: Readonly<Record<MutationAnswer['kind'], string>> = {
  cancel: 'updating order successfull',
  review: 'Review added successfully',
  profile: 'user updated successfully',
}

export function announceMutationResult({ kind }: MutationAnswer): void {
  notify.success(SUCCESS_MESSAGES[kind], kind)
}
