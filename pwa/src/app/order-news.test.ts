import { getProduct, listProducts } from '@usiku/contracts/catalogue.ts'
import { listOwnOrders } from '@usiku/contracts/orders.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productQuery } from '../features/product/product.queries.ts'
import { addToCart } from '../offline/cart.ts'
import { drain, sayUnsaid } from '../offline/drain.ts'
import { enqueue } from '../offline/outbox.ts'
import { signIn } from '../offline/session.ts'
import { noteUnsaid, takeUnsaid } from '../offline/unsaid.ts'
import { userOf } from '../testing/accounts.ts'
import { productOf } from '../testing/catalogue.ts'
import { fakeOperation } from '../testing/fake-api.ts'
import { answerPlacing, failing, placed } from '../testing/fake-placing.ts'
import { lineOf, orderOf, placementOf, quoteOf } from '../testing/orders.ts'
import { emptyPhone } from '../testing/phone.ts'
import { notify } from '../ui/notify.ts'
import { toCard } from '../ui/product-card/product-card-data.ts'
import { startOrderNews } from './order-news.ts'
import { createQueryClient } from './query-client.ts'

const placement = placementOf([lineOf()])
const gin = productOf({ _id: 'p1', slug: 'gin' })
const beer = productOf({ _id: 'p2', slug: 'beer' })
const LATEST = [listProducts.id, 'latest']

let queryClient: ReturnType<typeof createQueryClient>
let stop: () => void

beforeEach(async () => {
  queryClient = createQueryClient()
  queryClient.setQueryData(productQuery('gin').queryKey, { product: gin, related: [] })
  queryClient.setQueryData(productQuery('beer').queryKey, { product: beer, related: [] })
  queryClient.setQueryData(LATEST, { pages: [{ cards: [toCard(beer), toCard(gin)] }] })
  stop = startOrderNews(queryClient)
  await signIn(userOf(), 'token-of-amina')
  await addToCart(lineOf())
  await enqueue(placement, 'u1')
})
afterEach(async () => {
  stop()
  vi.restoreAllMocks()
  await emptyPhone()
})

const isRenewed = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

describe('what this phone keeps of products', () => {
  it.each([
    [
      'refuses with a quote',
      failing(409, 'out_of_stock', { quote: quoteOf(placement, { price: 2_000, available: 0 }) }),
    ],
    ['takes', placed],
  ])('is out of date where the shop %s an order of them', async (_, answer) => {
    answerPlacing(answer)
    await drain()
    expect(isRenewed([getProduct.id, 'page', 'gin'])).toBe(true)
    expect(isRenewed(LATEST)).toBe(true)
    expect(isRenewed([getProduct.id, 'page', 'beer'])).toBe(false)
  })

  it('is asked for past the browser’s own store from then on', async () => {
    fakeOperation(getProduct, () => ({ data: gin, related: [] }))
    const fetched = vi.spyOn(globalThis, 'fetch')
    answerPlacing(failing(409, 'out_of_stock', { quote: quoteOf(placement, { price: 2_000, available: 0 }) }))
    await drain()
    await queryClient.fetchQuery(productQuery('gin'))
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' })
  })
})

it('says that the shop will call about an order that needs confirmation', async () => {
  const show = vi.spyOn(notify, 'show').mockImplementation(() => undefined)
  answerPlacing((body) => ({
    data: orderOf(body, { needsConfirmation: true, confirmBy: '2026-11-20T18:40:00.000Z' }),
  }))
  await drain()
  const reason = 'We will call to confirm this order by 21:40.'
  expect(show).toHaveBeenCalledWith('success', 'Order placed successfully', expect.objectContaining({ reason }))
})

describe('an order that went out while no page was there', () => {
  const OWN = [listOwnOrders.id, 'u1']

  it('is said once, by one page', async () => {
    const said = vi.spyOn(notify, 'success').mockReturnValue()
    queryClient.setQueryData(OWN, [])
    await noteUnsaid('u1')
    await noteUnsaid('u1')
    await Promise.all([sayUnsaid(), sayUnsaid()])
    await sayUnsaid()
    expect(said.mock.calls).toEqual([['Your waiting order has been placed', 'order placed']])
    expect(isRenewed(OWN)).toBe(true)
  })

  it('is nobody else’s news, and waits for its maker', async () => {
    const said = vi.spyOn(notify, 'success').mockReturnValue()
    await noteUnsaid('u2')
    await sayUnsaid()
    expect(said).not.toHaveBeenCalled()
    expect([await takeUnsaid('u2'), await takeUnsaid('u2')]).toEqual([true, false])
  })
})
