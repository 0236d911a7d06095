import { closeRiderShift, openRiderShift, reportDelivery } from '@usiku/contracts/riders/operations.ts'
import { call } from '../../api/call.ts'
import type { RiderTask } from '../entry.ts'
import { callWithTimeout, getAnswerTimeout, type KindSender, toOutcome } from '../outcome.ts'

/** What a rider did stands, however late it arrives: nothing is compared before it is sent. */
export const riderSender: KindSender<RiderTask> = {
  send: async ({ key: idempotencyKey, task: { action }, attempts }, token) => {
    const send = async (signal: AbortSignal) => {
      const input = { idempotencyKey, token, signal }
      switch (action.type) {
        case 'open':
          await call(openRiderShift, { ...input, body: { at: action.at } })
          return { data: null }
        case 'close':
          await call(closeRiderShift, { ...input, body: { at: action.at, declared: action.declared } })
          return { data: null }
        case 'report':
          return call(reportDelivery, { ...input, params: { orderId: action.orderId }, body: action.report })
      }
    }
    return toOutcome('rider', await callWithTimeout(send, getAnswerTimeout(attempts)))
  },
}
