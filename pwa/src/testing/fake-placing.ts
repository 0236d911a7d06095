import type { ErrorCode } from '@usiku/contracts/errors.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders.ts'
import { HttpResponse } from 'msw'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { orderOf } from './orders.ts'

/** A try to place an order, as it arrived. */
export interface SentOrder {
  readonly body: OrderPlacement
  readonly key: string | null
  readonly authorization: string | null
}

type Answer = (body: OrderPlacement) => ReturnType<typeof placed> | FakeFailure | Response

/** Answers the tries to place an order in turn; one too many fails. @returns what was sent, as it comes */
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

/** The shop takes the order. */
export const placed = (body: OrderPlacement) => ({ data: orderOf(body) })

/** No answer comes back. */
export const lost = () => HttpResponse.error()

/** The shop says no. */
export function failing(status: number, code: ErrorCode, more: Partial<FakeFailure['reply']> = {}) {
  return () => new FakeFailure(status, { code, message: 'The shop says no.', ...more })
}
