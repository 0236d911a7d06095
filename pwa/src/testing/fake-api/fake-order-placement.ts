import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { HttpResponse } from 'msw'
import { buildOrder } from '../fixtures/orders.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'

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
export function answerOrders(...answers: Answer[]): readonly SentOrder[] {
  const sent: SentOrder[] = []
  fakeOperation(placeOrder, ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key'), authorization: headers.get('authorization') })
    const answer = answers[sent.length - 1]
    if (!answer) throw new Error('sent once too often')
    return answer(body)
  })
  return sent
}

export const placed = (body: OrderPlacement) => ({ data: buildOrder(body) })

export const lost = () => HttpResponse.error()

export function failing(status: number, code: ErrorCode, more: Partial<FakeFailure['reply']> = {}) {
  return () => new FakeFailure(status, { code, message: 'The shop says no.', ...more })
}
