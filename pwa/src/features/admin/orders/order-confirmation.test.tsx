import { screen, waitFor, within } from '@testing-library/react'
import { confirmOrder, getOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildCartLine, buildPlacement, buildQuote } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const path = '/admin/order/details/1763000000001'
const held = buildAdminOrder(1, {
  needsConfirmation: true,
  confirmBy: new Date(Date.now() + 11.5 * 60_000).toISOString(),
})

let stored: Order

beforeEach(async () => {
  stored = held
  fakeOrders(() => [stored])
  fakeDashboard([])
  fakeOperation(getOrder, () => ({ data: stored }))
  await signInAs('admin')
})

it('stands out in the list of orders', async () => {
  await renderApp({ path: '/admin/orders' })
  const table = await screen.findByRole('table', { name: 'Orders, newest first' })
  expect(within(table).getByText('Needs confirmation')).toBeDefined()
  expect(within(table).queryByText('Pending')).toBeNull()
})

describe('an order that needs confirmation', () => {
  it('says how long there is, and is confirmed once somebody has called', async () => {
    fakeOperation(confirmOrder, () => {
      stored = buildAdminOrder(1, { version: 2 })
      return { data: stored }
    })
    const { user } = await renderApp({ path })
    const panel = within(await screen.findByRole('region', { name: 'Confirmation' }))
    expect(panel.getByText(/^Lapses at \d\d:\d\d, 12 min left\.$/)).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Needs confirmation')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Confirm order' }))
    expect(await screen.findByText('updating order successfull')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Confirmation' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Status' })))
  })

  it('names every line that is short', async () => {
    const quote = buildQuote(
      buildPlacement([buildCartLine({ quantity: 120 }), buildCartLine({ id: 'p2', name: 'Sweet Red' })]),
      {
        price: 2_000,
        available: 50,
      },
    )
    fakeOperation(confirmOrder, () => new FakeFailure(409, { code: 'out_of_stock', message: 'Only 50 left.', quote }))
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
    const alert = within(screen.getByRole('region', { name: 'Confirmation' })).getByRole('alert')
    await waitFor(() => expect(within(alert).getAllByRole('listitem')).toHaveLength(1))
    expect(alert.textContent).toContain('Gin of the Night (750ml): 50 of 120')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(alert.textContent).toBe('')
  })

  it('is looked at again when it has lapsed meanwhile, and says why it is cancelled', async () => {
    const cancelReason = 'The shop did not confirm this order in time.'
    fakeOperation(confirmOrder, () => {
      stored = { ...held, orderStatus: 'cancelled', needsConfirmation: false, cancelReason, version: 2 }
      return new FakeFailure(409, { code: 'already_cancelled', message: 'This order is already cancelled.' })
    })
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
    expect(await screen.findByText(cancelReason)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
  })
})
