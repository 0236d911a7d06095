import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hydrateStores } from '../app/hydrate-stores.ts'
import { restoreSession, signIn } from '../session/session.ts'
import { readStoredSession, writeStoredSession } from '../session/stored-session.ts'
import { cart } from '../shop/cart/cart.ts'
import { cancelPendingOrder } from '../shop/order/order-actions.ts'
import { readValue, readValues, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { getNow, MINUTE_MS, toIso } from '../testing/clock.ts'
import { fillStorage, resetDevice } from '../testing/device.ts'
import { answerOrders, placed } from '../testing/fake-api/fake-order-placement.ts'
import { accepted, answerReviews } from '../testing/fake-api/fake-review-submission.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { flushOutbox } from './flush.ts'
import { outbox } from './outbox-store.ts'
import { sendPending } from './sender.ts'

const LEGACY_KEYS = [STORAGE_KEYS.legacyOrders, STORAGE_KEYS.legacyMutations, STORAGE_KEYS.legacyUnannounced]
const line = buildCartLine({ quantity: 2 })

/** Orders as apps with two engines stored them: `{ version: 1, orders }` under `outbox`. */
const buildStoredOrder = (orderId: string, facts: object = {}) => ({
  userId: 'u1',
  placement: buildPlacement([line], orderId),
  state: 'waiting',
  savedAt: toIso(),
  attempts: 0,
  nextTryAt: 0,
  ...facts,
})
const quote = {
  totalAmount: 3_600,
  lines: [
    {
      ...{ productId: 'p1', volumeId: 'v1', name: 'Gin of the Night', size: '750ml', quantity: 2, available: 5 },
      ...{ price: 2_000, discount: 200, priceAfterDiscount: 1_800 },
    },
  ],
}
const storedReview = {
  key: '3f6c1f0e-5f0a-4a51-9d53-6f1d0a4c2b11',
  userId: 'u1',
  task: {
    kind: 'review',
    body: { userEmail: 'amina@usiku.test', description: 'Dry.', rating: 4, product: 'p1' },
    product: { name: 'Gin of the Night', slug: 'gin-of-the-night', thumbnailImage: '' },
  },
  state: 'waiting',
  savedAt: toIso(),
  attempts: 1,
  nextTryAt: 0,
}
const edit = {
  name: 'Amina',
  phone: '0712345678',
  shipping_info: { country: 'Kenya', county: '', city: '', address: '' },
}
const storedProfile = {
  ...storedReview,
  key: 'b3b2',
  task: { kind: 'profile', edit: { ...edit, name: 'Ami' }, before: edit, version: 3 },
  state: 'refused',
  refusal: { status: 400, code: 'validation_failed', message: 'No.', fields: { name: 'No.' } },
}
const storedCancel = {
  ...storedReview,
  key: 'c4c3',
  task: { kind: 'cancel', orderId: '88', steps: 1 },
  state: 'needs-sign-in',
}

async function store(orders: readonly object[], writes: readonly object[] = [], unsaid?: readonly string[]) {
  const values = [
    orders.length === 0 ? undefined : { version: 1, orders },
    writes.length === 0 ? undefined : { version: 1, writes },
    unsaid,
  ]
  await transact(LEGACY_KEYS, () => ({ values, result: undefined }))
}

const readLegacy = () => readValues(LEGACY_KEYS)

beforeEach(() => signIn(buildUser(), 'token-of-amina'))
afterEach(resetDevice)

describe('entries stored by earlier apps with two engines', () => {
  it('are migrated once, with current states and properties', async () => {
    const orders = [
      buildStoredOrder('1'),
      buildStoredOrder('2', { state: 'sending', attempts: 2, triedAt: 1_763_700_000_000, nextTryAt: 5 }),
      buildStoredOrder('3', { state: 'refused', attempts: 1, message: 'Changed.', code: 'order_changed', quote }),
      buildStoredOrder('4', { state: 'asking', agreedAt: '2026-11-20T20:00:00.000Z', quote }),
      buildStoredOrder('5', { state: 'needs-sign-in', attempts: 1 }),
      buildStoredOrder('6', { state: 'cancelling', attempts: 1, placement: buildPlacement([], '6') }),
      buildStoredOrder('7', { state: 'refused', attempts: 1, message: 'Odd.', code: 'a code of another version' }),
      buildStoredOrder('8', { placement: { ...buildPlacement([line], '8'), customerPhone: '', customerCity: '' } }),
      buildStoredOrder('9', { userId: 'u2' }),
    ]
    await store(orders, [storedReview, storedProfile, storedCancel], ['u1'])
    await outbox.load()
    const progress = outbox.getSnapshot().map(({ key, userId, state }) => [key, userId, state])
    expect(progress).toEqual([
      ['1', 'u1', 'pending'],
      ['2', 'u1', 'sending'],
      ['3', 'u1', 'rejected'],
      ['4', 'u1', 'needs-confirmation'],
      ['5', 'u1', 'needs-sign-in'],
      ['6', 'u1', 'cancelling'],
      ['7', 'u1', 'rejected'],
      ['8', 'u1', 'pending'],
      ['9', 'u2', 'pending'],
      [storedReview.key, 'u1', 'pending'],
      ['b3b2', 'u1', 'rejected'],
      ['c4c3', 'u1', 'needs-sign-in'],
      ['unannounced u1', 'u1', 'accepted'],
    ])
    expect(outbox.getSnapshot()).toMatchObject([
      { task: { kind: 'order', placement: orders[0]?.placement } },
      { attempts: 2, triedAt: 1_763_700_000_000, nextTryAt: 5 },
      { rejection: { message: 'Changed.', code: 'order_changed' }, quote },
      { confirmedAt: '2026-11-20T20:00:00.000Z', quote },
      { attempts: 1 },
      { task: { placement: { items: [] } } },
      { rejection: { message: 'Odd.' } },
      { task: { placement: { customerPhone: '' } } },
      {},
      { task: storedReview.task, attempts: 1 },
      { task: storedProfile.task, rejection: storedProfile.refusal },
      { task: storedCancel.task },
      { kind: 'order' },
    ])
    expect(await readLegacy()).toEqual([undefined, undefined, undefined])
    const before = outbox.getSnapshot()
    await outbox.load()
    expect(outbox.getSnapshot()).toEqual(before)
  })

  it('are sent with their keys, once', async () => {
    const sent = answerOrders(placed)
    const reviews = answerReviews(accepted)
    await store([buildStoredOrder('1', { state: 'sending', attempts: 1 })], [storedReview])
    await Promise.all([flushOutbox({ now: true }), flushOutbox({ now: true })])
    expect([sent.map(({ key }) => key), reviews.map(({ key }) => key)]).toEqual([['1'], [storedReview.key]])
    expect([outbox.getSnapshot(), await readLegacy()]).toEqual([[], [undefined, undefined, undefined]])
  })

  it('are sent by the service worker, which leaves the result for a page', async () => {
    const sent = answerOrders(placed)
    await writeStoredSession({ token: 'token-of-amina', user: { ...buildUser(), city: '' } })
    await store([buildStoredOrder('1')])
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await sendPending({
      session: readStoredSession,
      now: true,
      canConfirm: false,
      isAwaited: () => false,
      onOutcome: () => undefined,
      onStored: async () => undefined,
    })
    expect(sent.map(({ key }) => key)).toEqual(['1'])
    expect(await readValue(STORAGE_KEYS.outbox)).toMatchObject({ entries: [{ key: '1', state: 'accepted' }] })
  })

  it('can be cancelled: the lines return to the cart', async () => {
    await store([buildStoredOrder('1')])
    await outbox.load()
    expect(await cancelPendingOrder('1')).toBe(true)
    expect([cart.getSnapshot(), outbox.getSnapshot(), await readLegacy()]).toEqual([
      [line],
      [],
      [undefined, undefined, undefined],
    ])
  })

  it('stay in their place on a full device, and are read from there', async () => {
    await store([buildStoredOrder('1')])
    fillStorage()
    await outbox.load()
    expect(outbox.getSnapshot()).toMatchObject([{ key: '1' }])
    expect(await readLegacy()).toMatchObject([{ orders: [{ placement: { orderId: '1' } }] }, undefined, undefined])
  })
})

describe('an open page of an earlier app with two engines', () => {
  const channel = new BroadcastChannel('usiku-kept')

  it('stores another order later: it is migrated and sent as well, and the page is notified', async () => {
    const sent = answerOrders(placed, placed)
    const notified: unknown[] = []
    channel.onmessage = ({ data }) => notified.push(data)
    await store([buildStoredOrder('1')])
    await flushOutbox({ now: true })
    await store([buildStoredOrder('2')])
    channel.postMessage(STORAGE_KEYS.legacyOrders)
    await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ key: '2', state: 'pending' }]))
    await vi.waitFor(() => expect(notified).toContain(STORAGE_KEYS.legacyOrders))
    await flushOutbox({ now: true })
    expect(sent.map(({ key }) => key)).toEqual(['1', '2'])
    expect(outbox.getSnapshot()).toEqual([])
  })

  /** As that page announces it. */
  function logOutThere(at: number): void {
    localStorage.setItem(STORAGE_KEYS.loggedOutAt, String(at))
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.loggedOutAt }))
  }

  it('logs out: migrated entries are redacted here', async () => {
    await restoreSession()
    await signIn(buildUser(), 'token-of-amina')
    await store([buildStoredOrder('1')], [storedReview])
    await outbox.load()
    logOutThere(getNow() + 1)
    await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ task: { placement: { customerPhone: '' } } }]))
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).not.toMatch(/amina|0712|Westlands|Dry/)
  })

  it('logs out while no page of this app is open: the next start redacts what the worker has moved', async () => {
    await store([buildStoredOrder('1')], [storedReview])
    await outbox.load()
    localStorage.setItem(STORAGE_KEYS.loggedOutAt, String(getNow() + 1))
    await hydrateStores()
    expect(outbox.getSnapshot()).toMatchObject([{ key: '1', task: { placement: { customerPhone: '' } } }])
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).not.toMatch(/amina|0712|Westlands|Dry/)
  })

  it('had logged out another user before it stored them: the first start keeps them', async () => {
    await store([buildStoredOrder('1')], [storedReview])
    localStorage.setItem(STORAGE_KEYS.loggedOutAt, String(getNow() + 1))
    await hydrateStores()
    await hydrateStores()
    expect(outbox.getSnapshot()).toMatchObject([
      { task: { placement: { customerCity: 'Westlands' } } },
      { task: { kind: 'review' } },
    ])
  })

  it('had logged out earlier: what was stored since stays', async () => {
    await store([buildStoredOrder('1')], [storedReview])
    await outbox.load()
    localStorage.setItem(STORAGE_KEYS.loggedOutAt, String(getNow() - MINUTE_MS))
    await hydrateStores()
    expect(outbox.getSnapshot()).toMatchObject([{ task: { placement: { customerCity: 'Westlands' } } }, {}])
  })

  it('stores another edit after a moved one was rejected: that one is replaced and blocks nothing', async () => {
    const sent = answerReviews(accepted)
    const refusal = { status: 400, code: 'validation_failed', message: 'No.', fields: {} }
    await store([], [{ ...storedReview, state: 'refused', refusal }])
    await outbox.load()
    await store([], [{ ...storedReview, key: 'd5d4', attempts: 0 }])
    await flushOutbox({ now: true })
    expect(sent).toMatchObject([{ key: 'd5d4' }])
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('stores an older state of a migrated order: the newer state wins', async () => {
    await store([buildStoredOrder('1', { state: 'sending', attempts: 3 })])
    await outbox.load()
    await store([buildStoredOrder('1')])
    await outbox.load()
    expect(outbox.getSnapshot()).toMatchObject([{ key: '1', state: 'sending', attempts: 3 }])
    expect(await readLegacy()).toEqual([undefined, undefined, undefined])
  })
})
