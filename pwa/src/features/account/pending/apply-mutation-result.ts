import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listDeliveryPlaces } from '@usiku/contracts/delivery-places/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import type { RiderIssueKind } from '@usiku/contracts/riders/constants.ts'
import { getRiderDay } from '@usiku/contracts/riders/operations.ts'
import type { MutationEntry, MutationTask } from '../../../outbox/entry.ts'
import type { Answer } from '../../../outbox/outcome.ts'
import { refreshUser } from '../../../session/refresh-session.ts'
import { updateUser } from '../../../session/session.ts'
import { cacheOrder } from '../../../shop/order/orders.queries.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { cacheProfile, cacheReview } from '../account.queries.ts'

type MutationKind = MutationTask['kind']

/** @param answer absent when another tab or the service worker has sent the mutation */
export async function applyMutationResult(
  queryClient: QueryClient,
  kind: MutationKind,
  answer: Answer | undefined,
): Promise<void> {
  if (answer === undefined) return refetch(queryClient, kind)
  if (answer.kind === 'review') return cacheReview(queryClient, answer.data)
  if (answer.kind === 'place' || answer.kind === 'rider') return refetch(queryClient, kind)
  if (answer.kind !== 'profile') return cacheOrder(queryClient, answer.data)
  cacheProfile(queryClient, answer.data)
  await updateUser(answer.data)
}

async function refetch(queryClient: QueryClient, kind: MutationKind): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [QUERY_IDS[kind]] })
  if (kind === 'profile') await refreshUser()
}

/** Refetches the subject of a rejected mutation, which may have changed meanwhile. */
export async function refetchAfterRejection(queryClient: QueryClient, { task }: MutationEntry): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [QUERY_IDS[task.kind]] })
}

const QUERY_IDS: Readonly<Record<MutationKind, string>> = {
  cancel: listOwnOrders.id,
  review: listUserReviews.id,
  profile: getProfile.id,
  place: listDeliveryPlaces.id,
  rider: getRiderDay.id,
}

const SUCCESS_MESSAGES: Readonly<Record<MutationKind, MessageDescriptor>> = {
  cancel: msg`updating order successfull`,
  review: msg`Review added successfully`,
  profile: msg`user updated successfully`,
  place: msg`Delivery places updated`,
  rider: msg`The shop has your report`,
}

export function announceMutationResult(kind: MutationKind, answer: Answer | undefined): void {
  const issue = answer?.kind === 'rider' ? answer.data?.issue : undefined
  if (issue !== undefined) notify.error(t(ISSUE_MESSAGES[issue]), kind)
  // The rider's screen shows what is sent; a toast at every step would cover the next.
  else if (kind !== 'rider') notify.success(t(SUCCESS_MESSAGES[kind]), kind)
}

const ISSUE_MESSAGES: Readonly<Record<RiderIssueKind, MessageDescriptor>> = {
  not_delivered: msg`The counter knows that you could not deliver it. Bring it back.`,
  order_cancelled: msg`The shop has cancelled this order meanwhile. Tell the counter, and bring what you have.`,
  reassigned: msg`The shop has given this order to somebody else meanwhile. Tell the counter.`,
  receipt_taken: msg`The shop has this M-Pesa receipt already. Tell the counter.`,
  paid_already: msg`The shop had money for this order already. Tell the counter.`,
}
