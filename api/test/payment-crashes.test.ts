import { listRefunds, settleRefund } from '@usiku/contracts/payments/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from './builders.ts'
import { openCrashShop, PATIENCE, PULL, PUSH, QUERY, REVERSAL } from './payment-crash-shop.ts'
import { listLogLines, waitForOutput } from './server-process.ts'

type Shop = Awaited<ReturnType<typeof openCrashShop>>

const PAID = { state: 'paid' as const, paid: 500, attempts: ['paid' as const] }
const TIMEOUT = 120_000
/** Left to the long run: `payment-runs.test.ts` kills at such moments as well, and needs no process for each. */
const LONG = { tags: ['thorough'] }

async function openPrompted() {
  const shop = await openCrashShop()
  await shop.start()
  const placed = await shop.order()
  // A payment that is made before the first pull would be booked by that.
  await shop.fake.waitForRequests(PULL, 1)
  expect(await shop.press(placed)).toBe(201)
  await shop.waitForOrder(placed, { attempts: ['prompted'] })
  return { ...shop, placed }
}

async function openPaid() {
  const shop = await openPrompted()
  await shop.answer()
  await shop.waitForOrder(shop.placed, PAID)
  return shop
}

describe('a server that is killed', { timeout: TIMEOUT }, () => {
  it('after the order has sent no prompt, and after the press sends it once it runs again', LONG, async () => {
    const shop = await openCrashShop()
    await shop.start('web')
    const placed = await shop.order()
    await shop.restart('web')
    expect(await shop.show(placed)).toMatchObject({ orderStatus: 'pending', state: 'unpaid', attempts: [] })
    expect(await shop.press(placed)).toBe(201)
    expect(shop.fake.listRequests(PUSH)).toEqual([])
    await shop.restart()
    await shop.waitForOrder(placed, { attempts: ['prompted'] })
    await shop.answer()
    await shop.waitForOrder(placed, PAID)
    await shop.expectSound()
  })

  it('while it sends a prompt that is on the phone sends no other', () => killWhileSending(true))

  it('while it sends a prompt that never came sends no other', LONG, () => killWhileSending(false))

  async function killWhileSending(isOnPhone: boolean): Promise<void> {
    const shop = await openCrashShop()
    const { fake } = shop
    if (isOnPhone) fake.prompts.getDefaultScript = () => ({ reply: 'after_silent' })
    else fake.refuse(PUSH, 'silent')
    await shop.start()
    await fake.waitForRequests(PULL, 1)
    const placed = await shop.order()
    expect(await shop.press(placed)).toBe(201)
    await fake.waitForRequests(PUSH, 1)
    await shop.restart()
    expect(await shop.press(placed)).toBe(409)
    await shop.makeDue()
    await shop.waitForOrder(placed, { state: 'paying', attempts: ['unknown'] })
    expect(await shop.press(placed)).toBe(409)
    const { total = 0, reference = '' } = placed.payment ?? {}
    if (isOnPhone) await shop.answer()
    else await fake.byHand.pay({ phone: '254712345678', amount: total, reference })
    await shop.waitForOrder(placed, { state: 'paid', paid: 500 })
    await shop.expectSound()
  }

  it('before the callback asks M-Pesa about the prompt', LONG, async () => {
    const shop = await openPrompted()
    await shop.kill()
    await shop.answer()
    expect(shop.fake.deliveries.map(({ status }) => status)).toEqual([0])
    await shop.start()
    await shop.makeDue()
    await shop.waitForOrder(shop.placed, PAID)
    await shop.expectSound()
  })

  it('after it has stored the callback uses it once it runs again, and no copy of it', LONG, async () => {
    const shop = await openPrompted()
    await shop.restart('web')
    await shop.answer()
    expect(shop.fake.deliveries.map(({ status }) => status)).toEqual([200])
    expect(await shop.show(shop.placed)).toMatchObject({ state: 'paying', paid: 0 })
    await shop.restart()
    await shop.waitForOrder(shop.placed, PAID)
    await shop.restart()
    await shop.fake.prompts.sendCallback((await shop.getPrompt()).checkoutRequestId, { copies: 3 })
    expect(shop.fake.deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await shop.waitUntilUsed()
    expect(await shop.show(shop.placed)).toMatchObject(PAID)
    await shop.expectSound()
  })

  it('while it asks M-Pesa asks again', LONG, async () => {
    const shop = await openPrompted()
    shop.fake.refuse(QUERY, 'silent')
    await shop.answer()
    await shop.fake.waitForRequests(QUERY, 1)
    await shop.restart()
    await shop.makeDue()
    await shop.waitForOrder(shop.placed, PAID)
    await shop.expectSound()
  })
})

const listStates = async ({ call, admin }: Shop) =>
  (await call(listRefunds, { token: admin.token })).reply.data.map(({ state }) => state)

const waitForRefund = (shop: Shop, state: string) => expect.poll(() => listStates(shop), PATIENCE).toEqual([state])

async function expectRefundedOnce(shop: Awaited<ReturnType<typeof openPaid>>) {
  await waitForRefund(shop, 'done')
  expect(await shop.show(shop.placed)).toMatchObject({ state: 'refunded', paid: 0 })
  expect(shop.fake.listRequests(REVERSAL)).toHaveLength(1)
  expect(shop.fake.money.transactions.map(({ kind }) => kind)).toEqual(['payment', 'reversal'])
  await shop.expectSound()
}

/** M-Pesa carries out the reversal and sends its result. */
const finishReversal = ({ fake }: Shop) => fake.clock.advance(2_000)

describe('a server that is killed in a refund', { timeout: TIMEOUT }, () => {
  it('before it is sent sends it once it runs again, and uses a result that it has stored', LONG, async () => {
    const shop = await openPaid()
    await shop.restart('web')
    await shop.refund()
    expect(shop.fake.listRequests(REVERSAL)).toEqual([])
    await shop.restart()
    await waitForRefund(shop, 'sent')
    await shop.restart('web')
    await finishReversal(shop)
    expect(shop.fake.deliveries.at(-1)?.status).toBe(200)
    expect(await listStates(shop)).toEqual(['sent'])
    await shop.restart()
    await expectRefundedOnce(shop)
  })

  it('while it is sent does not send it again and takes its result', async () => {
    const shop = await openPaid()
    shop.fake.initiator.script('reversal', [{ reply: 'after_silent' }])
    await shop.refund()
    await shop.fake.waitForRequests(REVERSAL, 1)
    await shop.restart()
    await shop.makeDue()
    await waitForRefund(shop, 'unknown')
    expect(shop.fake.listRequests(REVERSAL)).toHaveLength(1)
    await finishReversal(shop)
    await expectRefundedOnce(shop)
  })

  it('before the result leaves the refund to an admin', LONG, async () => {
    const shop = await openPaid()
    await shop.refund()
    await waitForRefund(shop, 'sent')
    await shop.kill()
    await finishReversal(shop)
    expect(shop.fake.deliveries.at(-1)?.status).toBe(0)
    await shop.start()
    await shop.makeDue()
    await waitForRefund(shop, 'unknown')
    const { token } = shop.admin
    const [refund] = (await shop.call(listRefunds, { token })).reply.data
    const body = { outcome: 'done', password: PASSWORD }
    await shop.call(settleRefund, { token, params: { id: refund?._id ?? '' }, body })
    await expectRefundedOnce(shop)
  })
})

it('prompts for a press on one of two web processes, and is paid', { timeout: TIMEOUT }, async () => {
  const shop = await openCrashShop({ WEB_PROCESSES: '2' })
  const run = await shop.start()
  await waitForOutput(run, /(?:"role":"web"[^\n]*"Server listening[\s\S]*?){2}/)
  const placed = await shop.order()
  expect(await shop.press(placed)).toBe(201)
  await shop.waitForOrder(placed, { attempts: ['prompted'] })
  await shop.answer()
  await shop.waitForOrder(placed, PAID)
  const roles = new Set(listLogLines(run).map(({ role }) => role))
  expect([...roles]).toEqual(expect.arrayContaining(['web', 'worker']))
  await shop.expectSound()
})
