import { getOwnOrder, type Order, placeOrder, startPayment } from '@usiku/contracts/orders/operations.ts'
import { assert, expect } from 'vitest'
import { toDateTime } from '../src/lib/nairobi-time.ts'
import type { DarajaClient } from '../src/modules/payments/daraja/daraja-client.ts'
import { C2B_PATH } from '../src/modules/payments/notifications/payment-tokens.ts'
import { PaymentWorker } from '../src/modules/payments/payment-worker.ts'
import { createMailingReceiptIssuer } from '../src/modules/receipts/receipt-issuer.service.ts'
import { addProduct, type SignedUp, signUp, signUpAdmin } from './builders.ts'
import { createCartLine, createPlacement, endHolds, getStock } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Daraja's address is never called: tests give the client, or a fake's address. */
export const MPESA_SETTINGS = {
  MPESA_CONSUMER_KEY: 'consumer-key',
  MPESA_CONSUMER_SECRET: 'consumer-secret',
  MPESA_PASSKEY: 'passkey',
  MPESA_SHORTCODE: '600000',
  MPESA_TYPE: 'paybill',
  MPESA_CALLBACK_URL: 'http://127.0.0.1:1',
  MPESA_IP_RULE: 'off',
  DARAJA_URL: 'http://127.0.0.1:1',
} as const

export function createPaymentWorker(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  daraja: DarajaClient,
  onError: (facts: object) => void = failTest,
): PaymentWorker {
  const { mpesa } = deps.config
  assert(mpesa)
  const log = { info: () => undefined, warn: () => undefined, error: onError }
  const receipts = createMailingReceiptIssuer(deps, () => 'https://shop.example')
  return new PaymentWorker({ ...deps, orderEvents: app.orderEvents, receipts, mpesa, daraja, log })
}

function failTest(facts: unknown): never {
  throw facts instanceof Object && 'err' in facts ? facts.err : new Error(String(facts))
}

type Push = Parameters<DarajaClient['push']>[0]
type Reversal = Parameters<DarajaClient['reverse']>[0]

/** A client whose answers a test sets; by default prompts are accepted and remain without an outcome. */
export function createScriptedDaraja() {
  const pushes: Push[] = []
  const script = {
    push: async (_prompt: Push): ReturnType<DarajaClient['push']> => ({
      kind: 'accepted',
      merchantRequestId: `merchant-${pushes.length}`,
      checkoutRequestId: `ws_CO_${pushes.length}`,
    }),
    query: async (_id: string): ReturnType<DarajaClient['queryPush']> => ({ kind: 'in_progress' }),
    reverse: async (): ReturnType<DarajaClient['reverse']> => ({ kind: 'accepted' }),
    pull: async (_offset: number): ReturnType<DarajaClient['pull']> => ({ kind: 'rows', rows: [] }),
  }
  const queries: string[] = []
  const reversals: Reversal[] = []
  const client: DarajaClient = {
    push: async (prompt) => {
      pushes.push(prompt)
      return script.push(prompt)
    },
    queryPush: async (id) => {
      queries.push(id)
      return script.query(id)
    },
    registerConfirmation: async () => ({ kind: 'accepted' }),
    registerPull: async () => ({ kind: 'accepted' }),
    pull: ({ offset }) => script.pull(offset),
    reverse: (reversal) => {
      reversals.push(reversal)
      return script.reverse()
    },
    payOut: () => script.reverse(),
  }
  return { client, pushes, queries, reversals, script }
}

export interface CallbackFacts {
  readonly resultCode?: number | string
  readonly receipt?: string
  readonly amount?: number
  readonly checkoutRequestId?: string
}

/** As Daraja sends it. */
export function createCallback({
  resultCode = 0,
  receipt = 'SKJ7A1B2C3',
  amount = 500,
  checkoutRequestId = 'ws_CO_1',
}: CallbackFacts) {
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20261123221500 },
    { Name: 'PhoneNumber', Value: 254712345678 },
  ]
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: 'merchant-1',
        CheckoutRequestID: checkoutRequestId,
        ResultCode: resultCode,
        ResultDesc: 'of no meaning',
        ...(resultCode === 0 ? { CallbackMetadata: { Item: items } } : {}),
      },
    },
  }
}

export interface ConfirmationFacts {
  readonly receipt: string
  readonly amount: number
  readonly reference: string
}

export function createConfirmation({ receipt, amount, reference }: ConfirmationFacts, at: Date) {
  return {
    ...{ TransactionType: 'Pay Bill', TransID: receipt, TransTime: toDateTime(at.toISOString()) },
    ...{ TransAmount: amount.toFixed(2), BusinessShortCode: '600000', BillRefNumber: reference },
    ...{ OrgAccountBalance: '0.00', ThirdPartyTransID: '', MSISDN: '2547 ***** 678' },
    ...{ FirstName: 'AMINA', MiddleName: '', LastName: '' },
  }
}

/** A shop with M-Pesa, a customer and an admin, whose worker runs when the test says so. */
export async function openPaymentShop(settings: Record<string, string> = {}) {
  const test = await startTestApp({ ...MPESA_SETTINGS, ...settings })
  const [customer, admin] = [await signUp(test), await signUpAdmin(test)]
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500, quantity: 100 }] })
  const [volume = ''] = volumeIds
  const daraja = createScriptedDaraja()
  const worker = createPaymentWorker(test, daraja.client)

  const order = async (quantity = 1, paymentMethod: 'mpesa' | 'cod' = 'mpesa', buyer: SignedUp = customer) => {
    const line = await createCartLine(test.database, volume, quantity)
    const body = createPlacement(buyer.user, [line], { paymentMethod })
    const { status, reply } = await test.call(placeOrder, { token: buyer.token, body })
    expect(status).toBe(201)
    return reply.data
  }
  const pay = (orderId: string, { token = customer.token, body = {} as object, key = '' } = {}) =>
    test.call(startPayment, {
      token,
      params: { orderId },
      body,
      ...(key === '' ? {} : { headers: { 'idempotency-key': key } }),
    })
  const show = async (orderId: string): Promise<Order & { payment: NonNullable<Order['payment']> }> => {
    const { reply } = await test.call(getOwnOrder, { token: customer.token, params: { orderId } })
    const { payment } = reply.data
    assert(payment)
    return { ...reply.data, payment }
  }
  /** Until nothing is due. */
  const work = async () => {
    while (await worker.run());
  }
  /** To the address of a prompt, as Daraja does. */
  const notify = async (push: Pick<Push, 'callbackUrl'> | undefined, body: unknown) => {
    assert(push)
    return test.app.inject({ method: 'POST', url: new URL(push.callbackUrl).pathname, payload: body as object })
  }
  const confirm = async (facts: ConfirmationFacts, step: 'confirmation' | 'validation' = 'confirmation') => {
    const { c2b_token } = await test.database.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow()
    const payload = createConfirmation(facts, test.deps.now())
    return test.app.inject({ method: 'POST', url: `${C2B_PATH}${c2b_token}/${step}`, payload })
  }
  const ledger = () =>
    test.database.selectFrom('payments').selectAll().orderBy('created_at').orderBy('receipt').execute()
  const stock = () => getStock(test.database, volume)
  /** Moves the clock, and does what is due then. */
  const wait = async (seconds: number) => {
    test.advance(seconds * 1_000)
    await work()
  }
  return {
    ...test,
    ...{ customer, admin, volume, daraja, worker, order, pay, show, work, wait, notify, confirm, ledger, stock },
    endHolds: () => endHolds(test),
  }
}
