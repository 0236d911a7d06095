import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { cancelOwnOrder, getOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenState } from '../outbox/entry.ts'
import { flushOutbox, onSettled } from '../outbox/flush.ts'
import { outbox, updateEntry } from '../outbox/outbox-store.ts'
import { sendPending } from '../outbox/sender.ts'
import { addToCart, cart } from '../shop/cart/cart.ts'
import { cancelPendingOrder, confirmStaleOrder, enqueueOrder } from '../shop/order/order-actions.ts'
import { readValue } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { moveClock, SECOND_MS } from '../testing/clock.ts'
import { fillStorage, resetDevice } from '../testing/device.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { answerOrders, failing, lost, placed } from '../testing/fake-api/fake-order-placement.ts'
import { answerReviews } from '../testing/fake-api/fake-review-submission.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildProduct, buildVolume } from '../testing/fixtures/catalogue.ts'
import { buildRejection, listQueuedMutations, listQueuedOrders } from '../testing/fixtures/entries.ts'
import { cancelTask, enqueueTestMutation, profileTask, reviewTask } from '../testing/fixtures/mutations.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../testing/fixtures/orders.ts'
import { redactPending } from './redact-on-logout.ts'
import { clearSession, clearSessionOnLogout, restoreSession, signIn } from './session.ts'

const line = buildCartLine({ quantity: 2 })
const placement = { ...buildPlacement([line]), orderInstructions: 'The blue gate', area: 'Westlands Road' }
const { orderId } = placement
const contact = { customerEmail: 'amina@usiku.test', customerPhone: '0722 000 000', customerCity: 'Karen' }
const NAMED = /amina|0712|Westlands|blue gate/i

const first = () => listQueuedOrders()[0]
const stored = async () => JSON.stringify(await readValue(STORAGE_KEYS.outbox))
const notFound = () => fakeOperation(getOwnOrder, () => new FakeFailure(404, { code: 'not_found', message: 'None.' }))
const comeBack = () => signIn(buildUser(), 'token-of-amina')

beforeEach(async () => {
  fakeOperation(getShopRules, () => ({ data: {} }))
  fakeOperation(getProduct, () => ({ data: buildProduct({ volumes: [buildVolume()] }), related: [] }))
  await comeBack()
  await addToCart(line)
  await enqueueOrder(placement, 'u1')
})

afterEach(resetDevice)

describe('a background tab that learns of a logout late', () => {
  it('leaves alone what the user has stored since', async () => {
    await restoreSession()
    await clearSessionOnLogout()
    await comeBack()
    await addToCart(line)
    await enqueueOrder({ ...placement, orderId: '2' }, 'u1')
    await enqueueTestMutation(reviewTask('Dry.'))
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.loggedOutAt }))
    await updateEntry('2', () => ({}))
    expect(listQueuedOrders()[1]?.task.placement).toMatchObject({ customerCity: 'Westlands' })
    expect(listQueuedMutations()).toHaveLength(1)
  })
})

describe('logging out with a queued order', () => {
  it.each<OpenState>(['pending', 'sending', 'needs-sign-in', 'needs-confirmation', 'rejected', 'cancelling'])(
    'leaves no personal data of one that is %s',
    async (state) => {
      await updateEntry(orderId, () => ({ state, attempts: 1, rejection: buildRejection('No.') }))
      expect(await stored()).toMatch(NAMED)
      await clearSessionOnLogout()
      expect(await stored()).not.toMatch(NAMED)
      expect(first()).toMatchObject({ userId: 'u1', attempts: 1, key: orderId })
      expect(await readValue('session')).toBeUndefined()
      // As a newly opened page reads it.
      const before = outbox.getSnapshot()
      await outbox.load()
      expect(outbox.getSnapshot()).toEqual(before)
    },
  )

  it('leaves only the number of a cancelled one', async () => {
    await updateEntry(orderId, () => ({ attempts: 1 }))
    await cancelPendingOrder(orderId)
    await clearSessionOnLogout()
    expect(await stored()).not.toContain(line.name)
    expect(cart.getSnapshot()).toEqual([line])
  })

  it('does not change orders of others, nor any order when the session expires', async () => {
    await clearSession()
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    await clearSessionOnLogout()
    expect(first()?.task.placement).toEqual(placement)
  })

  it('deletes other typed text but continues cancellations', async () => {
    await enqueueTestMutation(cancelTask('101'))
    await enqueueTestMutation(reviewTask('Blue gate gin'))
    await enqueueTestMutation(profileTask({ name: 'Amina of Westlands' }))
    await enqueueTestMutation(reviewTask('Mine'), 'u2')
    await clearSessionOnLogout()
    expect(listQueuedMutations().map(({ userId, task }) => [userId, task.kind])).toEqual([
      ['u1', 'cancel'],
      ['u2', 'review'],
    ])
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).not.toMatch(/of Westlands|Blue gate/)
  })

  it('keeps no result of a review that was under way', async () => {
    await cancelPendingOrder(orderId)
    let loggedOut = Promise.resolve()
    const sent = answerReviews(() => {
      loggedOut = clearSessionOnLogout()
      return undefined
    })
    await enqueueTestMutation(reviewTask('Blue gate gin'))
    await flushOutbox()
    await loggedOut
    expect(sent).toHaveLength(1)
    expect(await readValue(STORAGE_KEYS.outbox)).toBeUndefined()
  })

  it('deletes a cancellation that the server has rejected', async () => {
    const key = await enqueueTestMutation(cancelTask('101'))
    const refusal = { status: 409, code: 'version_conflict', message: 'No.', fields: {} } as const
    await updateEntry(key, (write) => ({ ...write, state: 'rejected', rejection: refusal }))
    await clearSessionOnLogout()
    expect(listQueuedMutations()).toEqual([])
  })

  it('deletes personal data on a full device too', async () => {
    fillStorage()
    await clearSessionOnLogout()
    expect(await readValue('session')).toBeUndefined()
    expect(first()?.task.placement).toEqual(placement)
  })

  it('stops an order that was about to be sent', async () => {
    const sent = answerOrders()
    const user = { ...buildUser(), city: '' }
    const holder = async () => {
      void redactPending(['u1'])
      return { token: 'token-of-amina', user }
    }
    const told = vi.fn()
    await sendPending({
      session: holder,
      now: true,
      canConfirm: false,
      isAwaited: () => false,
      onOutcome: told,
      onStored: async () => undefined,
    })
    expect([sent, told.mock.calls, first()?.state, first()?.attempts]).toEqual([[], [], 'pending', 0])
  })
})

describe('a redacted order', () => {
  it('is seen and sent by no other user', async () => {
    const sent = answerOrders()
    await clearSessionOnLogout()
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    await flushOutbox({ now: true })
    expect([sent, first()?.state]).toEqual([[], 'pending'])
  })

  it('asks for the address, and is sent once it is known, with its key', async () => {
    const sent = answerOrders(placed)
    await clearSessionOnLogout()
    await comeBack()
    await flushOutbox({ now: true })
    expect(first()?.state).toBe('needs-confirmation')
    await confirmStaleOrder(orderId)
    await flushOutbox({ now: true })
    expect([sent, first()?.state]).toEqual([[], 'needs-confirmation'])
    await confirmStaleOrder(orderId, contact)
    await flushOutbox({ now: true })
    const { orderInstructions: _said, area: _area, ...rest } = placement
    expect(sent).toMatchObject([{ key: orderId, body: { ...rest, ...contact } }])
    expect(sent[0]?.body.area).toBeUndefined()
    expect([sent[0]?.body.orderInstructions, outbox.getSnapshot()]).toEqual([undefined, []])
  })

  it('shows what has changed since', async () => {
    await clearSessionOnLogout()
    const dearer = buildVolume({ price: 2_500, discount: 0, priceAfterDiscount: 2_500 })
    fakeOperation(getProduct, () => ({ data: buildProduct({ volumes: [dearer] }), related: [] }))
    await comeBack()
    await flushOutbox({ now: true })
    expect(first()).toMatchObject({ state: 'needs-confirmation', quote: { totalAmount: 5_000 } })
  })
})

describe('a redacted order that the server may have', () => {
  beforeEach(async () => {
    answerOrders(lost)
    await flushOutbox({ now: true })
    await clearSessionOnLogout()
    await comeBack()
  })

  it('is looked up, and not sent when it exists', async () => {
    const told = vi.fn()
    const stop = onSettled(told)
    const sent = answerOrders()
    fakeOperation(getOwnOrder, () => ({ data: buildOrder(placement) }))
    await flushOutbox({ now: true })
    stop()
    expect(told).toHaveBeenCalledOnce()
    expect([sent, outbox.getSnapshot()]).toEqual([[], []])
  })

  it('is placed as first sent when that arrives only after the lookup', async () => {
    notFound()
    await flushOutbox({ now: true })
    expect(first()).toMatchObject({ state: 'needs-confirmation', attempts: 1 })
    const sent = answerOrders(failing(409, 'order_key_reused'))
    fakeOperation(getOwnOrder, ({ params }) => ({ data: buildOrder(placement, { _id: `${params.orderId}` }) }))
    const told = vi.fn()
    const stop = onSettled(told)
    await confirmStaleOrder(orderId, contact)
    await flushOutbox({ now: true })
    stop()
    expect(sent.map(({ key }) => key)).toEqual([orderId])
    const data = expect.objectContaining({ customerCity: 'Westlands' })
    expect(told.mock.calls).toMatchObject([[{ entry: { key: orderId }, answer: { data } }]])
    expect(outbox.getSnapshot()).toEqual([])
  })
})

describe('a redacted cancellation', () => {
  const cancelled = vi.fn(() => ({ data: buildOrder(placement, { orderStatus: 'cancelled' }) }))

  beforeEach(async () => {
    cancelled.mockClear()
    fakeOperation(cancelOwnOrder, cancelled)
    answerOrders(lost)
    await flushOutbox({ now: true })
    await cancelPendingOrder(orderId)
    await clearSessionOnLogout()
    await comeBack()
  })

  it('is sent when the server has the order', async () => {
    const sent = answerOrders()
    fakeOperation(getOwnOrder, () => ({ data: buildOrder(placement) }))
    await flushOutbox({ now: true })
    expect(cancelled).toHaveBeenCalledOnce()
    expect([sent, outbox.getSnapshot(), cart.getSnapshot()]).toEqual([[], [], [line]])
  })

  it('is removed when the server does not have the order and no request can still arrive', async () => {
    notFound()
    await flushOutbox({ now: true })
    expect(first()?.state).toBe('cancelling')
    moveClock(61 * SECOND_MS)
    await flushOutbox({ now: true })
    expect([outbox.getSnapshot(), cart.getSnapshot(), cancelled.mock.calls]).toEqual([[], [line], []])
  })
})
