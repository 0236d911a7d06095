import {
  type Order,
  type OrderPayment,
  type PaymentAttempt,
  type PaymentWay,
  startPayment,
} from '@usiku/contracts/orders/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { buildAttempt, buildPayment } from '../fixtures/mpesa-orders.ts'
import type { FakeAccount } from './fake-account.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'

/** After the fakes of a whole page, which have settings, too. */
export function fakePaymentWay(way: PaymentWay): void {
  fakeOperation(getSettings, () => ({
    data: { email: '', phone: '', address: '', notifyUsers: false, payment: way },
  }))
}

/** Changes the payment of the account's only order, as the server does after M-Pesa's answer. */
export function changePayment(account: FakeAccount, payment: Partial<OrderPayment>): Order {
  const [before] = account.orders
  if (!before) throw new Error('No order yet')
  const order = {
    ...before,
    payment: { ...(before.payment ?? buildPayment()), ...payment },
    paymentVersion: (before.paymentVersion ?? 0) + 1,
  }
  account.orders = [order]
  return order
}

export function addAttempt(account: FakeAccount, facts: Partial<PaymentAttempt> = {}): Order {
  const attempts = account.orders[0]?.payment?.attempts ?? []
  const attempt = buildAttempt(facts)
  const state = attempt.state === 'declined' ? 'unpaid' : 'paying'
  return changePayment(account, { state, attempts: [attempt, ...attempts] })
}

/** Ends the latest attempt. */
export function settleAttempt(account: FakeAccount, facts: Partial<PaymentAttempt>): Order {
  const { total = 0, attempts = [] } = account.orders[0]?.payment ?? {}
  const [latest = buildAttempt(), ...earlier] = attempts
  const sums = facts.state === 'paid' ? ({ state: 'paid', paid: total } as const) : ({ state: 'unpaid' } as const)
  return changePayment(account, { ...sums, attempts: [{ ...latest, ...facts }, ...earlier] })
}

export interface SentPrompt {
  readonly key: string | null
  readonly phone: string | undefined
}

/**
 * Answers requests for a prompt in turn; one too many fails.
 *
 * @returns the requests, as they arrive
 */
export function answerPrompts(...answers: (() => Order | FakeFailure | Response)[]): readonly SentPrompt[] {
  const sent: SentPrompt[] = []
  fakeOperation(startPayment, ({ body, headers }) => {
    sent.push({ key: headers.get('idempotency-key'), phone: body?.phone })
    const answer = answers[sent.length - 1]?.()
    if (answer === undefined) throw new Error('prompted once too often')
    return answer instanceof FakeFailure || answer instanceof Response ? answer : { data: answer }
  })
  return sent
}
