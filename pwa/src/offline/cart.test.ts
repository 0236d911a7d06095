import { afterEach, describe, expect, it } from 'vitest'
import { volumeOf } from '../testing/catalogue.ts'
import { lineOf } from '../testing/orders.ts'
import { addToCart, cart, cartCount, clearCart, removeLine, setQuantity } from './cart.ts'
import { readKept, transact } from './store.ts'

const put = (raw: unknown) => transact(['cart'], () => ({ values: [raw], result: undefined }))
const lines = () => cart.getSnapshot()

afterEach(clearCart)

describe('the cart', () => {
  it('joins lines of the same volume and keeps others apart', async () => {
    await addToCart(lineOf({ quantity: 2 }))
    await addToCart(lineOf())
    await addToCart(lineOf({ volume: volumeOf({ _id: 'v2', size: '250ml' }) }))
    expect(lines().map((line) => line.quantity)).toEqual([3, 1])
    expect(cartCount(lines())).toBe(4)
  })

  it('holds at most the stock, and nothing that is out of stock', async () => {
    await addToCart(lineOf({ quantity: 4, volume: volumeOf({ quantity: 3 }) }))
    await addToCart(lineOf({ id: 'p2', volume: volumeOf({ quantity: 0 }) }))
    expect(lines().map((line) => [line.id, line.quantity])).toEqual([['p1', 3]])
    await setQuantity('p1', 'v1', 99)
    expect(lines()[0]?.quantity).toBe(3)
  })

  it('never asks for more than an order line takes', async () => {
    await addToCart(lineOf({ quantity: 1_000, volume: volumeOf({ quantity: 5_000 }) }))
    await addToCart(lineOf({ quantity: 1_000, volume: volumeOf({ quantity: 5_000 }) }))
    expect(lines()[0]?.quantity).toBe(1_000)
  })

  it('lets a line go when its quantity falls below 1, and on removal', async () => {
    await addToCart(lineOf({ quantity: 2 }))
    await addToCart(lineOf({ id: 'p2' }))
    await setQuantity('p1', 'v1', 0)
    await removeLine('p2', 'v1')
    expect(lines()).toEqual([])
  })

  it('leaves nothing in storage when it is cleared', async () => {
    await addToCart(lineOf())
    expect(await readKept('cart')).toBeDefined()
    await clearCart()
    expect(await readKept('cart')).toBeUndefined()
  })

  it('drops what is no line, and fields that a line does not have', async () => {
    const good = lineOf({ id: 'p3' })
    await put({ version: 1, lines: [{ ...good, extra: 1 }, { ...good, quantity: 0 }, { ...good, volume: null }, 'x'] })
    await cart.load()
    expect(lines()).toEqual([good])
    await put({ version: 7, lines: [good] })
    await cart.load()
    expect(lines()).toEqual([])
  })

  it('loses nothing when two changes are made at once', async () => {
    await Promise.all([addToCart(lineOf()), addToCart(lineOf()), addToCart(lineOf({ id: 'p2' }))])
    expect(lines().map((line) => line.quantity)).toEqual([2, 1])
  })
})
