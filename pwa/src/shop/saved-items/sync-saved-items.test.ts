import { MAX_CHANGES } from '@usiku/contracts/saved-items/constants.ts'
import { syncSavedItems } from '@usiku/contracts/saved-items/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateStore } from '../../storage/persisted-store.ts'
import { fillStorage } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import {
  AMINA,
  FakeSavedItems,
  listCart,
  listWishes,
  resetSavedItems,
  signInAmina,
} from '../../testing/fake-api/fake-saved-items.ts'
import { buildCardOf, buildLineOf } from '../../testing/faults/saved-items-server.ts'
import { buildPlacement } from '../../testing/fixtures/orders.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { addToCart, removeLine, setQuantity } from '../cart/cart.ts'
import { cancelPendingOrder, enqueueOrder } from '../order/order-actions.ts'
import { toggleWishlistItem, wishlist } from '../wishlist.ts'
import { syncCartAndWishlist } from './sync-saved-items.ts'

let fake: FakeSavedItems
const gin = buildLineOf('gin', 2)
const beer = buildLineOf('beer', 1)

beforeEach(() => {
  fake = new FakeSavedItems()
})
afterEach(resetSavedItems)

describe('syncing', () => {
  it('unites what a guest has collected with the account', async () => {
    fake.changeElsewhere({
      cart: [{ id: 'gin', volumeId: 'v1', quantity: 5 }],
      wishlist: [{ id: 'rum', isSaved: true }],
    })
    const told = vi.spyOn(notify, 'success').mockReturnValue()
    await addToCart(gin)
    await addToCart(beer)
    await toggleWishlistItem(buildCardOf('wine'))
    await signInAmina()
    await syncCartAndWishlist()
    expect([listCart(), listWishes()]).toEqual([
      ['gin 5', 'beer 1'],
      ['wine', 'rum'],
    ])
    expect(told).not.toHaveBeenCalled()
    expect(fake.list('amina')).toHaveLength(4)
  })

  it('sends more changes than the server takes at once one batch after the other', async () => {
    await updateStore(wishlist, () =>
      Array.from({ length: MAX_CHANGES + 10 }, (_, index) => buildCardOf(`gin-${index}`)),
    )
    await signInAmina()
    await syncCartAndWishlist()
    expect(fake.list('amina')).toHaveLength(MAX_CHANGES + 10)
  })

  it('says that a cart has become larger by signing in', async () => {
    fake.putElsewhere('rum', 1)
    const told = vi.spyOn(notify, 'success').mockReturnValue()
    await addToCart(gin)
    await signInAmina()
    await syncCartAndWishlist()
    expect([listCart(), told.mock.calls.length]).toEqual([['gin 2', 'rum 1'], 1])
    fake.putElsewhere('beer', 1)
    await syncCartAndWishlist()
    expect([listCart(), told.mock.calls.length]).toEqual([['gin 2', 'rum 1', 'beer 1'], 1])
  })

  it('sends only what has changed, and nothing when nothing has', async () => {
    await signInAmina()
    await addToCart(gin)
    await addToCart(beer)
    await syncCartAndWishlist()
    await setQuantity('gin', 'v1', 3)
    await removeLine('beer', 'v1')
    await syncCartAndWishlist()
    await syncCartAndWishlist()
    expect(fake.requests[1]?.cart).toEqual([
      { id: 'gin', volumeId: 'v1', quantity: 3 },
      { id: 'beer', volumeId: 'v1', quantity: 0 },
    ])
    expect([fake.requests[2]?.cart, fake.requests[2]?.wishlist]).toEqual([[], []])
  })

  it('removes what was removed on another device, and what was ordered there', async () => {
    await signInAmina()
    await addToCart(gin)
    await toggleWishlistItem(buildCardOf('wine'))
    await syncCartAndWishlist()
    fake.putElsewhere('gin', 0)
    fake.changeElsewhere({ wishlist: [{ id: 'wine', isSaved: false }] })
    await syncCartAndWishlist()
    expect([listCart(), listWishes()]).toEqual([[], []])
  })

  it('repeats changes whose answer was lost as they were, and sends later ones after it', async () => {
    await signInAmina()
    await addToCart(gin)
    fake.answer(() => Response.error())
    await expect(syncCartAndWishlist()).rejects.toThrow()
    await setQuantity('gin', 'v1', 4)
    fake.putElsewhere('gin', 0)
    fake.answer()
    await syncCartAndWishlist()
    const [first, again] = fake.requests
    expect(again).toEqual(first)
    // Raised here meanwhile.
    expect(listCart()).toEqual(['gin 4'])
    await syncCartAndWishlist()
    expect(fake.list('amina')).toEqual(['cart gin v1 4'])
  })

  it('keeps what is changed during the request', async () => {
    await signInAmina()
    await addToCart(gin)
    let meanwhile: Promise<unknown> = Promise.resolve()
    fake.answer(() => {
      meanwhile = Promise.all([setQuantity('gin', 'v1', 6), addToCart(beer)])
      return undefined
    })
    await syncCartAndWishlist()
    await meanwhile
    fake.answer()
    await syncCartAndWishlist()
    expect(fake.list('amina')).toEqual(['cart gin v1 6', 'cart beer v1 1'])
  })

  it('follows an order that is queued and one that is given up', async () => {
    await signInAmina()
    await addToCart(gin)
    await syncCartAndWishlist()
    const placement = buildPlacement([gin])
    await enqueueOrder(placement, AMINA._id)
    await syncCartAndWishlist()
    expect(fake.list('amina')).toEqual([])
    await cancelPendingOrder(placement.orderId)
    await syncCartAndWishlist()
    expect(fake.list('amina')).toEqual(['cart gin v1 2'])
  })

  it('unites the lists again with a server that has lost changes', async () => {
    await signInAmina()
    await addToCart(gin)
    await syncCartAndWishlist()
    await addToCart(beer)
    await syncCartAndWishlist()
    fake.loseEverything()
    await syncCartAndWishlist()
    expect(listCart()).toEqual(['gin 2', 'beer 1'])
    expect(fake.list('amina')).toHaveLength(2)
  })

  it('says what is limited by the stock', async () => {
    await signInAmina()
    await addToCart(buildLineOf('gin', 9))
    const item = { id: 'gin', volumeId: 'v1', quantity: 3 }
    const data = { revision: 7, cart: [{ ...item, revision: 7 }], wishlist: [], limited: [item] }
    fakeOperation(syncSavedItems, () => ({ data }))
    const told = vi.spyOn(notify, 'error').mockReturnValue()
    await syncCartAndWishlist()
    expect(listCart()).toEqual(['gin 3'])
    expect(told.mock.calls[0]?.[0]).toBe('Only 3 of gin 750ml are in stock. Your cart has 3 now.')
  })

  it('leaves on the device what the server does not take, and does not send it again', async () => {
    await signInAmina()
    await addToCart(gin)
    const unavailable = { cart: [{ id: 'gin', volumeId: 'v1' }], wishlist: [] }
    fakeOperation(syncSavedItems, ({ body }) => {
      fake.requests.push(body)
      return {
        data: {
          revision: 7 + fake.requests.length,
          cart: [],
          wishlist: [],
          ...(fake.requests.length === 1 ? { unavailable } : {}),
        },
      }
    })
    await syncCartAndWishlist()
    await syncCartAndWishlist()
    expect([listCart(), fake.requests[1]?.cart]).toEqual([['gin 2'], []])
    await removeLine('gin', 'v1')
    await syncCartAndWishlist()
    expect(fake.requests[2]?.cart).toEqual([{ id: 'gin', volumeId: 'v1', quantity: 0 }])
  })

  it('asks again for lines that it cannot show', async () => {
    await signInAmina()
    const item = { id: 'gin', volumeId: 'v1', quantity: 2, revision: 7 }
    fakeOperation(syncSavedItems, ({ body }) => {
      fake.requests.push(body)
      const line = fake.requests.length > 1 ? { line: gin } : {}
      return { data: { revision: 7, cart: [{ ...item, ...line }], wishlist: [] } }
    })
    await syncCartAndWishlist()
    expect([listCart(), fake.requests.map(({ revision, cart: lines }) => [revision, lines])]).toEqual([
      ['gin 2'],
      [
        [0, []],
        [0, []],
      ],
    ])
  })

  it('changes nothing on a full device', async () => {
    await signInAmina()
    await addToCart(gin)
    fillStorage()
    await addToCart(beer)
    await expect(syncCartAndWishlist()).rejects.toThrow('The phone is full')
    expect([fake.requests, listCart()]).toEqual([[], ['gin 2', 'beer 1']])
    vi.restoreAllMocks()
    await syncCartAndWishlist()
    expect(fake.list('amina')).toHaveLength(2)
  })
})
