import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushOutbox } from '../outbox/flush.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { clearSessionOnLogout, signIn } from '../session/session.ts'
import { addToCart, cart } from '../shop/cart/cart.ts'
import { CartChangedError, enqueueOrder } from '../shop/order/order-actions.ts'
import { fillStorage, resetDevice } from '../testing/device.ts'
import { answerOrders, lost, placed } from '../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { getStorageState, readValue } from './idb.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const gin = buildCartLine({ quantity: 2 })
const beer = buildCartLine({ id: 'p2' })
const namesIn = async () => JSON.stringify((await readValue('cart')) ?? null)

beforeEach(() => signIn(buildUser(), 'token-of-amina'))
afterEach(resetDevice)

describe('on a full device', () => {
  it('the cart is kept as long as the page is open, and stored once there is space', async () => {
    await addToCart(gin)
    fillStorage()
    await addToCart(beer)
    expect(cart.getSnapshot()).toEqual([gin, beer])
    expect(getStorageState()).toBe('memory')
    await cart.load()
    expect(cart.getSnapshot()).toEqual([gin, beer])
    vi.restoreAllMocks()
    await addToCart(buildCartLine({ id: 'p3' }))
    expect(await namesIn()).toContain('p2')
    expect(getStorageState()).toBe('kept')
  })

  it('an order is sent with one key until it is answered, and then removed', async () => {
    const sent = answerOrders(lost, placed)
    await addToCart(gin)
    fillStorage()
    await enqueueOrder(buildPlacement([gin]), 'u1')
    expect(await readValue(STORAGE_KEYS.outbox)).toBeUndefined()
    await flushOutbox({ now: true })
    expect(outbox.getSnapshot()).toMatchObject([{ state: 'pending', attempts: 1 }])
    await flushOutbox({ now: true })
    expect(sent.map(({ key }) => key)).toEqual([buildPlacement([gin]).orderId, buildPlacement([gin]).orderId])
    expect(outbox.getSnapshot()).toEqual([])
    await vi.waitFor(async () =>
      expect([await readValue(STORAGE_KEYS.outbox), await readValue('cart')]).toEqual([undefined, undefined]),
    )
    expect(getStorageState()).toBe('kept')
  })

  it('an order for lines no longer in the cart is rejected', async () => {
    fillStorage()
    await expect(enqueueOrder(buildPlacement([gin]), 'u1')).rejects.toThrow(CartChangedError)
  })

  it('a logout removes personal data from an order in memory', async () => {
    await addToCart(gin)
    fillStorage()
    await enqueueOrder(buildPlacement([gin]), 'u1')
    await clearSessionOnLogout()
    expect(outbox.getSnapshot()).toMatchObject([
      { task: { placement: { customerEmail: '', customerPhone: '', items: [gin] } } },
    ])
  })
})

it('a line can be added when storage cannot be read, and stored data is not overwritten', async () => {
  await addToCart(gin)
  vi.resetModules()
  const { addToCart: addFresh, cart: fresh } = await import('../shop/cart/cart.ts')
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Not readable', 'UnknownError')
  })
  await fresh.load().catch(() => undefined)
  await addFresh(beer)
  expect(fresh.getSnapshot()).toEqual([beer])
  reading.mockRestore()
  await addFresh(buildCartLine({ id: 'p3' }))
  for (const id of ['p1', 'p2', 'p3']) expect(await namesIn()).toContain(`"${id}"`)
})

it('a drink added when storage cannot be read is merged with the stored cart', async () => {
  await addToCart(buildCartLine({ quantity: 3 }))
  vi.resetModules()
  const { addToCart: addFresh, cart: fresh } = await import('../shop/cart/cart.ts')
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Not readable', 'UnknownError')
  })
  await fresh.load().catch(() => undefined)
  await addFresh(buildCartLine())
  reading.mockRestore()
  await fresh.load()
  expect(fresh.getSnapshot()).toMatchObject([{ id: 'p1', quantity: 4 }])
  await addFresh(beer)
  expect(await readValue('cart')).toMatchObject({ lines: [{ id: 'p1', quantity: 4 }, { id: 'p2' }] })
})
