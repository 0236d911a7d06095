import { screen, waitFor, within } from '@testing-library/react'
import { quoteOrderItems, replaceOrderItems } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeDrinkSearch, quoteItems } from '../../../../testing/fake-api/fake-manual-orders.ts'
import { fakeOrderPayment, type StoredOrderPayment } from '../../../../testing/order-payment.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let stored: StoredOrderPayment
let sent: unknown[]

beforeEach(async () => {
  await signInAs('admin')
  stored = fakeOrderPayment()
  sent = []
  fakeDrinkSearch()
  const [line] = stored.order.items
  if (line === undefined) throw new Error('an order without drinks')
  change({ items: [{ ...line, productId: 'p1', volumeId: 'v1', name: 'Gin 1', price: 1_000, quantity: 2 }] })
  fakeOperation(quoteOrderItems, ({ body }) => ({
    data: { version: stored.order.version, before: quoteItems(toItems(stored.order)), after: quoteItems(body.items) },
  }))
  fakeOperation(replaceOrderItems, ({ body }) => {
    sent.push(body)
    return { data: change({ totalAmount: body.agreedTotal, version: 2 }) }
  })
})

function change(facts: Partial<Order>): Order {
  stored.order = { ...stored.order, ...facts }
  return stored.order
}

const toItems = ({ items }: Order) =>
  items.map(({ productId, volumeId, quantity }) => ({ productId, volumeId, quantity }))

async function openDialog() {
  const app = await renderApp({ path: `/admin/order/details/${stored.order.orderId}` })
  await app.user.click(await screen.findByRole('button', { name: 'Edit items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit items' }))
  const agree = () => dialog.getByRole('button', { name: 'Customer agreed' })
  const isReady = () => waitFor(() => expect(agree()).toHaveProperty('disabled', false))
  return { ...app, dialog, agree, isReady }
}

describe('editing the items of an order', () => {
  it('shows both totals and their difference before the customer agrees', async () => {
    const { user, dialog, agree, isReady } = await openDialog()
    expect(agree()).toHaveProperty('disabled', true)
    await user.type(await dialog.findByRole('searchbox', { name: 'Find a drink' }), 'gin 3{Enter}')
    await isReady()
    await user.click(dialog.getByRole('button', { name: 'Decrease Quantity of Gin 1, 750ml' }))
    await isReady()
    expect(dialog.getByText('Total before').nextSibling?.textContent).toBe('Ksh\u00a02,000')
    await waitFor(() => expect(dialog.getByText('New total').nextSibling?.textContent).toBe('Ksh\u00a04,000'))
    expect(dialog.getByText('Difference').nextSibling?.textContent).toBe('Ksh\u00a02,000 more')
    await user.click(agree())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      {
        version: 1,
        items: [
          { productId: 'p1', volumeId: 'v1', quantity: 1 },
          { productId: 'p3', volumeId: 'v3', quantity: 1 },
        ],
        agreedTotal: 4_000,
      },
    ])
    expect(await screen.findByText(`Order ${stored.order.orderId} is changed`)).toBeDefined()
  })

  it('cannot leave an order without drinks', async () => {
    const { user, dialog, agree } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Remove Gin 1, 750ml' }))
    expect(dialog.getByText('An order needs at least one drink.')).toBeDefined()
    expect(agree()).toHaveProperty('disabled', true)
  })

  it('says that somebody was quicker', async () => {
    const { user, dialog, agree, isReady } = await openDialog()
    const message = 'Somebody else has changed this meanwhile. Please look at it again.'
    fakeOperation(replaceOrderItems, () => new FakeFailure(409, { code: 'version_conflict', message }))
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity of Gin 1, 750ml' }))
    await isReady()
    await user.click(agree())
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
  })

  it('names the drink of which there is too little', async () => {
    const { user, dialog } = await openDialog()
    const message = 'Only 2 left of Gin 1 (750ml).'
    fakeOperation(quoteOrderItems, () => {
      return new FakeFailure(409, { code: 'out_of_stock', message, fields: { 'items.0': message } })
    })
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity of Gin 1, 750ml' }))
    const line = within(dialog.getByRole('list', { name: 'Drinks of the order' }))
    expect(await line.findByText(message)).toBeDefined()
  })

  it('is offered for pending and processing orders only', async () => {
    change({ orderStatus: 'shipping' })
    await renderApp({ path: `/admin/order/details/${stored.order.orderId}` })
    expect(await screen.findByRole('region', { name: 'Items' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Edit items' })).toBeNull()
  })
})
