import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { findBarcode } from '@usiku/contracts/catalogue/cost-operations.ts'
import {
  createManualOrder,
  type KnownCustomer,
  type ManualOrder,
  quoteManualOrder,
} from '@usiku/contracts/orders/admin-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeManualOrders, quoteDraft } from '../../../../testing/fake-api/fake-manual-orders.ts'
import { stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const AMINA: KnownCustomer = {
  userId: 'u7',
  name: 'Amina Njeri',
  phone: '254712345678',
  city: 'Kiambu',
  area: 'Ruaka',
  deliveryPlaces: [
    { name: 'Home', area: 'Ruaka', directions: 'Blue gate' },
    { name: 'Office', area: 'Westlands', directions: '' },
  ],
  orders: 3,
}

let sent: ManualOrder[]

beforeEach(async () => {
  await signInAs('admin')
  sent = fakeManualOrders([AMINA])
})

async function openPage() {
  const app = await renderApp({ path: '/admin/orders/new' })
  const search = await screen.findByRole('searchbox', { name: 'Find a drink' })
  const form = within(screen.getByRole('form', { name: 'New order' }))
  const add = async (name: string) => {
    await fillField(app.user, search, name)
    await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  }
  const place = async () => {
    const button = form.getByRole('button', { name: 'Place order' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await app.user.click(button)
  }
  const total = async (text: string) => expect(await form.findByText(`Ksh ${text}`)).toBeDefined()
  return { ...app, search, form, add, place, total }
}

describe('a new order', () => {
  it('by phone can be for later', async () => {
    const { user, form, add, total, place } = await openPage()
    await add('Gin 1')
    await user.click(form.getByRole('button', { name: 'Phone' }))
    await fillField(user, form.getByRole('textbox', { name: 'Phone' }), '0712345678')
    await user.type(form.getByRole('textbox', { name: 'Area or town' }), 'Ruaka')
    await total('1,300')
    fireEvent.change(form.getByLabelText('Deliver at (optional)'), { target: { value: '2026-11-28T20:30' } })
    await place()
    await waitFor(() => expect(sent).toMatchObject([{ scheduledFor: '2026-11-28T17:30:00.000Z' }]))
  })

  it('of the counter needs a drink and one more tap', async () => {
    const { add, total, place, router } = await openPage()
    await add('Gin 1')
    await total('1,000')
    await place()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/order/details/${sent[0]?.orderId}`))
    expect(sent).toEqual([
      {
        orderId: expect.stringMatching(/^\d+$/),
        channel: 'counter',
        items: [{ productId: 'p1', volumeId: 'v1', quantity: 1 }],
        totalAmount: 1_000,
        paymentMethod: 'cod',
      },
    ])
    expect(await screen.findByText('Counter, by Amina N.')).toBeDefined()
  })

  it('takes the drink of a barcode', async () => {
    fakeOperation(findBarcode, ({ params }) => {
      return { data: params.barcode === '96385074' ? { product: stockedProduct(3), volumeId: 'v3' } : null }
    })
    const { user, search, form } = await openPage()
    await user.type(search, '96385074{Enter}')
    expect(await form.findByRole('group', { name: 'Quantity of Gin 3, 750ml' })).toBeDefined()
    await fillField(user, search, '5000289020701')
    expect(await screen.findByText('No drink has the barcode 5000289020701.')).toBeDefined()
  })

  it('takes the first drink in stock with Enter, and the search with a slash', async () => {
    const { user, search, form, total } = await openPage()
    await user.keyboard('/')
    expect(document.activeElement).toBe(search)
    await user.keyboard('gin{Enter}')
    expect(await form.findByRole('group', { name: 'Quantity of Gin 1, 750ml' })).toBeDefined()
    await user.keyboard('gin 2{Enter}')
    await user.keyboard('gin 3{Enter}')
    await total('4,000')
    const lines = within(form.getByRole('list', { name: 'Drinks of the order' })).getAllByRole('listitem')
    expect(lines).toHaveLength(2)
  })

  it('says what is sold out, and does not add it', async () => {
    const { user, search, form } = await openPage()
    await user.type(search, 'Gin 2')
    const button = await screen.findByRole('button', { name: /^Gin 2.*Out Of Stock$/ })
    await user.click(button)
    expect(form.getByText(/^No drinks yet/)).toBeDefined()
    await user.type(search, 'xyz')
    expect(await screen.findByText('Nothing is called “Gin 2xyz”.')).toBeDefined()
  })

  it('changes quantities and removes drinks', async () => {
    const { user, form, add, total } = await openPage()
    await add('Gin 1')
    await add('Gin 3')
    await user.click(form.getByRole('button', { name: 'Increase Quantity of Gin 3, 750ml' }))
    await total('7,000')
    await user.click(form.getByRole('button', { name: 'Remove Gin 3, 750ml' }))
    await total('1,000')
  })

  it('finds its customer by phone, with the places of the account', async () => {
    const { user, form, add, total, place } = await openPage()
    await add('Gin 1')
    await user.click(form.getByRole('button', { name: 'WhatsApp' }))
    expect(form.getByText('Say where to deliver to see the total.')).toBeDefined()
    await fillField(user, form.getByRole('textbox', { name: 'Phone' }), '0712 345')
    await user.click(await form.findByRole('button', { name: /^Amina Njeri.*0712 345 678.*Ruaka.*account, 3 orders$/ }))
    expect(form.getByRole('textbox', { name: 'Area or town' })).toHaveProperty('value', 'Ruaka')
    await user.click(form.getByRole('button', { name: 'Office' }))
    await total('1,300')
    await place()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      ...{ channel: 'whatsapp', userId: 'u7', customerName: 'Amina Njeri', customerPhone: '0712 345 678' },
      ...{ customerCity: 'Westlands', deliveryPlace: AMINA.deliveryPlaces[1], totalAmount: 1_300 },
    })
  })

  it('is no longer of an account when another phone is typed', async () => {
    const { user, form, add, place } = await openPage()
    await add('Gin 1')
    const phone = form.getByRole('textbox', { name: 'Phone' })
    await fillField(user, phone, '0712345')
    await user.click(await form.findByRole('button', { name: /^Amina Njeri/ }))
    expect(form.getByText('The order is in the account of this customer.')).toBeDefined()
    await fillField(user, phone, '0733 000 111')
    expect(form.queryByText('The order is in the account of this customer.')).toBeNull()
    await place()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('userId')
  })

  it('shows at the fields what the shop refuses, and the new total', async () => {
    const { user, form, add, place, total } = await openPage()
    await add('Gin 1')
    await user.click(form.getByRole('button', { name: 'Phone' }))
    await user.type(form.getByRole('textbox', { name: 'Area or town' }), 'Ruaka')
    const message = 'Please give a Kenyan mobile number, such as 0712 345 678.'
    fakeOperation(createManualOrder, () => {
      return new FakeFailure(400, { code: 'validation_failed', message, fields: { customerPhone: message } })
    })
    await place()
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Phone' })))
    expect(form.getAllByText(message).length).toBeGreaterThan(0)
    fakeOperation(quoteManualOrder, ({ body }) => {
      const quote = quoteDraft(body)
      return { data: { quote: { ...quote, totalAmount: quote.totalAmount + 50 } } }
    })
    fakeOperation(createManualOrder, ({ body }) => {
      const text = 'Prices have changed.'
      return new FakeFailure(409, { code: 'order_changed', message: text, quote: quoteDraft(body) })
    })
    await place()
    expect(await form.findByText('Prices have changed.')).toBeDefined()
    await total('1,350')
  })

  it('shows at a drink that there is less of it', async () => {
    const { form, add } = await openPage()
    const message = 'Only 1 left of Gin 1 (750ml).'
    fakeOperation(quoteManualOrder, () => {
      return new FakeFailure(409, { code: 'out_of_stock', message, fields: { 'items.0': message } })
    })
    await add('Gin 1')
    const line = within(await form.findByRole('list', { name: 'Drinks of the order' }))
    expect(await line.findByText(message)).toBeDefined()
    expect(form.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true)
  })

  it('asks for the ID at the counter only', async () => {
    const { user, form, add, place } = await openPage()
    expect(form.queryByRole('checkbox')).toBeNull()
    await add('Gin 1')
    await user.click(form.getByRole('checkbox', { name: /^I checked the ID/ }))
    await place()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.isIdChecked).toBe(true)
  })

  it('survives a reload, and begins anew after it was placed or cleared', async () => {
    const first = await openPage()
    await first.add('Gin 1')
    await fillField(first.user, first.form.getByRole('textbox', { name: 'Name' }), 'Otieno')
    first.unmount()
    const second = await openPage()
    expect(second.form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Otieno')
    await second.total('1,000')
    await second.user.click(second.form.getByRole('button', { name: 'Clear' }))
    expect(second.form.getByText(/^No drinks yet/)).toBeDefined()
    expect(second.form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
  })
})
