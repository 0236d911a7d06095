import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addToCart } from '../offline/cart.ts'
import { toggleWish } from '../offline/wishlist.ts'
import { productOf, volumeOf } from '../testing/catalogue.ts'
import { BUSY_FEED, fakeFeed, shelved, stockPhone } from '../testing/fake-catalogue.ts'
import { fakeStorefront } from '../testing/fake-storefront.ts'
import { lineOf } from '../testing/orders.ts'
import { emptyPhone, setNetwork } from '../testing/phone.ts'
import { renderApp } from '../testing/render-app.tsx'
import { pricesAsOf } from './prices-as-of.ts'

const SYNCED = Date.now() - 3_600_000
const wished = productOf()

beforeEach(async () => {
  fakeStorefront()
  fakeFeed(() => BUSY_FEED)
  await stockPhone([shelved({ volumes: [lineOf().volume, volumeOf()] })], SYNCED)
  await addToCart(lineOf())
  await toggleWish(wished)
  setNetwork(false)
})

afterEach(async () => {
  await toggleWish(wished)
  await act(emptyPhone)
})

it.each(['/cart', '/checkout', '/wishlist'])('%s says from when its prices are', async (path) => {
  const { queryClient } = await renderApp({ path })
  const time = pricesAsOf(queryClient, undefined, SYNCED)
  expect(time).toMatch(/\d\d:\d\d$/)
  expect(await screen.findByText(`Prices as of ${time}`)).toBeDefined()
})

it('a price that the phone knows otherwise is of no known time', async () => {
  const volume = { ...lineOf().volume, price: 1, priceAfterDiscount: 1 }
  await stockPhone([shelved({ volumes: [volume] })], SYNCED)
  await renderApp({ path: '/cart' })
  expect(await screen.findByText('You are offline.')).toBeDefined()
  expect(screen.queryByText(/^Prices as of/)).toBeNull()
})
