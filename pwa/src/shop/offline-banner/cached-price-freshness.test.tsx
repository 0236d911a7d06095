import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getNow, HOUR_MS } from '../../testing/clock.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import {
  BUSY_FEED,
  buildCatalogueProduct,
  fakeCatalogueFeed,
  seedLocalCatalogue,
} from '../../testing/fake-api/fake-catalogue-feed.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { addToCart } from '../cart/cart.ts'
import { toggleWishlistItem } from '../wishlist.ts'
import { formatPricesUpdatedAt } from './price-freshness.tsx'

const SYNCED = getNow() - HOUR_MS
const wished = buildProduct()

beforeEach(async () => {
  fakeStorefront()
  fakeCatalogueFeed(() => BUSY_FEED)
  await seedLocalCatalogue([buildCatalogueProduct({ volumes: [buildCartLine().volume, buildVolume()] })], SYNCED)
  await addToCart(buildCartLine())
  await toggleWishlistItem(wished)
  setNetwork(false)
})

afterEach(async () => {
  await toggleWishlistItem(wished)
  await act(resetDevice)
})

it.each(['/cart', '/checkout', '/wishlist'])('%s shows the age of its prices', async (path) => {
  const { queryClient } = await renderApp({ path })
  const time = formatPricesUpdatedAt(queryClient, undefined, SYNCED)
  expect(time).toMatch(/\d\d:\d\d$/)
  expect(await screen.findByText(`Prices as of ${time}`)).toBeDefined()
})

it('shows no age for a price that differs from the local catalogue', async () => {
  const volume = { ...buildCartLine().volume, price: 1, priceAfterDiscount: 1 }
  await seedLocalCatalogue([buildCatalogueProduct({ volumes: [volume] })], SYNCED)
  await renderApp({ path: '/cart' })
  expect(await screen.findByText('You are offline.')).toBeDefined()
  expect(screen.queryByText(/^Prices as of/)).toBeNull()
})
