import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { answerPlacing, lost, placed } from '../testing/fake-placing.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone, fullPhone } from '../testing/phone.ts'
import { addToCart, cart } from './cart.ts'
import { drain } from './drain.ts'
import { CartChangedError, enqueue } from './outbox.ts'
import { outbox } from './outbox-orders.ts'
import { leaveSession, signIn } from './session.ts'
import { readKept, storageState } from './store.ts'

const gin = lineOf({ quantity: 2 })
const beer = lineOf({ id: 'p2' })
const namesIn = async () => JSON.stringify((await readKept('cart')) ?? null)

beforeEach(() => signIn(userOf(), 'token-of-amina'))
afterEach(emptyPhone)

describe('on a phone without room', () => {
  it('the cart lasts as long as the page, and is stored once there is room', async () => {
    await addToCart(gin)
    fullPhone()
    await addToCart(beer)
    expect(cart.getSnapshot()).toEqual([gin, beer])
    expect(storageState()).toBe('memory')
    await cart.load()
    expect(cart.getSnapshot()).toEqual([gin, beer])
    vi.restoreAllMocks()
    await addToCart(lineOf({ id: 'p3' }))
    expect(await namesIn()).toContain('p2')
    expect(storageState()).toBe('kept')
  })

  it('an order is sent under one key until it is answered, and nothing of it stays behind', async () => {
    const sent = answerPlacing(lost, placed)
    await addToCart(gin)
    fullPhone()
    await enqueue(placementOf([gin]), 'u1')
    expect(await readKept('outbox')).toBeUndefined()
    await drain({ now: true })
    expect(outbox.getSnapshot()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await drain({ now: true })
    expect(sent.map(({ key }) => key)).toEqual([placementOf([gin]).orderId, placementOf([gin]).orderId])
    expect(outbox.getSnapshot()).toEqual([])
    await vi.waitFor(async () =>
      expect([await readKept('outbox'), await readKept('cart')]).toEqual([undefined, undefined]),
    )
    expect(storageState()).toBe('kept')
  })

  it('an order that asks for what the cart no longer holds is refused all the same', async () => {
    fullPhone()
    await expect(enqueue(placementOf([gin]), 'u1')).rejects.toThrow(CartChangedError)
  })

  it('a logout takes the name off an order that lasts as long as the page', async () => {
    await addToCart(gin)
    fullPhone()
    await enqueue(placementOf([gin]), 'u1')
    await leaveSession()
    expect(outbox.getSnapshot()).toMatchObject([{ placement: { customerEmail: '', customerPhone: '', items: [gin] } }])
  })
})

it('where nothing can be read a line is added all the same, and what is stored is not written over', async () => {
  await addToCart(gin)
  vi.resetModules()
  const { addToCart: addFresh, cart: fresh } = await import('./cart.ts')
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Not readable', 'UnknownError')
  })
  await fresh.load().catch(() => undefined)
  await addFresh(beer)
  expect(fresh.getSnapshot()).toEqual([beer])
  reading.mockRestore()
  await addFresh(lineOf({ id: 'p3' }))
  for (const id of ['p1', 'p2', 'p3']) expect(await namesIn()).toContain(`"${id}"`)
})
