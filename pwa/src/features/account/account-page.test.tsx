import { screen, within } from '@testing-library/react'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { cancelOwnOrder, listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeToken } from '../../api/token.ts'
import { clearSession } from '../../session/session.ts'
import { fillStorage, resetDevice } from '../../testing/device.ts'
import { expectFailure } from '../../testing/expect-failure.ts'
import { type FakeAccount, fakeAccount } from '../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { pressByKey } from '../../testing/fill-field.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2 })
const order = (orderId: string, facts: Partial<Order> = {}) => buildOrder(buildPlacement([gin], orderId), facts)
const SHOWN = [
  order('101'),
  order('102', { orderStatus: 'shipping' }),
  order('103', { orderStatus: 'delivered', deliveredAt: '2026-11-20T21:00:00.000Z' }),
  order('104', { orderStatus: 'delivered', deliveredAt: '2026-11-10T21:00:00.000Z', isComplete: true }),
  order('105', { orderStatus: 'cancelled' }),
  order('106', { orderStatus: 'processing' }),
]
const numbers = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const tab = (name: string) => screen.getByRole('button', { name })
let account: FakeAccount

beforeEach(async () => {
  account = await fakeAccount({ orders: SHOWN })
})
afterEach(resetDevice)

async function openOrders(search = '') {
  const app = await renderApp({ path: `/account?t=myOrders${search}` })
  await screen.findByText(/^\d+ orders?$/)
  return app
}

describe('the account', () => {
  it('redirects guests to the login page and remembers the page', async () => {
    await clearSession()
    const { router } = await renderApp({ path: '/account?t=myOrders' })
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.state.returnTo).toBe('/account?t=myOrders')
  })

  it('shows that the profile could not be loaded and retries', async () => {
    await clearSession()
    writeToken('token-of-amina')
    fakeOperation(getProfile, () => new FakeFailure(500, { code: 'internal_error', message: 'The shop stumbled.' }))
    const { user } = await renderApp({ path: '/account' })
    expect(await screen.findByText('The shop stumbled.')).toBeTruthy()
    fakeOperation(getProfile, () => ({ data: account.user }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeTruthy()
  })

  it.each([
    ['/account', 'Account', 'Profile'],
    ['/account?t=myOrders', 'Orders', 'Orders'],
    ['/account?t=myReviews', 'Reviews', 'Reviews'],
    ['/account?t=elsewhere', 'Account', 'Profile'],
  ])('opens %s on %s', async (path, entry, region) => {
    await renderApp({ path })
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Account', 'Orders', 'Reviews'])
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
    ).toEqual([entry])
    expect(screen.getByRole('region', { name: region })).toBeTruthy()
  })

  it('drops invalid search parameters', async () => {
    const { router } = await renderApp({ path: '/account?t=myOrders&status=lost&review=' })
    expect(router.state.location.search).toEqual({ t: 'myOrders' })
    expect(tab('Pending').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the orders', () => {
  it('show the confirmation deadline and the reason of a cancellation', async () => {
    const cancelReason = 'The shop did not confirm this order in time.'
    const held = order('107', { needsConfirmation: true, confirmBy: '2026-11-20T18:40:00.000Z' })
    account.orders = [held, order('108', { orderStatus: 'cancelled', cancelReason })]
    const { user } = await openOrders()
    const card = within(screen.getByRole('article'))
    expect(card.getByText('Pending')).toBeTruthy()
    expect(card.getByText('We will call to confirm this order by 21:40.')).toBeTruthy()
    await user.click(tab('Cancelled'))
    expect(within(await screen.findByRole('article', { name: 'Order 108' })).getByText(cancelReason)).toBeTruthy()
  })

  it('open on the pending ones with one toast', async () => {
    await openOrders()
    expect(await screen.findByText('orders fetched successfully')).toBeTruthy()
    expect(tab('Pending').getAttribute('aria-pressed')).toBe('true')
    expect(numbers()).toEqual(['Order 101'])
    const card = within(screen.getByRole('article'))
    expect(card.getByText('Qty 2 · 750ml')).toBeTruthy()
    expect(card.getByText('Total: Ksh 4,000')).toBeTruthy()
    expect(card.getByRole('img', { name: 'Step 1 of 4: Pending' })).toBeTruthy()
  })

  it.each([
    ['Cancelled', ['Order 105']],
    ['Shipping', ['Order 102']],
    ['Delivered', ['Order 103', 'Order 104']],
    ['Complete', ['Order 104']],
    ['Clear Filters', ['Order 101', 'Order 102', 'Order 103', 'Order 104', 'Order 105', 'Order 106']],
  ])('%s filters the list and the URL', async (name, expected) => {
    const { user, router } = await openOrders()
    await user.click(tab(name))
    await vi.waitFor(() => expect(numbers()).toEqual(expected))
    const status = name === 'Clear Filters' ? 'all' : name.toLowerCase()
    expect(router.state.location.href).toBe(`/account?t=myOrders&status=${status}`)
  })

  it('show the progress bar for open orders only and Cancel Order for all but cancelled ones', async () => {
    await openOrders('&status=all')
    const have = (name: string, role: string) =>
      screen
        .getAllByRole('article')
        .filter((card) => within(card).queryByRole(role, { name: new RegExp(name) }) !== null)
        .map((card) => within(card).getByRole('heading').textContent?.slice(-3))
    expect(have('^Step', 'img')).toEqual(['101', '102', '106'])
    expect(have('^Cancel Order$', 'button')).toEqual(['101', '102', '103', '104', '106'])
  })

  it('are cancelled after confirmation and show the pending ones again', async () => {
    const sent: unknown[] = []
    fakeOperation(cancelOwnOrder, ({ params, body }) => {
      sent.push({ orderId: params.orderId, body })
      const isIt = (one: Order) => one.orderId === '102'
      account.orders = SHOWN.map((one) => (isIt(one) ? { ...one, orderStatus: 'cancelled' } : one))
      return { data: account.orders.find(isIt) as Order }
    })
    const { user, router } = await openOrders('&status=shipping')
    await user.click(tab('Cancel Order'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to cancel this order ?' }))
    await user.click(dialog.getByRole('button', { name: 'No' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
    // The late-tap guard would swallow a second tap where the dialog was.
    await pressByKey(user, tab('Cancel Order'))
    await pressByKey(user, await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('updating order successfull')).toBeTruthy()
    expect(sent).toEqual([{ orderId: '102', body: { orderStatus: 'cancelled', orderId: '102' } }])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(numbers()).toEqual(['Order 101'])
    expect(router.state.location.href).toBe('/account?t=myOrders')
    // The pressed button is removed together with its card.
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders' })))
  })

  it('show that cancelling failed and close the dialog', async () => {
    fakeOperation(cancelOwnOrder, () => new FakeFailure(409, { code: 'already_cancelled', message: 'Oh.' }))
    const { user, router } = await openOrders('&status=shipping')
    await user.click(tab('Cancel Order'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await expectFailure('error updating order', /^Oh\.$/, 1)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The list keeps its filter.
    expect(router.state.location.href).toBe('/account?t=myOrders&status=shipping')
  })

  it('show that cancelling needs a connection when storage is full', async () => {
    fakeOperation(cancelOwnOrder, () => HttpResponse.error())
    const { user } = await openOrders()
    fillStorage()
    await user.click(tab('Cancel Order'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await expectFailure('error updating order', /^Cancelling needs a signal/, 1)
  })

  it.each([
    [
      'an empty tab',
      [order('105', { orderStatus: 'cancelled' })],
      'No pending orders',
      'Clear Filters shows all your orders.',
    ],
    ['somebody who has none at all', [], 'No orders', 'What you order shows here.'],
  ])('explain %s', async (_, orders, title, words) => {
    account.orders = orders
    await openOrders()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('show a failure and retry', async () => {
    const message = 'The shop is very busy.'
    fakeOperation(listOwnOrders, () => new FakeFailure(500, { code: 'overloaded', message }))
    const { user } = await renderApp({ path: '/account?t=myOrders' })
    await screen.findByRole('heading', { name: message })
    fakeOperation(listOwnOrders, () => ({ data: SHOWN, meta: { page: 1, pageSize: 1_000, total: SHOWN.length } }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(numbers()).toEqual(['Order 101']))
  })

  it('explain offline that they appear later', async () => {
    fakeOperation(listOwnOrders, () => HttpResponse.error())
    await renderApp({ path: '/account?t=myOrders' })
    expect(await screen.findByRole('heading', { name: 'error fetching order' })).toBeTruthy()
    expect(screen.getByText('They appear here when you are back online.')).toBeTruthy()
  })
})
