import { act, screen, within } from '@testing-library/react'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildAdminOrder, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildPayment } from '../../../testing/fixtures/mpesa-orders.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { fakeOrderPayment } from '../../../testing/order-payment.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const path = '/admin/order/details/1763000000001'
let stored: Order

beforeEach(async () => {
  stored = buildAdminOrder(1)
  fakeOrders(() => [stored])
  fakeOperation(getOrder, () => ({ data: stored }))
  await signInAs('admin')
})

afterEach(() => vi.unstubAllGlobals())

it('prints a packing slip with items, customer and total', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const lines = [buildCartLine({ quantity: 2 }), buildCartLine({ id: 'p2', name: 'Sweet Red' })]
  stored = buildOrder(buildPlacement(lines, '1763000000001'), { paymentMethod: 'cod', orderInstructions: 'Blue gate.' })
  const { user } = await renderApp({ path })
  await user.click(await screen.findByRole('button', { name: 'Print packing slip' }))
  expect(print).toHaveBeenCalledOnce()
  const slip = screen.getByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toContain('Order 1763000000001')
  expect(slip.textContent).toContain('Blue gate.')
  expect(slip.textContent).toContain('Sweet Red')
  expect(slip.textContent).toContain('Pieces3Total')
  expect(slip.textContent).toContain('Payment: Cash on delivery')
  expect(slip.textContent).not.toContain('Not confirmed')
})

it('lists what the bundles of an order contain, on the page and on the slip', async () => {
  const part = { productId: 'p2', volumeId: 'v9', name: 'Tonic', slug: 'tonic', size: '300ml', quantity: 4 }
  const order = buildAdminOrder(1)
  stored = { ...order, items: order.items.map((line) => ({ ...line, name: 'Party pack', quantity: 2, parts: [part] })) }
  await renderApp({ path })
  const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toContain('8 × Tonic (300ml)')
  expect(screen.getByRole('list', { name: 'Contents of Party pack' }).textContent).toBe('8 × Tonic (300ml)')
})

it('says where an order goes, what its delivery costs and what was promised', async () => {
  const delivery = { shippingFee: 300, zoneName: 'Ruaka', deliveryArea: 'Two Rivers', promisedMinutes: 60 }
  stored = buildAdminOrder(1, { ...delivery, customerCity: 'Nairobi', totalAmount: 2_300 })
  await renderApp({ path })
  const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toContain('· Nairobi · Two Rivers · Ruaka')
  expect(slip.textContent).toContain('DeliveryKsh\u00a0300TotalKsh\u00a02,300')
  const details = screen.getByRole('region', { name: 'Delivery' }).textContent
  expect(details).toContain('AreaTwo RiversDelivery zoneRuakaPromisedwithin 60\u00a0minutes')
})

it('prints the time of a scheduled order, which list and page show too', async () => {
  stored = buildAdminOrder(1, { scheduledFor: '2026-12-01T07:30:00.000Z' })
  const { router } = await renderApp({ path })
  const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toMatch(/Scheduled for Tue( 1 Dec)? 10:30/)
  expect(screen.getByRole('region', { name: 'Delivery' }).textContent).toMatch(/^Scheduled forTue( 1 Dec)? 10:30/)
  await act(() => router.navigate({ to: '/admin/orders' }))
  expect(await screen.findByText(/^Scheduled for Tue( 1 Dec)? 10:30$/)).toBeTruthy()
})

it('marks the slip of an order that needs confirmation', async () => {
  stored = buildAdminOrder(1, { needsConfirmation: true })
  await renderApp({ path })
  const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toContain('Not confirmed: do not send yet')
})

it('asks for the ID of who takes alcohol', async () => {
  const first = await renderApp({ path })
  const findSlip = () => screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect((await findSlip()).textContent).toContain('Check ID: 18+')
  first.unmount()
  stored = { ...stored, items: stored.items.map((line) => ({ ...line, isAlcoholic: false })) }
  await renderApp({ path })
  expect((await findSlip()).textContent).not.toContain('Check ID')
})

it('has the recipient first, substitutions, and the gift message apart', async () => {
  const recipient = { name: 'Baraka Otieno', phone: '254110222333' }
  stored = buildAdminOrder(1, { recipient, giftMessage: 'Happy birthday!', substitutions: true })
  await renderApp({ path })
  const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toContain('Baraka Otieno0110 222 333 · Westlands')
  expect(slip.textContent).toContain('Ordered by Amina, 0712 345 678')
  expect(slip.textContent).toContain('Substitutions: allowed')
  const message = within(slip).getByRole('region', { name: 'Gift message', hidden: true })
  expect(message.textContent).toBe('Happy birthday!')
})

it.each([
  ['what is to collect', { state: 'part', paid: 500 }, 'Payment: M-PesaTo collect Ksh\u00a01,500'],
  ['that it is paid', { state: 'paid', paid: 2_000 }, 'Payment: M-PesaPaid'],
] as const)('says %s', async (_, payment, text) => {
  fakeOrderPayment()
  stored = buildAdminOrder(1, { paymentMethod: 'mpesa', payment: buildPayment(payment) })
  fakeOperation(getOrder, () => ({ data: stored }))
  await renderApp({ path })
  const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toContain(text)
})

it('remembers the chosen paper', async () => {
  const first = await renderApp({ path })
  const choice = await screen.findByRole('combobox', { name: 'Paper' })
  expect(choice).toHaveProperty('value', 'roll-80')
  await first.user.selectOptions(choice, '58 mm roll')
  first.unmount()
  await renderApp({ path })
  expect(await screen.findByRole('combobox', { name: 'Paper' })).toHaveProperty('value', 'roll-58')
  const slip = screen.getByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.querySelector('style')?.textContent).toMatch(/^@page \{ size: 58mm \d+mm; margin: 5mm \}$/)
})

it('uses the default paper when the stored one is unknown', async () => {
  localStorage.setItem('usiku-paper', 'parchment')
  await renderApp({ path })
  expect(await screen.findByRole('combobox', { name: 'Paper' })).toHaveProperty('value', 'roll-80')
})
