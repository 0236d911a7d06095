import { screen, waitFor, within } from '@testing-library/react'
import { confirmOrder, getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS, toIso } from '../../../testing/clock.ts'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildCartLine, buildPlacement, buildQuote } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const path = '/admin/order/details/1763000000001'
const held = buildAdminOrder(1, {
  needsConfirmation: true,
  confirmBy: toIso(11.5 * MINUTE_MS),
})

let stored: Order

beforeEach(async () => {
  stored = held
  fakeOrders(() => [stored])
  fakeDashboard([])
  fakeOperation(getOrder, () => ({ data: stored }))
  await signInAs('admin')
})

it('marks an order that needs confirmation in the list', async () => {
  await renderApp({ path: '/admin/orders' })
  const table = await screen.findByRole('table', { name: 'Orders, newest first' })
  expect(within(table).getByText('Needs confirmation')).toBeDefined()
  expect(within(table).queryByText('Pending')).toBeNull()
})

describe('an order that needs confirmation', () => {
  it('shows the deadline and can be confirmed', async () => {
    fakeOperation(confirmOrder, () => {
      stored = buildAdminOrder(1, { version: 2 })
      return { data: stored }
    })
    const { user } = await renderApp({ path })
    const panel = within(await screen.findByRole('region', { name: 'Confirmation' }))
    expect(panel.getByText(/^Confirm by \d\d:\d\d, 12 min left\.$/)).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Needs confirmation')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Confirm order' }))
    expect(await screen.findByText('updating order successfull')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Confirmation' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Status' })))
  })

  it('names every line without enough stock', async () => {
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

  it('refetches when it was cancelled in the meantime and shows the reason', async () => {
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

  async function openRefuseDialog() {
    const app = await renderApp({ path })
    await app.user.click(await screen.findByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse order 1763000000001?' }))
    return { ...app, dialog }
  }

  it('is cancelled when it is refused', async () => {
    const sent: unknown[] = []
    fakeOperation(updateOrderStatus, ({ body }) => {
      sent.push(body)
      stored = { ...held, orderStatus: 'cancelled', needsConfirmation: false, version: 2 }
      return { data: stored }
    })
    const { user, dialog } = await openRefuseDialog()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('updating order successfull')).toBeDefined()
    expect(sent).toEqual([{ orderStatus: 'cancelled', orderId: held.orderId, version: held.version }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Confirmation' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Status' })))
  })

  it('asks again when the order has changed before it is refused', async () => {
    fakeOperation(updateOrderStatus, () => {
      stored = { ...held, version: 2 }
      return new FakeFailure(409, { code: 'version_conflict', message: 'Somebody else was quicker.' })
    })
    const { user, dialog } = await openRefuseDialog()
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await dialog.findByText('Someone has changed this order. Please check it again.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeDefined()
  })
})
