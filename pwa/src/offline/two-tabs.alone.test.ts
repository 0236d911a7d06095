import { afterEach, describe, expect, it, vi } from 'vitest'
import { lineOf, placementOf } from '../testing/orders.ts'

/** The app's modules a second time, as another tab has them; storage is the same. */
async function openTab() {
  vi.resetModules()
  const [cart, orders, outbox] = await Promise.all([
    import('./cart.ts'),
    import('./outbox-orders.ts'),
    import('./outbox.ts'),
  ])
  await Promise.all([cart.cart.load(), orders.outbox.load()])
  return { ...cart, ...orders, ...outbox }
}

afterEach(async () => {
  const tab = await openTab()
  await tab.clearCart()
  for (const { placement } of tab.outbox.getSnapshot()) await tab.cancelWaiting(placement.orderId)
  await tab.clearCart()
})

describe('two tabs', () => {
  it('show the same cart', async () => {
    const one = await openTab()
    const other = await openTab()
    await one.addToCart(lineOf({ quantity: 2 }))
    await vi.waitFor(() => expect(other.cart.getSnapshot()).toMatchObject([{ quantity: 2 }]))
  })

  it('order the same cart once', async () => {
    const one = await openTab()
    const other = await openTab()
    const line = lineOf()
    await one.addToCart(line)
    await vi.waitFor(() => expect(other.cart.getSnapshot()).toHaveLength(1))
    const pressed = await Promise.allSettled([
      one.enqueue(placementOf([line], '1'), 'u1'),
      other.enqueue(placementOf([line], '2'), 'u1'),
    ])
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await vi.waitFor(() => expect(one.outbox.getSnapshot()).toHaveLength(1))
    await vi.waitFor(() => expect(other.outbox.getSnapshot()).toHaveLength(1))
    expect(one.cart.getSnapshot()).toEqual([])
  })
})
