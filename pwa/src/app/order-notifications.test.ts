import { getProduct, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productQuery } from '../features/product/product.queries.ts'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { toAccepted } from '../outbox/entry.ts'
import { dismissPaymentReminders, flushOutbox } from '../outbox/flush.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { signIn } from '../session/session.ts'
import { addToCart } from '../shop/cart/cart.ts'
import { enqueueOrder } from '../shop/order/order-actions.ts'
import { toCard } from '../shop/product-card/product-card-data.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { resetDevice } from '../testing/device.ts'
import { fakeOperation } from '../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildProduct } from '../testing/fixtures/catalogue.ts'
import { buildOrderEntry } from '../testing/fixtures/entries.ts'
import { buildMpesaOrder, NO_NUMBER, PROMPTING } from '../testing/fixtures/mpesa-orders.ts'
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
    await flushOutbox()
    expect(isRenewed([getProduct.id, 'page', 'gin'])).toBe(true)
    expect(isRenewed(LATEST)).toBe(true)
    expect(isRenewed([getProduct.id, 'page', 'beer'])).toBe(false)
  })

  it('is then refetched past the HTTP cache', async () => {
    fakeOperation(getProduct, () => ({ data: gin, related: [] }))
    const fetched = vi.spyOn(globalThis, 'fetch')
    answerOrders(failing(409, 'out_of_stock', { quote: buildQuote(placement, { price: 2_000, available: 0 }) }))
    await flushOutbox()
    await queryClient.fetchQuery(productQuery('gin'))
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' })
  })
})

it('announces that the shop will call about an order that needs confirmation', async () => {
  const show = vi.spyOn(notify, 'show').mockImplementation(() => undefined)
  answerOrders((body) => ({
    data: buildOrder(body, { needsConfirmation: true, confirmBy: '2026-11-20T18:40:00.000Z' }),
  }))
  await flushOutbox()
  const reason = 'We will call to confirm this order by 21:40.'
  expect(show).toHaveBeenCalledWith('success', 'Order placed successfully', expect.objectContaining({ reason }))
})

describe('an order accepted in the background', () => {
  const OWN = [listOwnOrders.id, 'u1']
  const storeAccepted = (userId: string) =>
    updateStore(outbox, () => [
      toAccepted(buildOrderEntry({ userId, key: '7' })),
      toAccepted(buildOrderEntry({ userId })),
    ])

  it('is announced by one page, and its products are fetched again', async () => {
    const said = vi.spyOn(notify, 'show').mockReturnValue()
    queryClient.setQueryData(OWN, [])
    await storeAccepted('u1')
    await Promise.all([flushOutbox(), flushOutbox()])
    await flushOutbox()
    expect(
      new Set(said.mock.calls.map(([kind, message, { about, reason }]) => [kind, message, about, reason].join())),
    ).toEqual(new Set(['success,Your waiting order has been placed,order placed,']))
    expect(said).toHaveBeenCalledTimes(2)
    expect(isRenewed(OWN)).toBe(true)
    expect(isRenewed([getProduct.id, 'page', 'gin'])).toBe(true)
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('is announced to its own customer only', async () => {
    const said = vi.spyOn(notify, 'show').mockReturnValue()
    await storeAccepted('u2')
    await flushOutbox()
    expect(said).not.toHaveBeenCalled()
    expect(outbox.getSnapshot()).toHaveLength(2)
    await signIn(buildUser({ _id: 'u2' }), 'token-of-baraka')
    await flushOutbox()
    expect([said.mock.calls.length, outbox.getSnapshot()]).toEqual([2, []])
  })
})

describe('an M-Pesa order accepted in the background', () => {
  const accept = async (way: PaymentWay) => {
    const show = vi.spyOn(notify, 'show').mockReturnValue()
    const settings = { email: '', phone: '', address: '', notifyUsers: false, payment: way }
    queryClient.setQueryData(settingsQuery().queryKey, { value: settings, tag: undefined })
    const entry = buildOrderEntry({}, { ...placement, paymentMethod: 'mpesa' })
    await updateStore(outbox, () => [toAccepted(entry, buildMpesaOrder())])
    await flushOutbox()
    return show.mock.calls
  }

  it('asks to be paid, and is remembered until the customer has seen how', async () => {
    const reason = 'Pay it by M-Pesa under Account, Orders.'
    expect(await accept(PROMPTING)).toMatchObject([['success', 'Your waiting order has been placed', { reason }]])
    await flushOutbox()
    expect(notify.show).toHaveBeenCalledOnce()
    expect(outbox.getSnapshot()).toMatchObject([{ state: 'accepted', isAnnounced: true }])
    expect(JSON.stringify(outbox.getSnapshot())).not.toMatch(/amina|0712|Westlands|Gin/)
    await dismissPaymentReminders('u2')
    expect(outbox.getSnapshot()).toHaveLength(1)
    await dismissPaymentReminders('u1')
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('leaves that to the checkout, in every language', async () => {
    for (const page of ['/checkout', '/sw/checkout']) {
      history.replaceState(null, '', page)
      expect(await accept(PROMPTING)).toMatchObject([['success', expect.anything(), { reason: undefined }]])
      vi.restoreAllMocks()
    }
    history.replaceState(null, '', '/')
  })

  it('asks for nothing before the shop has said how to pay', async () => {
    expect(await accept(NO_NUMBER)).toMatchObject([['success', expect.anything(), { reason: undefined }]])
  })
})
