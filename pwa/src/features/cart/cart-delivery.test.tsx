import { act, screen } from '@testing-library/react'
import type { DeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOutLocally } from '../../session/end-session.ts'
import { signIn } from '../../session/session.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { readDeliveryArea } from '../../shop/delivery/delivery-area.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildVolume } from '../../testing/fixtures/catalogue.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../../testing/fixtures/delivery.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const RUAKA = buildDeliveryZone({
  name: 'Ruaka',
  areas: ['Ruaka', 'Two Rivers'],
  fee: 300,
  minimumOrder: 1_000,
  freeFrom: 5_000,
  promisedMinutes: 60,
})

beforeEach(() => fakeStorefront())
afterEach(resetDevice)

async function open(price: number, rules: Partial<DeliveryRules> = { zones: [RUAKA], elsewhere: null }) {
  fakeOperation(getShopRules, () => ({ data: { delivery: buildDeliveryRules(rules) } }))
  await addToCart(buildCartLine({ volume: buildVolume({ price, discount: 0, priceAfterDiscount: price }) }))
  return renderApp({ path: '/cart' })
}

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const field = () => screen.findByRole('combobox', { name: 'Deliver to' })

it('asks for the area, then shows fee, time and what is missing for free delivery', async () => {
  const { user } = await open(2_000)
  await field()
  expect(words()).toContain('Deliveryby area')
  await user.type(await field(), 'two rivers mall{Enter}')
  await vi.waitFor(() => expect(words()).toContain('DeliveryKsh 300TotalKsh 2,300'))
  expect(words()).toContain(
    'Ruaka: delivery Ksh 300, within 60 minutes. Free delivery from Ksh 5,000: Ksh 3,000 to go.',
  )
})

it('lists the known areas, and takes one that is chosen at once', async () => {
  const { user } = await open(2_000)
  const options = (await field()).ownerDocument.querySelectorAll('datalist option')
  expect([...options].map((option) => option.getAttribute('value'))).toEqual(['Ruaka', 'Two Rivers'])
  await user.type(await field(), 'Ruaka')
  await vi.waitFor(() => expect(words()).toContain('TotalKsh 2,300'))
})

it('says what is missing to the minimum, and where it does not deliver', async () => {
  const { user } = await open(850)
  await user.type(await field(), 'Ruaka')
  expect(await screen.findByText(/^Orders to Ruaka start at/)).toBeTruthy()
  expect(words()).toContain('Orders to Ruaka start at Ksh 1,000; yours is Ksh 850. Ksh 150 is missing.')
  await user.clear(await field())
  await user.type(await field(), 'Mombasa{Enter}')
  expect(await screen.findByText('We do not deliver to Mombasa.')).toBeTruthy()
})

it('is free from the amount on', async () => {
  const { user } = await open(5_000)
  await user.type(await field(), 'Ruaka')
  await vi.waitFor(() => expect(words()).toContain('DeliveryKsh 0TotalKsh 5,000'))
  expect(words()).not.toContain('to go')
})

it('begins with the city of the profile, and keeps another choice for the checkout', async () => {
  await signIn(buildUser({ shippingInfo: { country: '', county: '', city: 'Ruaka', address: '' } }), 'token-of-amina')
  const { user, router } = await open(2_000, { zones: [RUAKA, buildDeliveryZone({ name: 'Karen', fee: 150 })] })
  await vi.waitFor(() => expect(words()).toContain('TotalKsh 2,300'))
  await user.clear(await field())
  await user.type(await field(), 'Karen')
  await vi.waitFor(() => expect(words()).toContain('TotalKsh 2,150'))
  await router.navigate({ to: '/checkout' })
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Karen'))
})

it('forgets the area at a logout', async () => {
  await signIn(buildUser(), 'token-of-amina')
  const { user, queryClient } = await open(2_000)
  await user.clear(await field())
  await user.type(await field(), 'Two Rivers')
  await vi.waitFor(() => expect(readDeliveryArea()).toBe('Two Rivers'))
  await act(() => logOutLocally(queryClient))
  expect(readDeliveryArea()).toBe('')
})

it('is as before while every delivery is free', async () => {
  await open(2_000, {})
  await vi.waitFor(() => expect(words()).toContain('DeliveryKsh 0TotalKsh 2,000'))
  expect(screen.queryByLabelText('Deliver to')).toBeNull()
})
