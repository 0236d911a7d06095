import { describe, expect, it } from 'vitest'
import { openDarajaShop } from './daraja-shop.ts'
import type { PromptScript } from './fakes/daraja/prompts.ts'

const PHONE = '254712345678'
const HOUR_MS = 3_600_000
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

describe('a prompt that the customer pays', () => {
  it.each<[string, PromptScript]>([
    ['without a disturbance', {}],
    ['with its callback before the answer', { reply: 'callback_first' }],
    ['whose request got no answer', { reply: 'after_silent' }],
    ['whose connection broke', { reply: 'after_broken' }],
    ['whose request got HTML', { reply: 'after_html_503' }],
    ['with a late callback', { callback: { delayMs: 100_000 } }],
    ['with two callbacks', { callback: { copies: 2 } }],
    ['with ten callbacks at once', { callback: { copies: 10 } }],
    ['with a callback shuffled, its code as text', { callback: { change: { isShuffled: true, isText: true } } }],
    ['with a success after a failure', { callback: { before: '1037' } }],
    ['with a query in progress', { queries: ['in_progress', 'in_progress'] }],
    [
      'while M-Pesa only says that it is processing',
      { queries: ['processing_500', 'processing_200', 'processing_500'] },
    ],
    ['while queries are too many', { queries: ['rate_limit', 'rate_limit'] }],
    ['while queries get HTML, no answer, a broken line', { queries: ['html_503', 'silent', 'broken'] }],
    ['while queries call it failed', { queries: [{ code: '1032' }, { code: '1037' }] }],
    ['and comes as a payment by hand, too', { isConfirmed: true }],
  ])('%s is booked once', async (_, script) => {
    const shop = await openDarajaShop()
    shop.fake.script(PHONE, script)
    const { orderId } = await shop.orderAndPay()
    await shop.wait(180)
    expect(await shop.getPayment(orderId)).toMatchObject({ state: 'paid', paid: 500, attempts: [{ state: 'paid' }] })
    await shop.wait(DAY_SECONDS, HOUR_SECONDS)
    await shop.expectBooksToMatch()
    expect([shop.fake.prompts.all.length, await shop.stock()]).toEqual([1, 99])
    expect(await shop.listIssues()).toEqual([])
    expect((await shop.pay(orderId)).error.code).toBe('payment_not_due')
  })

  it.each<[string, PromptScript]>([
    ['never', { callback: { isSent: false } }],
    ['malformed', { callback: { isMalformed: true } }],
    ['for an unknown prompt', { callback: { change: { checkoutRequestId: 'ws_CO_unknown' } } }],
  ])('is paid by the query when its callback comes %s, and gets its receipt from the pull', async (_, script) => {
    const shop = await openDarajaShop()
    shop.fake.script(PHONE, script)
    const { orderId } = await shop.orderAndPay()
    await shop.wait(60)
    expect(await shop.getPayment(orderId)).toMatchObject({
      state: 'paid',
      attempts: [{ state: 'paid', receipt: null }],
    })
    await shop.worker.maintain()
    await shop.expectBooksToMatch()
  })

  it('is paid by the query while the shop was down, and by the pull without an id', async () => {
    const shop = await openDarajaShop()
    shop.setDown(true)
    const first = await shop.orderAndPay()
    await shop.wait(20)
    shop.fake.script(PHONE, { reply: 'after_silent' })
    await shop.wait(120)
    const second = await shop.orderAndPay()
    await shop.wait(HOUR_SECONDS, 60)
    expect(await shop.getPayment(first.orderId)).toMatchObject({ state: 'paid' })
    expect(await shop.getPayment(second.orderId)).toMatchObject({ paid: 0, attempts: [{ state: 'review' }] })
    shop.setDown(false)
    await shop.worker.maintain()
    expect(await shop.getPayment(second.orderId)).toMatchObject({ state: 'paid', attempts: [{ state: 'paid' }] })
    await shop.expectBooksToMatch()
    expect(await shop.listIssues()).toEqual([])
  })

  it('is of the amount of the prompt, whatever its callback names', async () => {
    const shop = await openDarajaShop()
    shop.fake.script(PHONE, { callback: { change: { amount: 5 } } })
    const { orderId } = await shop.orderAndPay()
    await shop.wait(60)
    expect(await shop.getPayment(orderId)).toMatchObject({ state: 'paid', paid: 500 })
    expect(await shop.listIssues()).toEqual(['flagged'])
    await shop.worker.maintain()
    await shop.expectBooksToMatch()
  })

  it.each([HOUR_MS, -HOUR_MS])('is booked once on a server whose clock is wrong by %d ms', async (clockError) => {
    const shop = await openDarajaShop({ clockError })
    shop.fake.script(PHONE, { callback: { isSent: false } })
    const { orderId } = await shop.orderAndPay()
    await shop.wait(60)
    expect(await shop.getPayment(orderId)).toMatchObject({ state: 'paid', paid: 500 })
    const [payment] = shop.fake.money.received
    if (payment !== undefined) await shop.fake.byHand.announce(payment)
    await shop.work()
    await shop.expectBooksToMatch()
  })
})

describe('a prompt that the customer does not pay', () => {
  it.each([
    ['1', 'not enough money'],
    ['1019', 'expired'],
    ['1025', 'could not be sent'],
    ['1032', 'cancelled on the phone'],
    ['1037', 'could not be reached'],
    ['2001', 'PIN was wrong'],
    ['8006', 'locked'],
    ['17', 'two minutes'],
    ['26', 'Wait a minute'],
    ['8', 'another way'],
    ['SFC_IC0003', 'another way'],
  ])('ends with the code %s, and may be paid later', async (result, message) => {
    const shop = await openDarajaShop()
    shop.fake.script(PHONE, { result })
    const { orderId } = await shop.orderAndPay()
    await shop.wait(130)
    expect(await shop.getPayment(orderId)).toMatchObject({
      ...{ state: 'unpaid', paid: 0 },
      attempts: [{ state: 'declined', message: expect.stringContaining(message) }],
    })
    expect((await shop.pay(orderId)).status).toBe(201)
    await shop.wait(30)
    expect((await shop.getPayment(orderId)).state).toBe('paid')
    await shop.expectBooksToMatch()
  })

  it.each([
    ['bad_field', 'another way'],
    ['wrong_path', 'another way'],
    ['wrong_credentials', 'another way'],
    ['locked', 'this phone'],
    ['rate_limit', 'Wait a minute'],
    ['busy', 'Wait a minute'],
  ] as const)('is declined at once: %s', async (reply, message) => {
    const shop = await openDarajaShop()
    shop.fake.script(PHONE, { reply })
    const { orderId } = await shop.orderAndPay()
    expect((await shop.getPayment(orderId)).attempts).toMatchObject([
      { state: 'declined', message: expect.stringContaining(message) },
    ])
    await shop.expectBooksToMatch()
  })

  it.each(['silent', 'broken', 'html_503'] as const)(
    'never was on the phone, and is not sent again: %s',
    async (reply) => {
      const shop = await openDarajaShop()
      shop.fake.script(PHONE, { reply })
      const { orderId } = await shop.orderAndPay()
      expect((await shop.getPayment(orderId)).attempts).toMatchObject([{ state: 'unknown' }])
      expect((await shop.pay(orderId)).error.code).toBe('payment_in_progress')
      await shop.wait(HOUR_SECONDS, 60)
      expect((await shop.getPayment(orderId)).attempts).toMatchObject([{ state: 'review' }])
      expect([shop.fake.prompts.all.length, await shop.listIssues()]).toEqual([0, ['prompt']])
      await shop.expectBooksToMatch()
    },
  )

  it.each(['html_503', 'silent', 'broken', 'rate_limit', 'wrong_path'] as const)(
    'was not sent, because there was no token: %s',
    async (refusal) => {
      const shop = await openDarajaShop()
      shop.fake.tokens.replace()
      shop.fake.tokens.script(refusal)
      const { orderId } = await shop.orderAndPay()
      expect((await shop.getPayment(orderId)).attempts).toMatchObject([{ state: 'declined' }])
      await shop.wait(130)
      expect((await shop.pay(orderId)).status).toBe(201)
      await shop.wait(30)
      expect((await shop.getPayment(orderId)).state).toBe('paid')
      await shop.expectBooksToMatch()
    },
  )

  it('is not paid by a forged callback', async () => {
    const shop = await openDarajaShop()
    const change = { resultCode: '0', receipt: 'FORGED0001' }
    shop.fake.script(PHONE, { result: '1032', callback: { change } })
    const { orderId } = await shop.orderAndPay()
    await shop.wait(DAY_SECONDS + HOUR_SECONDS, 600)
    expect(await shop.getPayment(orderId)).toMatchObject({ paid: 0 })
    await shop.expectBooksToMatch()
  })

  it('is not paid by a forged callback that M-Pesa has contradicted, however silent it is afterwards', async () => {
    const shop = await openDarajaShop()
    const queries = [{ code: '1032' }, ...Array<'rate_limit'>(100).fill('rate_limit')]
    shop.fake.script(PHONE, { result: '1032', callback: { change: { resultCode: '0' } }, queries })
    const { orderId } = await shop.orderAndPay()
    await shop.wait(20 * 60)
    expect(await shop.getPayment(orderId)).toMatchObject({ paid: 0 })
    await shop.expectBooksToMatch()
  })

  it('is paid, flagged, by a callback that M-Pesa neither confirms nor contradicts for two minutes', async () => {
    const shop = await openDarajaShop()
    shop.fake.script(PHONE, { queries: Array<'rate_limit'>(100).fill('rate_limit'), callback: { before: '1037' } })
    const { orderId } = await shop.orderAndPay()
    await shop.wait(180)
    expect(await shop.getPayment(orderId)).toMatchObject({ state: 'paid', paid: 500 })
    expect(await shop.listIssues()).toEqual(['flagged'])
    await shop.expectBooksToMatch()
  })
})

it('renews a token that died early, without a second prompt', async () => {
  const shop = await openDarajaShop()
  const { orderId } = await shop.orderAndPay()
  for (const errorCode of ['404.001.03', '400.003.01'] as const) {
    shop.fake.tokens.errorCode = errorCode
    shop.fake.tokens.replace()
    await shop.wait(20)
  }
  expect((await shop.getPayment(orderId)).state).toBe('paid')
  expect(shop.fake.prompts.all).toHaveLength(1)
  await shop.expectBooksToMatch()
})

describe('a payment by hand', () => {
  it.each([
    ['exactly', 500, (reference: string) => reference, 'paid'],
    ['in lower case, with a space', 500, (reference: string) => reference.toLowerCase().replace('u', 'u '), 'paid'],
    ['less', 200, (reference: string) => reference, 'part'],
    ['more', 700, (reference: string) => reference, 'over'],
    ['with a wrong reference', 500, () => 'U0000000', 'unpaid'],
    ['with no reference', 500, () => '', 'unpaid'],
  ])('%s', async (_, amount, toTyped, state) => {
    const shop = await openDarajaShop()
    const { orderId, payment } = await shop.order()
    await shop.fake.byHand.pay({ phone: PHONE, amount, reference: toTyped(payment?.reference ?? '') })
    await shop.work()
    expect((await shop.getPayment(orderId)).state).toBe(state)
    await shop.worker.maintain()
    await shop.expectBooksToMatch()
  })

  it('is rejected by the validation when it names no open order, and accepted when it does', async () => {
    const shop = await openDarajaShop({ validates: true })
    const { payment } = await shop.order()
    const pay = (reference: string) => shop.fake.byHand.pay({ phone: PHONE, amount: 500, reference })
    expect(await pay('U0000000')).toEqual({ kind: 'rejected', code: 'C2B00012' })
    expect(await pay(payment?.reference ?? '')).toMatchObject({ kind: 'paid' })
    await shop.work()
    await shop.expectBooksToMatch()
  })

  it('to a till names no order, and pays no other than the one it was prompted for', async () => {
    const shop = await openDarajaShop({ type: 'till' })
    shop.fake.script(PHONE, { isConfirmed: true })
    const { orderId } = await shop.orderAndPay()
    await shop.fake.byHand.pay({ phone: PHONE, amount: 300 })
    await shop.wait(60)
    expect(await shop.getPayment(orderId)).toMatchObject({ state: 'paid', paid: 500 })
    await shop.expectBooksToMatch()
  })

  it('that was never announced comes by the pull, page by page, once', async () => {
    const shop = await openDarajaShop({ pullPageSize: 2 })
    const { orderId, payment } = await shop.order(5)
    for (const amount of [100, 200, 300, 400, 500])
      await shop.fake.byHand.pay({ phone: PHONE, amount, reference: payment?.reference ?? '', isAnnounced: false })
    for (const _ of [1, 2]) await shop.worker.maintain()
    expect(await shop.getPayment(orderId)).toMatchObject({ state: 'part', paid: 1_500 })
    await shop.expectBooksToMatch()
  })
})
