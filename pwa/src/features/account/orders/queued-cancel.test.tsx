import { screen, waitFor, within } from '@testing-library/react'
import { cancelOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../outbox/outbox-store.ts'
import { type FakeAccount, fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { closeApp, findPanel, getButton, goOffline, goOnline, openApp } from '../../../testing/mutations-app.tsx'

const order = (orderId: string, facts: Partial<Order> = {}) =>
  buildOrder(buildPlacement([buildCartLine()], orderId), facts)
let account: FakeAccount

beforeEach(async () => {
  account = await fakeAccount({ orders: [order('101')] })
})
afterEach(closeApp)

describe('cancelling an order offline', () => {
  async function cancel() {
    const app = await openApp('/account?t=myOrders')
    await screen.findByRole('article', { name: 'Order 101' })
    goOffline()
    await app.user.click(getButton('Cancel Order'))
    await app.user.click(await screen.findByRole('button', { name: 'Yes' }))
    await findPanel('Cancelling waiting for signal')
    return app
  }

  it('is stored, announced, shown at the order, and sent once', async () => {
    const sent: unknown[] = []
    fakeOperation(cancelOwnOrder, ({ params, headers }) => {
      sent.push([params.orderId, headers.get('idempotency-key')])
      account.orders = [order('101', { orderStatus: 'cancelled', version: 2 })]
      return { data: order('101', { orderStatus: 'cancelled', version: 2 }) }
    })
    const { user, router } = await cancel()
    expect(
      await screen.findByText('Cancelling is kept on this device and the shop is told when there is a signal.'),
    ).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const card = within(screen.getByRole('article', { name: 'Order 101' }))
    expect(card.getByText('Cancelling waiting for signal')).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
    expect(router.state.location.href).toBe('/account?t=myOrders')
    const [write] = outbox.getSnapshot()
    await goOnline()
    expect(await screen.findByText('updating order successfull')).toBeTruthy()
    expect(sent).toEqual([['101', write?.key]])
    await waitFor(() => expect(screen.queryByText(/^Cancelling is kept/)).toBeNull())
    await user.click(getButton('Cancelled'))
    expect(await screen.findByRole('article', { name: 'Order 101' })).toBeTruthy()
  })

  it('can be withdrawn until it is sent', async () => {
    const { user } = await cancel()
    await user.click(getButton('Do not cancel'))
    expect(await screen.findByRole('button', { name: 'Cancel Order' })).toBeTruthy()
    expect(outbox.getSnapshot()).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders' })))
  })

  it('that the server rejects later is shown with the reason, and can be dismissed', async () => {
    fakeOperation(cancelOwnOrder, () => new FakeFailure(404, { code: 'not_found', message: 'No such order.' }))
    const { user } = await cancel()
    await goOnline()
    const refused = within(await findPanel('The order is not cancelled'))
    expect(refused.getByText('No such order.')).toBeTruthy()
    expect(refused.getByText('Order 101')).toBeTruthy()
    expect(await screen.findByText('No such order. Your order stands under Account, Orders.')).toBeTruthy()
    expect(getButton('Cancel Order')).toBeTruthy()
    await user.click(refused.getByRole('button', { name: 'Put away' }))
    await waitFor(() => expect(screen.queryByText('No such order.')).toBeNull())
  })

  it('waits while the server is unavailable, and can no longer be withdrawn', async () => {
    fakeOperation(cancelOwnOrder, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    const { user } = await openApp('/account?t=myOrders')
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await findPanel('Cancelling waiting for the shop')).toBeTruthy()
    expect(
      await screen.findByText('Cancelling is kept on this device and the shop is told when the shop answers.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Do not cancel' })).toBeNull()
  })
})
