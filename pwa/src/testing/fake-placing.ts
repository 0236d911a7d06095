import type { ErrorCode } from '@usiku/contracts/errors.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders.ts'
import { HttpResponse } from 'msw'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { orderOf } from './orders.ts'

export interface SentOrder {
  readonly body: OrderPlacement
  readonly key: string | null
  readonly authorization: string | null
}

type Answer = (body: OrderPlacement) => ReturnType<typeof placed> | FakeFailure | Response

/**
 * Answers orders in turn; one too many fails.
 *
 * @returns the requests, as they arrive
 */
export function answerPlacing(...answers: Answer[]): readonly SentOrder[] {
  const sent: SentOrder[] = []
  fakeOperation(placeOrder, ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key'), authorization: headers.get('authorization') })
    const answer = answers[sent.length - 1]
    if (!answer) throw new Error('sent once too often')
    return answer(body)
  })
  return sent
}

export const placed = (body: OrderPlacement) => ({ data: orderOf(body) })

export const lost = () => HttpResponse.error()

export function failing(status: number, code: ErrorCode, more: Partial<FakeFailure['reply']> = {}) {
  return () => new FakeFailure(status, { code, message: 'The shop says no.', ...more })
}
