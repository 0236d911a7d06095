import { act, screen } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import type { QuantityOffer } from '@usiku/contracts/offers/operations.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct } from '../../testing/fixtures/catalogue.ts'
import { buildQuantityOffer } from '../../testing/fixtures/offers.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => fakeStorefront())
afterEach(resetDevice)

async function open(line: Partial<CartLine>, offer: Partial<QuantityOffer> = {}) {
  fakeOperation(getShopRules, () => ({ data: { quantityOffers: [buildQuantityOffer(offer)] } }))
  await addToCart(buildCartLine(line))
  return renderApp({ path: '/cart' })
}

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

it('takes a quantity offer off the total, and goes on offline', async () => {
  const { user } = await open({ quantity: 2 })
  await vi.waitFor(() => expect(words()).toContain('Add 1 more: 3 for 2 on gin'))
  expect(words()).toContain('TotalKsh 4,000')
  act(() => setNetwork(false))
  await user.click(screen.getByRole('button', { name: /^Increase Quantity of/ }))
  await vi.waitFor(() =>
    expect(words()).toContain('SubTotalKsh 6,000DeliveryKsh 03 for 2 on gin−Ksh 2,000TotalKsh 4,000'),
  )
  expect(words()).not.toContain('Add 1 more')
  expect(screen.getByRole('region', { name: 'Buy' }).textContent?.replaceAll('\u00a0', ' ')).toContain('Ksh 4,000')
})

it('finds the category of a line that was added from a card', async () => {
  fakeOperation(getProduct, () => ({ data: buildProduct({ _id: 'p1' }), related: [] }))
  const categoryId = buildProduct().category._id
  await open({ quantity: 3 }, { categories: [categoryId] })
  await vi.waitFor(() => expect(words()).toContain('3 for 2 on gin−Ksh'))
  expect(cart.getSnapshot()).toMatchObject([{ id: 'p1', categoryId }])
})

it('is as before without offers for these drinks', async () => {
  await open({ quantity: 3 }, { products: ['other'] })
  await vi.waitFor(() => expect(words()).toContain('SubTotalKsh 6,000DeliveryKsh 0TotalKsh 6,000'))
})
