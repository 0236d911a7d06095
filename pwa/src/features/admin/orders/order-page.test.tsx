import { screen, waitFor, within } from '@testing-library/react'
import { getOrder, recordIdCheck, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectFailure } from '../../../testing/expect-failure.ts'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildPayment } from '../../../testing/fixtures/mpesa-orders.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { fakeOrderPayment } from '../../../testing/order-payment.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openStatusDialog } from '../../../testing/status-dialog.ts'

const at = (minute: number) => `2025-11-20T21:${minute}:00.000Z`
const path = '/admin/order/details/1763000000001'

const ID_REMINDER = 'Was the ID checked? This order has alcohol, and no check is recorded.'

const processing = buildAdminOrder(1, {
  orderStatus: 'processing',
  history: [
    { status: 'pending', at: at(42) },
    { status: 'processing', at: at(47) },
  ],
  version: 2,
})

const shipped: Order = {
  ...processing,
  orderStatus: 'shipping',
  history: [...processing.history, { status: 'shipping', at: at(55) }],
  version: 3,
}

let stored: Order

const steps = () =>
  within(screen.getByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map((step) => [step.dataset.state, step.textContent])

beforeEach(async () => {
  stored = processing
  fakeOrders(() => [stored])
  fakeDashboard([])
  fakeOperation(getOrder, () => ({ data: stored }))
  await signInAs('admin')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an order', () => {
  it('shows items, customer and total', async () => {
    const lines = [buildCartLine({ quantity: 2 }), buildCartLine({ id: 'p2', name: 'Sweet Red' })]
    stored = buildOrder(buildPlacement(lines, '1763000000001'), {
      paymentMethod: 'mpesa',
      orderInstructions: 'Blue gate.',
    })
    await renderApp({ path })
    expect(await screen.findByRole('heading', { name: 'Order 1763000000001', level: 1 })).toBeDefined()
    const items = within(await screen.findByRole('region', { name: 'Items' }))
    expect(items.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Gin of the Night750ml · Ksh\u00a02,000Quantity × 24,000',
      'Sweet Red750ml · Ksh\u00a02,000Quantity × 12,000',
    ])
    expect(items.getByText('Shipping fee').parentElement?.textContent).toBe('Shipping feeKSH\u00a00')
    expect(items.getByText('Amount payable').parentElement?.textContent).toBe('Amount payableKSH\u00a06,000')
    const facts = screen.getByRole('region', { name: 'Delivery' }).textContent
    for (const fact of ['Amina', 'Westlands', 'M-Pesa', 'Blue gate.', '0712 345 678']) expect(facts).toContain(fact)
    expect(screen.getByRole('link', { name: 'Call Amina' }).getAttribute('href')).toBe('tel:+254712345678')
    expect(screen.getByRole('link', { name: 'WhatsApp Amina' }).getAttribute('href')).toBe('https://wa.me/254712345678')
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin/orders')
  })

  it('shows past, current and next steps', async () => {
    await renderApp({ path })
    await screen.findByRole('list', { name: 'Timeline' })
    expect(steps()).toEqual([
      ['done', 'Pending21 Nov 2025, 00:42'],
      ['now', 'Processing21 Nov 2025, 00:47'],
      ['later', 'Shipping'],
      ['later', 'Delivered'],
    ])
  })

  it('shows no next steps once it is cancelled', async () => {
    const history: Order['history'] = [...processing.history, { status: 'cancelled', at: at(50) }]
    stored = { ...processing, orderStatus: 'cancelled', history }
    await renderApp({ path })
    await screen.findByRole('list', { name: 'Timeline' })
    expect(steps().at(-1)).toEqual(['now', 'Cancelled21 Nov 2025, 00:50'])
    expect(steps()).toHaveLength(3)
  })

  it('shows an unknown order number as not found', async () => {
    fakeOperation(getOrder, () => new FakeFailure(404, { code: 'not_found', message: 'There is nothing here.' }))
    await renderApp({ path })
    expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/admin/orders')
    expect(await screen.findByText('error fetching order')).toBeDefined()
  })

  it('offers a retry when it cannot be loaded', async () => {
    fakeOperation(getOrder, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path })
    expect(await screen.findByText('The shop is very busy.')).toBeDefined()
    fakeOperation(getOrder, () => ({ data: stored }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Items' })).toBeDefined()
  })
})

describe('the check of the ID', () => {
  const water = buildCartLine({ name: 'Water' })
  const soft: Order = {
    ...processing,
    items: buildOrder(buildPlacement([water])).items.map((line) => ({ ...line, isAlcoholic: false })),
  }
  const checked = { ...processing, idCheckedAt: at(50), idCheckedBy: 'Baraka O.', version: 3 }

  it('is recorded once, with who and when', async () => {
    stored = { ...processing, ageCheck: 'date_of_birth' }
    fakeOperation(recordIdCheck, () => {
      stored = checked
      return { data: checked }
    })
    const { user } = await renderApp({ path })
    const age = within(await screen.findByRole('region', { name: 'Age' }))
    expect(age.getByText('The customer gave a date of birth of 18 years or more.')).toBeDefined()
    await user.click(age.getByRole('button', { name: 'ID checked' }))
    expect(await screen.findByText('ID checked by Baraka O. · 21 Nov 2025, 00:50')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'ID checked' })).toBeNull()
    const section = screen.getByRole('region', { name: 'Age' })
    await waitFor(() => expect(document.activeElement).toBe(section))
  })

  it('says why it could not be recorded', async () => {
    const message = 'This order is already cancelled.'
    fakeOperation(recordIdCheck, () => new FakeFailure(409, { code: 'already_cancelled', message }))
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'ID checked' }))
    const age = within(screen.getByRole('region', { name: 'Age' }))
    expect(await age.findByText(message)).toBeDefined()
  })

  it('is not offered for an order without alcohol, or a cancelled one', async () => {
    stored = soft
    const { unmount } = await renderApp({ path })
    await screen.findByRole('list', { name: 'Timeline' })
    expect(screen.queryByRole('region', { name: 'Age' })).toBeNull()
    unmount()
    stored = { ...processing, orderStatus: 'cancelled' }
    await renderApp({ path })
    await screen.findByRole('list', { name: 'Timeline' })
    expect(screen.queryByRole('region', { name: 'Age' })).toBeNull()
  })

  it.each([
    ['reminds of it when an order with alcohol is delivered', processing, ID_REMINDER],
    ['does not once it is recorded', checked, ''],
    ['does not without alcohol', soft, ''],
  ])('%s', async (_, order, reminder) => {
    stored = order
    const { dialog, choose } = await openStatusDialog()
    await choose('Delivered')
    expect(within(dialog).getByRole('status').textContent).toBe(reminder)
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })
})

it('shows gift message, recipient and substitutions', async () => {
  stored = {
    ...processing,
    giftMessage: 'Happy birthday!',
    recipient: { name: 'Baraka Otieno', phone: '254110222333' },
    substitutions: false,
  }
  await renderApp({ path })
  const facts = (await screen.findByRole('region', { name: 'Delivery' })).textContent
  for (const fact of [
    'Deliver toBaraka Otieno0110 222 333',
    'Gift messageHappy birthday!',
    'SubstitutionsNot allowed',
  ]) {
    expect(facts).toContain(fact)
  }
  expect(screen.getByRole('link', { name: 'Call Baraka Otieno' }).getAttribute('href')).toBe('tel:+254110222333')
})

describe('updating the status', () => {
  it('offers the five statuses and marks the current one', async () => {
    const { dialog } = await openStatusDialog()
    const words = within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.textContent)
    expect(words).toEqual(['Pending', 'ProcessingNow', 'Shipping', 'Delivered', 'Cancelled'])
    expect(within(dialog).getByRole('radio', { checked: true }).textContent).toBe('ProcessingNow')
  })

  it('is one tab stop with arrow keys inside', async () => {
    const { user, dialog } = await openStatusDialog()
    const radio = (name: string) => within(dialog).getByRole('radio', { name })
    await waitFor(() => expect(document.activeElement).toBe(radio('Processing Now')))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(radio('Shipping'))
    expect(within(dialog).getByRole('radio', { checked: true })).toBe(radio('Shipping'))
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Keep as is')
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(radio('Shipping'))
  })

  it('sends the status with the version shown and closes', async () => {
    const sent: unknown[] = []
    fakeOperation(updateOrderStatus, ({ body }) => {
      sent.push(body)
      stored = shipped
      return { data: shipped }
    })
    const { choose, save } = await openStatusDialog()
    await choose('Shipping')
    await save()
    expect(await screen.findByText('updating order successfull')).toBeDefined()
    expect(sent).toEqual([{ orderStatus: 'shipping', orderId: '1763000000001', version: 2 }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Update status'))
    expect(steps()[2]?.[0]).toBe('now')
  })

  it('warns that cancelling a delivered order returns no stock', async () => {
    stored = {
      ...processing,
      orderStatus: 'delivered',
      history: [...processing.history, { status: 'delivered', at: at(58) }],
    }
    const { dialog, choose } = await openStatusDialog()
    const note = 'Delivered drinks do not go back into stock.'
    expect(within(dialog).queryByText(note)).toBeNull()
    await choose('Cancelled')
    expect(within(dialog).getByText(note)).toBeDefined()
  })

  it('warns that money becomes a refund due', async () => {
    const faked = fakeOrderPayment()
    faked.order = { ...processing, payment: buildPayment({ state: 'paid', paid: 2_000 }) }
    const { dialog, choose } = await openStatusDialog()
    await choose('Cancelled')
    expect(within(dialog).getByRole('status').textContent).toBe('Ksh\u00a02,000 was paid: it becomes a refund due.')
    await choose('Shipping')
    expect(within(dialog).getByRole('status').textContent).toBe('')
  })

  it('shows no stock warning for an undelivered order', async () => {
    const { dialog, choose } = await openStatusDialog()
    await choose('Cancelled')
    expect(within(dialog).getByRole('status').textContent).toBe('')
  })

  it('changes nothing on Keep as is', async () => {
    const { user, choose, dialog } = await openStatusDialog()
    await choose('Cancelled')
    await user.click(within(dialog).getByRole('button', { name: 'Keep as is' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Update status'))
    expect(steps()[1]?.[0]).toBe('now')
  })

  it('closes and shows why it failed', async () => {
    const message = 'Gin of the Night (750ml) is out of stock.'
    fakeOperation(updateOrderStatus, () => new FakeFailure(409, { code: 'out_of_stock', message }))
    const { user, choose, save } = await openStatusDialog()
    await choose('Delivered')
    await save()
    await expectFailure('error updating order', /^Gin of the Night \(750ml\) is out of stock\.$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const page = within(screen.getByRole('main'))
    await user.click(page.getByRole('button', { name: 'Dismiss' }))
    expect(page.queryByText(message)).toBeNull()
  })
})
