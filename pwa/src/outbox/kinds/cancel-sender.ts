import { t } from '@lingui/core/macro'
import { ApiError } from '../../api/errors.ts'
import { type CancelTask, isStale } from '../entry.ts'
import { type KindSender, type Outcome, toOutcome } from '../outcome.ts'
import { fetchOwnOrder, sendCancel } from './order-sender.ts'

export const cancelSender: KindSender<CancelTask> = {
  send: async ({ key, task, attempts }, token) =>
    toOutcome('cancel', await sendCancel(task.orderId, { token, attempt: attempts, idempotencyKey: key })),
  check: async (entry, token) => (isStale(entry) ? checkOldCancel(entry.task, token) : undefined),
  reconcile: async ({ task }, rejected, token) => {
    if (rejected.error.code !== 'already_cancelled') return rejected
    const found = await fetchOwnOrder(task.orderId, token)
    return found.kind === 'rejected' ? rejected : toOutcome('cancel', found)
  },
}

async function checkOldCancel({ orderId, steps }: CancelTask, token: string): Promise<Outcome | undefined> {
  const found = await fetchOwnOrder(orderId, token)
  // The server will reject it with its own message.
  if (found.kind === 'rejected') return undefined
  if (found.kind !== 'accepted') return found
  const { orderStatus, history } = found.data
  // Not again if the order was reopened after its cancellation.
  const isDone = orderStatus === 'cancelled' || history.slice(steps).some(({ status }) => status === 'cancelled')
  if (isDone) return toOutcome('cancel', found)
  const isNewlyDelivered = orderStatus === 'delivered' && history.length > steps
  const message = t`It has been delivered meanwhile.`
  return isNewlyDelivered
    ? { kind: 'rejected', error: new ApiError(409, { code: 'version_conflict', message }) }
    : undefined
}
