import { act, screen, waitFor, within } from '@testing-library/react'
import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fetchTransport, setTransport } from '../api/transport.ts'
import { getStoredCatalogue, loadCatalogue } from '../local-catalogue/catalogue-store.ts'
import { addToCart, cart } from '../shop/cart/cart.ts'
import { fakeRunningTimers, MINUTE_MS, passTime } from '../testing/clock.ts'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { buildCatalogueProduct, seedLocalCatalogue } from '../testing/fake-api/fake-catalogue-feed.ts'
import { buildCategory, buildVolume } from '../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../testing/fixtures/orders.ts'
import { renderApp } from '../testing/render-app.tsx'
import { startPriceUpdates } from './query/catalogue-invalidation.ts'

const START = Date.parse('2026-11-27T15:00:00.000Z')

/** Ksh 5,000; in a sale, from the 10th to the 20th minute, Ksh 4,000. */
const volume = {
  ...buildVolume({ price: 5_000 }),
  regularDiscount: 0,
  sales: [
    {
      startsAt: new Date(START + 10 * MINUTE_MS).toISOString(),
      endsAt: new Date(START + 20 * MINUTE_MS).toISOString(),
      discount: 1_000,
    },
  ],
}
const gin = buildCatalogueProduct({ volumes: [volume] })

async function openOffline(path: string, syncedAt: number) {
  await seedLocalCatalogue([gin], syncedAt)
  setTransport(async () => {
    throw new TypeError('Failed to fetch')
  })
  setNetwork(false)
  const view = await renderApp({ path: '/faqs' })
  view.queryClient.setQueryData([listCategories.id, 'menu'], [buildCategory()])
  onTestFinished(startPriceUpdates(view.queryClient))
  await act(() => view.router.navigate({ to: path }))
  return view
}

const advance = (minutes: number) => passTime(minutes * MINUTE_MS)

beforeEach(() => {
  fakeRunningTimers(START)
})

afterEach(async () => {
  vi.useRealTimers()
  setTransport(fetchTransport)
  await act(resetDevice)
})

describe('a scheduled price on a phone without a network', () => {
  it('begins and ends on the open product page', async () => {
    await openOffline(`/product/${gin.slug}`, START)
    const page = screen.getByRole('main')
    expect(await within(page).findAllByText(/5,000/)).not.toEqual([])
    expect(within(page).queryByText(/4,000/)).toBeNull()
    await advance(10)
    expect(await within(page).findAllByText(/4,000/)).not.toEqual([])
    await advance(10)
    await waitFor(() => expect(within(page).queryByText(/4,000/)).toBeNull())
  })

  it('begins and ends in lists, and in the cart', async () => {
    await openOffline('/category/gin', START)
    await act(() => addToCart(buildCartLine({ id: gin._id, name: gin.name, volume })))
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('5,000')
    await advance(10)
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('4,000'))
    await vi.waitFor(() => expect(cart.getSnapshot()[0]?.volume.priceAfterDiscount).toBe(4_000))
    await advance(10)
    await waitFor(() => expect(screen.getByRole('article').textContent).not.toContain('4,000'))
    await vi.waitFor(() => expect(cart.getSnapshot()[0]?.volume.priceAfterDiscount).toBe(5_000))
  })

  it('is told in the open cart', async () => {
    await openOffline('/cart', START)
    await act(() => addToCart(buildCartLine({ id: gin._id, name: gin.name, volume })))
    await screen.findAllByText(/5,000/)
    expect(screen.queryByText(/The price has changed/)).toBeNull()
    await advance(10)
    expect(await screen.findByText(`The price has changed: ${gin.name}.`)).toBeDefined()
    expect(screen.getAllByText(/4,000/)).not.toEqual([])
  })

  it('is shown by a phone that was off when it began', async () => {
    await openOffline(`/product/${gin.slug}`, START - 60 * MINUTE_MS)
    await advance(15)
    await loadCatalogue()
    expect(getStoredCatalogue()?.products[0]?.volumes[0]?.priceAfterDiscount).toBe(4_000)
  })

  it('is as the server sent it where the clock is wrong', async () => {
    // The clock is an hour ahead: it says that the sale is over, and the server that it has not begun.
    const ahead = START + 60 * MINUTE_MS
    vi.setSystemTime(ahead)
    const running = { ...gin, volumes: [{ ...volume, discount: 1_000, priceAfterDiscount: 4_000 }] }
    await seedLocalCatalogue([running], ahead)
    await loadCatalogue()
    expect(getStoredCatalogue()?.products[0]?.volumes[0]?.priceAfterDiscount).toBe(4_000)
  })
})
