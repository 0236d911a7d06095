import { getProduct, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productQuery } from '../features/product/product.queries.ts'
import { announceUnacknowledged, flushOrders } from '../outbox/orders/flush-orders.ts'
import { enqueueOrder } from '../outbox/orders/order-outbox.ts'
import { addUnacknowledged, removeUnacknowledged } from '../outbox/orders/unacknowledged-orders.ts'
import { signIn } from '../session/session.ts'
import { addToCart } from '../shop/cart/cart.ts'
import { toCard } from '../shop/product-card/product-card-data.ts'
import { resetDevice } from '../testing/device.ts'
import { fakeOperation } from '../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildProduct } from '../testing/fixtures/catalogue.ts'
import { buildCartLine, buildOrder, buildPlacement, buildQuote } from '../testing/fixtures/orders.ts'
import { notify } from '../ui/feedback/notify.ts'
import { startOrderNotifications } from './order-notifications.ts'
import { createQueryClient } from './query/query-client.ts'

const placement = buildPlacement([buildCartLine()])
const gin = buildProduct({ _id: 'p1', slug: 'gin' })
const beer = buildProduct({ _id: 'p2', slug: 'beer' })
const LATEST = [listProducts.id, 'latest']

let queryClient: ReturnType<typeof createQueryClient>
let stop: () => void

beforeEach(async () => {
  queryClient = createQueryClient()
  queryClient.setQueryData(productQuery('gin').queryKey, { product: gin, related: [] })
  queryClient.setQueryData(productQuery('beer').queryKey, { product: beer, related: [] })
  queryClient.setQueryData(LATEST, { pages: [{ cards: [toCard(beer), toCard(gin)] }] })
  stop = startOrderNotifications(queryClient)
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(buildCartLine())
  await enqueueOrder(placement, 'u1')
})
afterEach(async () => {
  stop()
  vi.restoreAllMocks()
  await resetDevice()
})

const isRenewed = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

describe('cached product data', () => {
  it.each([
    [
      'refuses with a quote',
      failing(409, 'out_of_stock', { quote: buildQuote(placement, { price: 2_000, available: 0 }) }),
    ],
    ['takes', placed],
  ])('is invalidated when the server %s an order', async (_, answer) => {
    answerOrders(answer)
    await flushOrders()
    expect(isRenewed([getProduct.id, 'page', 'gin'])).toBe(true)
    expect(isRenewed(LATEST)).toBe(true)
    expect(isRenewed([getProduct.id, 'page', 'beer'])).toBe(false)
  })

  it('is then refetched past the HTTP cache', async () => {
    fakeOperation(getProduct, () => ({ data: gin, related: [] }))
    const fetched = vi.spyOn(globalThis, 'fetch')
    answerOrders(failing(409, 'out_of_stock', { quote: buildQuote(placement, { price: 2_000, available: 0 }) }))
    await flushOrders()
    await queryClient.fetchQuery(productQuery('gin'))
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' })
  })
})

it('announces that the shop will call about an order that needs confirmation', async () => {
  const show = vi.spyOn(notify, 'show').mockImplementation(() => undefined)
  answerOrders((body) => ({
    data: buildOrder(body, { needsConfirmation: true, confirmBy: '2026-11-20T18:40:00.000Z' }),
  }))
  await flushOrders()
  const reason = 'We will call to confirm this order by 21:40.'
  expect(show).toHaveBeenCalledWith('success', 'Order placed successfully', expect.objectContaining({ reason }))
})

describe('an order accepted in the background', () => {
  const OWN = [listOwnOrders.id, 'u1']

  it('is announced once, by one page', async () => {
    const said = vi.spyOn(notify, 'success').mockReturnValue()
    queryClient.setQueryData(OWN, [])
    await addUnacknowledged('u1')
    await addUnacknowledged('u1')
    await Promise.all([announceUnacknowledged(), announceUnacknowledged()])
    await announceUnacknowledged()
    expect(said.mock.calls).toEqual([['Your waiting order has been placed', 'order placed']])
    expect(isRenewed(OWN)).toBe(true)
  })

  it('is announced to its own customer only', async () => {
    const said = vi.spyOn(notify, 'success').mockReturnValue()
    await addUnacknowledged('u2')
    await announceUnacknowledged()
    expect(said).not.toHaveBeenCalled()
    expect([await removeUnacknowledged('u2'), await removeUnacknowledged('u2')]).toEqual([true, false])
  })
})
