import { getProduct } from '@usiku/contracts/catalogue.ts'
import { cancelOwnOrder, getOwnOrder } from '@usiku/contracts/orders.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { productOf, volumeOf } from '../testing/catalogue.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api.ts'
import { answerPlacing, failing, lost, placed } from '../testing/fake-placing.ts'
import { lineOf, orderOf, placementOf } from '../testing/orders.ts'
import { emptyPhone, fullPhone } from '../testing/phone.ts'
import { cancelTask, keepWrite, profileTask, reviewTask } from '../testing/writes.ts'
import { addToCart, cart } from './cart.ts'
import { drain, onOrderAnswered } from './drain.ts'
import { leaveBehind } from './leaving.ts'
import { agreeToSend, cancelWaiting, enqueue } from './outbox.ts'
import { changeOrder, outbox } from './outbox-orders.ts'
import { sendWaiting } from './send-waiting.ts'
import { forgetSession, leaveSession, signIn } from './session.ts'
import { readKept } from './store.ts'
import type { WaitingState } from './waiting-order.ts'
import { changeWrite, writes } from './writes/writes-store.ts'

const line = lineOf({ quantity: 2 })
const placement = { ...placementOf([line]), orderInstructions: 'The blue gate' }
const { orderId } = placement
const contact = { customerEmail: 'amina@usiku.test', customerPhone: '0722 000 000', customerCity: 'Karen' }
const NAMED = /amina|0712|Westlands|blue gate/i

const first = () => outbox.getSnapshot()[0]
const stored = async () => JSON.stringify(await readKept('outbox'))
const notFound = () => fakeOperation(getOwnOrder, () => new FakeFailure(404, { code: 'not_found', message: 'None.' }))
const comeBack = () => signIn(userOf(), 'token-of-amina')

beforeEach(async () => {
  fakeOperation(getProduct, () => ({ data: productOf({ volumes: [volumeOf()] }), related: [] }))
  await comeBack()
  await addToCart(line)
  await enqueue(placement, 'u1')
})

afterEach(emptyPhone)

describe('logging out while an order waits', () => {
  it.each<WaitingState>(['waiting', 'sending', 'needs-sign-in', 'asking', 'refused', 'cancelling'])(
    'leaves nothing that says whose it is of one that is %s',
    async (state) => {
      await changeOrder(orderId, () => ({ state, attempts: 1, message: 'No.' }))
      expect(await stored()).toMatch(NAMED)
      await leaveSession()
      expect(await stored()).not.toMatch(NAMED)
      expect(first()).toMatchObject({ userId: 'u1', attempts: 1, placement: { orderId } })
      expect(await readKept('session')).toBeUndefined()
      // As a newly opened page reads it.
      const before = outbox.getSnapshot()
      await outbox.load()
      expect(outbox.getSnapshot()).toEqual(before)
    },
  )

  it('leaves of a cancelled one the number alone', async () => {
    await changeOrder(orderId, () => ({ attempts: 1 }))
    await cancelWaiting(orderId)
    await leaveSession()
    expect(await stored()).not.toContain(line.name)
    expect(cart.getSnapshot()).toEqual([line])
  })

  it("leaves others' orders as they are, and their own as well when the shop ends the session", async () => {
    await forgetSession()
    await signIn(userOf({ _id: 'u2' }), 'token-of-baraka')
    await leaveSession()
    expect(first()?.placement).toEqual(placement)
  })

  it('removes what else was typed, but goes on cancelling', async () => {
    await keepWrite(cancelTask('101'))
    await keepWrite(reviewTask('Blue gate gin'))
    await keepWrite(profileTask({ name: 'Amina of Westlands' }))
    await keepWrite(reviewTask('Mine'), 'u2')
    await leaveSession()
    expect(writes.getSnapshot().map(({ userId, task }) => [userId, task.kind])).toEqual([
      ['u1', 'cancel'],
      ['u2', 'review'],
    ])
    expect(JSON.stringify(await readKept('writes'))).not.toMatch(/of Westlands|Blue gate/)
  })

  it('removes a cancelling that the shop has refused: nothing of it goes on', async () => {
    const key = await keepWrite(cancelTask('101'))
    const refusal = { status: 409, code: 'version_conflict', message: 'No.', fields: {} } as const
    await changeWrite(key, (write) => ({ ...write, state: 'refused', refusal }))
    await leaveSession()
    expect(writes.getSnapshot()).toEqual([])
  })

  it('forgets who it was also on a phone that is full', async () => {
    fullPhone()
    await leaveSession()
    expect(await readKept('session')).toBeUndefined()
    expect(first()?.placement).toEqual(placement)
  })

  it('lets none go out that was about to', async () => {
    const sent = answerPlacing()
    const user = { ...userOf(), city: '' }
    const holder = async () => {
      void leaveBehind('u1')
      return { token: 'token-of-amina', user }
    }
    const told = vi.fn()
    await sendWaiting({ holder, now: true, onAnswered: told, onRefused: told })
    expect([sent, told.mock.calls, first()?.state, first()?.attempts]).toEqual([[], [], 'waiting', 0])
  })
})

describe('an order that was left behind', () => {
  it('is seen and sent by nobody else', async () => {
    const sent = answerPlacing()
    await leaveSession()
    await signIn(userOf({ _id: 'u2' }), 'token-of-baraka')
    await drain({ now: true })
    expect([sent, first()?.state]).toEqual([[], 'waiting'])
  })

  it('is asked about, and goes once it is known again where, under its key', async () => {
    const sent = answerPlacing(placed)
    await leaveSession()
    await comeBack()
    await drain({ now: true })
    expect(first()?.state).toBe('asking')
    await agreeToSend(orderId)
    await drain({ now: true })
    expect([sent, first()?.state]).toEqual([[], 'asking'])
    await agreeToSend(orderId, contact)
    await drain({ now: true })
    const { orderInstructions: _said, ...rest } = placement
    expect(sent).toMatchObject([{ key: orderId, body: { ...rest, ...contact } }])
    expect([sent[0]?.body.orderInstructions, outbox.getSnapshot()]).toEqual([undefined, []])
  })

  it('shows what has changed since', async () => {
    await leaveSession()
    const dearer = volumeOf({ price: 2_500, discount: 0, priceAfterDiscount: 2_500 })
    fakeOperation(getProduct, () => ({ data: productOf({ volumes: [dearer] }), related: [] }))
    await comeBack()
    await drain({ now: true })
    expect(first()).toMatchObject({ state: 'asking', quote: { totalAmount: 5_000 } })
  })
})

describe('an order that was left behind and that the shop may have', () => {
  beforeEach(async () => {
    answerPlacing(lost)
    await drain({ now: true })
    await leaveSession()
    await comeBack()
  })

  it('is looked for, and not sent when it is there', async () => {
    const told = vi.fn()
    const stop = onOrderAnswered(told)
    const sent = answerPlacing()
    fakeOperation(getOwnOrder, () => ({ data: orderOf(placement) }))
    await drain({ now: true })
    stop()
    expect(told).toHaveBeenCalledOnce()
    expect([sent, outbox.getSnapshot()]).toEqual([[], []])
  })

  it('is placed as it came first when that arrives only after it was looked for', async () => {
    notFound()
    await drain({ now: true })
    expect(first()).toMatchObject({ state: 'asking', attempts: 1 })
    const sent = answerPlacing(failing(409, 'order_key_reused'))
    fakeOperation(getOwnOrder, ({ params }) => ({ data: orderOf(placement, { _id: `${params.orderId}` }) }))
    const told = vi.fn()
    const stop = onOrderAnswered(told)
    await agreeToSend(orderId, contact)
    await drain({ now: true })
    stop()
    expect(sent.map(({ key }) => key)).toEqual([orderId])
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ customerCity: 'Westlands' }), orderId)
    expect(outbox.getSnapshot()).toEqual([])
  })
})

describe('a cancelling that was left behind', () => {
  const cancelled = vi.fn(() => ({ data: orderOf(placement, { orderStatus: 'cancelled' }) }))

  beforeEach(async () => {
    cancelled.mockClear()
    fakeOperation(cancelOwnOrder, cancelled)
    answerPlacing(lost)
    await drain({ now: true })
    await cancelWaiting(orderId)
    await leaveSession()
    await comeBack()
  })

  it('is carried out when the shop has the order', async () => {
    const sent = answerPlacing()
    fakeOperation(getOwnOrder, () => ({ data: orderOf(placement) }))
    await drain({ now: true })
    expect(cancelled).toHaveBeenCalledOnce()
    expect([sent, outbox.getSnapshot(), cart.getSnapshot()]).toEqual([[], [], [line]])
  })

  it('is over when the shop has not got it, and nothing of it can be on its way any more', async () => {
    notFound()
    await drain({ now: true })
    expect(first()?.state).toBe('cancelling')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    await drain({ now: true })
    expect([outbox.getSnapshot(), cart.getSnapshot(), cancelled.mock.calls]).toEqual([[], [line], []])
  })
})
