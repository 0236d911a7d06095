import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts.ts'
import { listOwnOrders } from '@usiku/contracts/orders.ts'
import { listUserReviews } from '@usiku/contracts/reviews.ts'
import { updateUser } from '../../offline/session.ts'
import type { QueuedWrite } from '../../offline/writes/queued-write.ts'
import type { WriteAnswer } from '../../offline/writes/write-news.ts'
import { notify } from '../../ui/notify.ts'
import { noteOrder, noteProfile, noteReview } from './account.queries.ts'

export async function noteAnswer(queryClient: QueryClient, answer: WriteAnswer): Promise<void> {
  if (answer.kind === 'cancel') return noteOrder(queryClient, answer.data)
  if (answer.kind === 'review') return noteReview(queryClient, answer.data)
  noteProfile(queryClient, answer.data)
  await updateUser(answer.data)
}

/** Refetches the subject of a rejected mutation, which may have changed meanwhile. */
export async function noteRefusal(queryClient: QueryClient, { task }: QueuedWrite): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [ABOUT[task.kind]] })
}

const ABOUT: Readonly<Record<WriteAnswer['kind'], string>> = {
  cancel: listOwnOrders.id,
  review: listUserReviews.id,
  profile: getProfile.id,
}

const DONE: Readonly<Record<WriteAnswer['kind'], string>> = {
  cancel: 'updating order successfull',
  review: 'Review added successfully',
  profile: 'user updated successfully',
}

export function sayAnswer({ kind }: WriteAnswer): void {
  notify.success(DONE[kind], kind)
}
