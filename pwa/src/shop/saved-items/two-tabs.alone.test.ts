import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AMINA, FakeSavedItems } from '../../testing/fake-api/fake-saved-items.ts'
import { buildCardOf, buildLineOf } from '../../testing/faults/saved-items-server.ts'

/** Loads the modules a second time; storage is shared. */
async function openTab() {
  vi.resetModules()
  const [cart, wishlist, sync, session] = await Promise.all([
    import('../cart/cart.ts'),
    import('../wishlist.ts'),
    import('./sync-saved-items.ts'),
    import('../../session/session.ts'),
  ])
  await Promise.all([cart.cart.load(), wishlist.wishlist.load()])
  await session.signIn(AMINA, 'token-of-amina')
  const listCart = () => cart.cart.getSnapshot().map(({ id, quantity }) => `${id} ${quantity}`)
  return { ...cart, ...wishlist, ...sync, listCart }
}

let fake: FakeSavedItems

beforeEach(() => {
  fake = new FakeSavedItems()
})

afterEach(async () => {
  const tab = await openTab()
  await tab.clearCart()
})

it('two tabs that sync at the same time send each change once and show the same', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.addToCart(buildLineOf('gin', 2))
  await other.addToCart(buildLineOf('beer', 1))
  await other.toggleWishlistItem(buildCardOf('wine'))
  fake.putElsewhere('rum', 4)
  await Promise.all([one.syncCartAndWishlist(), other.syncCartAndWishlist(), one.syncCartAndWishlist()])
  expect([...fake.list('amina')].sort()).toEqual([
    'cart beer v1 1',
    'cart gin v1 2',
    'cart rum v1 4',
    'wishlist wine 1',
  ])
  for (const tab of [one, other]) {
    await vi.waitFor(() => expect([...tab.listCart()].sort()).toEqual(['beer 1', 'gin 2', 'rum 4']))
  }
  await one.removeLine('rum', 'v1')
  await Promise.all([other.syncCartAndWishlist(), one.syncCartAndWishlist()])
  expect(fake.list('amina')).not.toContain('cart rum v1 4')
  await vi.waitFor(() => expect([...other.listCart()].sort()).toEqual(['beer 1', 'gin 2']))
  const sequences = fake.requests.filter(({ cart, wishlist }) => cart.length + wishlist.length > 0)
  expect(new Set(sequences.map(({ deviceId, sequence }) => `${deviceId} ${sequence}`)).size).toBeLessThanOrEqual(3)
})
