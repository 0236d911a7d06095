import { afterEach, describe, expect, it } from 'vitest'
import { readValue, transact } from '../../storage/idb.ts'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { addToCart, cart, clearCart, countCartItems, refreshInCart, removeLine, setQuantity } from './cart.ts'

const put = (raw: unknown) => transact(['cart'], () => ({ values: [raw], result: undefined }))
const lines = () => cart.getSnapshot()

afterEach(clearCart)

describe('the cart store', () => {
  it('merges lines of the same variant only', async () => {
    await addToCart(buildCartLine({ quantity: 2 }))
    await addToCart(buildCartLine())
    await addToCart(buildCartLine({ volume: buildVolume({ _id: 'v2', size: '250ml' }) }))
    expect(lines().map((line) => line.quantity)).toEqual([3, 1])
    expect(countCartItems(lines())).toBe(4)
  })

  it('limits quantities to the stock, and adds nothing that is out of stock', async () => {
    await addToCart(buildCartLine({ quantity: 4, volume: buildVolume({ quantity: 3 }) }))
    await addToCart(buildCartLine({ id: 'p2', volume: buildVolume({ quantity: 0 }) }))
    expect(lines().map((line) => [line.id, line.quantity])).toEqual([['p1', 3]])
    await setQuantity('p1', 'v1', 99)
    expect(lines()[0]?.quantity).toBe(3)
  })

  it('limits quantities to the maximum of an order line', async () => {
    await addToCart(buildCartLine({ quantity: 1_000, volume: buildVolume({ quantity: 5_000 }) }))
    await addToCart(buildCartLine({ quantity: 1_000, volume: buildVolume({ quantity: 5_000 }) }))
    expect(lines()[0]?.quantity).toBe(1_000)
  })

  it('rejects a 101st line, but accepts more of an existing one', async () => {
    await put({ version: 1, lines: Array.from({ length: 100 }, (_, number) => buildCartLine({ id: `p${number}` })) })
    await cart.load()
    await expect(addToCart(buildCartLine({ id: 'one more' }))).rejects.toThrow(
      'An order can have at most 100 different drinks.',
    )
    await addToCart(buildCartLine({ id: 'p99' }))
    expect(lines()).toHaveLength(100)
    expect(lines().at(-1)?.quantity).toBe(2)
  })

  it('removes a line at a quantity below 1 and on request', async () => {
    await addToCart(buildCartLine({ quantity: 2 }))
    await addToCart(buildCartLine({ id: 'p2' }))
    await setQuantity('p1', 'v1', 0)
    await removeLine('p2', 'v1')
    expect(lines()).toEqual([])
  })

  it('removes its storage entry when cleared', async () => {
    await addToCart(buildCartLine())
    expect(await readValue('cart')).toBeDefined()
    await clearCart()
    expect(await readValue('cart')).toBeUndefined()
  })

  it('drops invalid lines and unknown fields', async () => {
    const good = buildCartLine({ id: 'p3' })
    await put({ version: 1, lines: [{ ...good, extra: 1 }, { ...good, quantity: 0 }, { ...good, volume: null }, 'x'] })
    await cart.load()
    expect(lines()).toEqual([good])
  })

  it('reads what it can from other versions of the app', async () => {
    const good = buildCartLine({ id: 'p3', quantity: 2 })
    await put({ version: 7, lines: [good] })
    await cart.load()
    expect(lines()).toEqual([good])
    const { _id, size, price } = good.volume
    const bare = {
      id: 'p3',
      name: good.name,
      quantity: '2',
      volume: { _id, size, price: String(price), discount: 300 },
    }
    await put([bare, bare, 'x', { ...bare, id: 'p4', volume: { _id, price, priceAfterDiscount: 1_500 } }])
    await cart.load()
    expect(lines()).toEqual([
      { ...good, quantity: 4, volume: { ...good.volume, discount: 300, priceAfterDiscount: 1_700, quantity: 1_000 } },
      {
        ...good,
        id: 'p4',
        volume: { _id, size: '', price, discount: 500, priceAfterDiscount: 1_500, quantity: 1_000 },
      },
    ])
    await addToCart(buildCartLine({ id: 'p5' }))
    expect(lines().map(({ id }) => id)).toEqual(['p3', 'p4', 'p5'])
  })

  it('applies current product data, and marks a removed product as out of stock', async () => {
    await addToCart(buildCartLine({ quantity: 5 }))
    await addToCart(buildCartLine({ volume: buildVolume({ _id: 'v2' }) }))
    await addToCart(buildCartLine({ id: 'p2' }))
    const volumes = [buildVolume({ price: 2_500, quantity: 3 })]
    await refreshInCart('p1', buildProduct({ name: 'New gin', thumbnailImage: '/n.webp', volumes }))
    await refreshInCart('p2', undefined)
    expect(lines()).toMatchObject([
      { name: 'New gin', thumbnailImage: '/n.webp', quantity: 5, volume: { price: 2_500, quantity: 3 } },
      { volume: { _id: 'v2', price: 2_000, quantity: 0 } },
      { id: 'p2', quantity: 1, volume: { quantity: 0 } },
    ])
  })

  it('loses nothing in two concurrent changes', async () => {
    await Promise.all([addToCart(buildCartLine()), addToCart(buildCartLine()), addToCart(buildCartLine({ id: 'p2' }))])
    expect(lines().map((line) => line.quantity)).toEqual([2, 1])
  })
})
