import { screen } from '@testing-library/react'
import { getOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildAdminOrder, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
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

it('marks the slip of an order that needs confirmation', async () => {
  stored = buildAdminOrder(1, { needsConfirmation: true })
  await renderApp({ path })
  const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
  expect(slip.textContent).toContain('Not confirmed: do not send yet')
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
