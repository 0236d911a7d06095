import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { buildOffer, buildPromoCode, fakeOffers } from '../../../../testing/fake-api/fake-offers.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../../../../testing/fixtures/delivery.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { previewOrder } from './preview-order.ts'

const NIGHT = buildPromoCode({ code: 'NIGHT', kind: 'amount', value: 250, minimumOrder: 3_000 })

beforeEach(async () => {
  fakeOrders(() => [])
  fakeDashboard([])
  fakeProducts(() => [stockedProduct(1), stockedProduct(2)])
  fakeOffers({ offers: { offers: [buildOffer({ products: ['p1'] })], version: 1 }, codes: [NIGHT] })
  await signInAs('admin')
})

async function open() {
  const { user } = await renderApp({ path: '/admin/settings/offers' })
  const preview = within(await screen.findByRole('group', { name: 'Try it' }))
  await preview.findByText('Total')
  const fill = (label: string, text: string) => fillField(user, preview.getByLabelText(label), text)
  const outcome = () => preview.getByRole('status').textContent?.replaceAll('\u00a0', ' ') ?? ''
  return { user, preview, fill, outcome }
}

describe('the preview of offers', () => {
  it('adds up drinks, delivery and discounts by the offers as they are typed', async () => {
    const { user, preview, fill, outcome } = await open()
    expect(outcome()).toMatch(
      /^An order of Ksh 2,000 to RuakaDrinksKsh 2,000Delivery to RuakaKsh 300TotalKsh 2,300An order at \w+ 23:50: taken at once\.$/,
    )
    await user.type(preview.getByRole('combobox', { name: 'Drink' }), 'Gin 1')
    await user.click(await preview.findByRole('option', { name: 'Gin 1' }))
    await fill('How many', '3')
    await waitFor(() => expect(outcome()).toContain('DrinksKsh 3,000Delivery to RuakaKsh 3003 for 2−Ksh 1,000'))
    await user.selectOptions(preview.getByLabelText('Promo code'), 'NIGHT')
    expect(outcome()).toContain('3 for 2−Ksh 1,000Code NIGHT−Ksh 250TotalKsh 2,050')
    await user.click(screen.getByRole('button', { name: /^3 for 2/ }))
    await fill('How many', '6')
    await fillField(user, screen.getByLabelText('Pay for'), '1')
    expect(outcome()).toContain('3 for 2−Ksh 4,000')
    await fillField(user, screen.getByLabelText('Pay for'), '')
    expect(outcome()).toBe('Complete the fields first.')
  })

  it('says why a code is refused, and where the shop does not deliver', async () => {
    const { user, preview, fill, outcome } = await open()
    await user.selectOptions(preview.getByLabelText('Promo code'), 'NIGHT')
    expect(outcome()).toContain('TotalKsh 2,300The code NIGHT is for orders from Ksh 3,000.')
    await fill('To', 'Mombasa')
    expect(outcome()).toContain('We do not deliver to Mombasa.')
    expect(outcome()).not.toContain('Total')
  })

  it('says what is missing', async () => {
    const { preview, fill, outcome } = await open()
    await fill('How many', '0')
    expect(outcome()).toBe('Enter a price, and how many: 1 to 1,000.')
    await fill('How many', '1')
    await fill('To', ' ')
    expect(outcome()).toBe('Enter an area.')
    await fill('To', 'Ruaka')
    fireEvent.change(preview.getByLabelText('At (Nairobi time)'), { target: { value: '' } })
    expect(outcome()).toBe('Choose a day and a time.')
  })
})

describe('previewOrder', () => {
  const delivery = buildDeliveryRules({ zones: [buildDeliveryZone({ name: 'Ruaka', fee: 0 })] })
  const line = { productId: 'p1', categoryId: 'c1', price: 2_000, quantity: 1 }
  const preview = (promo = NIGHT) =>
    previewOrder({ line, area: 'ruaka', at: Date.parse('2026-11-24T09:00:00Z'), promo }, { offers: [], delivery })

  it.each([
    ['The code NIGHT has been used up.', { maxUses: 3, uses: 3, minimumOrder: 0 }],
    ['The code NIGHT is not for the drinks of this order.', { categories: ['c2'], minimumOrder: 0 }],
    ['The code NIGHT is no longer valid.', { endsAt: '2026-11-24T09:00:00.000Z' }],
    ['The code NIGHT takes nothing off this order.', { kind: 'free_delivery', value: 0, minimumOrder: 0 }],
  ] as const)('says: %s', (problem, terms) => {
    expect(
      preview(buildPromoCode({ ...NIGHT, ...terms, categories: [...('categories' in terms ? terms.categories : [])] })),
    ).toMatchObject({ total: 2_000, problem })
  })
})
