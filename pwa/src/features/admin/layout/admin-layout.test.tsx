import { act, screen, waitFor, within } from '@testing-library/react'
import { getProfile, logout } from '@usiku/contracts/accounts/operations.ts'
import { listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { listPaymentIssues, listUnmatchedPayments } from '@usiku/contracts/payments/admin-operations.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeToken } from '../../../api/token.ts'
import { watchInstallPrompt } from '../../../pwa/install-prompt.ts'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fakeStorefront } from '../../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { buildPaymentIssue, buildUnmatchedPayment } from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

beforeEach(() => {
  fakeStorefront()
  fakeDashboard([])
  fakeOrders(() => [])
})

describe('access to the back office', () => {
  it('sends guests to the login page and back', async () => {
    const { router } = await renderApp({ path: '/admin/orders?status=pending' })
    expect(router.state.location.pathname).toBe('/login')
    expect(router.state.location.state.returnTo).toBe('/admin/orders?status=pending')
  })

  it('sends customers to their account', async () => {
    const meta = { page: 1, pageSize: 5, total: 0 }
    fakeOperation(getProfile, () => ({ data: buildUser() }))
    fakeOperation(listOwnOrders, () => ({ data: [], meta }))
    await signInAs('customer')
    const { router } = await renderApp({ path: '/admin/dashboard' })
    expect(router.state.location.pathname).toBe('/account')
  })

  it('opens for administrators, on the dashboard', async () => {
    await signInAs('admin')
    const { router } = await renderApp({ path: '/admin' })
    expect(router.state.location.pathname).toBe('/admin/dashboard')
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeDefined()
  })

  it('loads the user of a stored token first', async () => {
    fakeOperation(getProfile, () => ({ data: buildUser({ role: 'admin' }) }))
    writeToken('kept from yesterday')
    const { router } = await renderApp({ path: '/admin/dashboard' })
    expect(router.state.location.pathname).toBe('/admin/dashboard')
  })

  it('treats a rejected token as signed out', async () => {
    fakeOperation(getProfile, () => new FakeFailure(401, { code: 'invalid_token', message: 'Please log in again.' }))
    writeToken('kept from last year')
    const { router } = await renderApp({ path: '/admin/dashboard' })
    expect(router.state.location.pathname).toBe('/login')
  })
})

describe('the back office layout', () => {
  it('shows the pending count and marks the current entry', async () => {
    fakeOrders(() => [buildAdminOrder(1), buildAdminOrder(2), buildAdminOrder(3, { orderStatus: 'delivered' })])
    await signInAs('admin')
    await renderApp({ path: '/admin/orders' })
    const entry = await screen.findByRole('link', { name: 'Orders 2 pending' })
    expect(entry.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('link', { name: 'Usiku' }).getAttribute('href')).toBe('/')
  })

  it('shows the last known count with its age while the server is unreachable', async () => {
    const orders = [buildAdminOrder(1)]
    fakeOrders(() => orders)
    await signInAs('admin')
    const { queryClient } = await renderApp({ path: '/admin/dashboard' })
    await screen.findByRole('link', { name: 'Orders 1 pending' })
    fakeOperation(listOrders, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    await act(() => queryClient.invalidateQueries({ queryKey: [listOrders.id] }))
    expect(await screen.findByRole('link', { name: /^Orders as of \d\d:\d\d 1 pending$/ })).toBeDefined()
    // The menu button shows the count where the sidebar is hidden.
    expect(screen.getByRole('button', { name: /^Open menu, 1 pending, as of \d\d:\d\d$/ }).textContent).toBe('1')
  })

  it('counts payments that need a person', async () => {
    const issues = [buildPaymentIssue(), buildPaymentIssue({ _id: 'i2', kind: 'over' })]
    fakeOperation(listPaymentIssues, ({ query }) => paginateList(issues, query))
    fakeOperation(listUnmatchedPayments, ({ query }) => paginateList([buildUnmatchedPayment()], query))
    await signInAs('admin')
    await renderApp({ path: '/admin/payments/unmatched' })
    expect(await screen.findByRole('link', { name: 'Payments 3 to look at' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Open menu, 3 payments to look at' }).textContent).toBe('3')
    const tabs = within(await screen.findByRole('navigation', { name: 'Payments' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Ledger',
      'Unmatched1',
      'Needs attention2',
      'Refunds',
      'Reconciliation',
    ])
  })

  it('offers to install from the menu when the browser supports it', async () => {
    watchInstallPrompt()
    await signInAs('admin')
    const { user } = await renderApp({ path: '/admin/orders' })
    await user.click(await screen.findByRole('button', { name: 'Account menu' }))
    await screen.findByRole('menuitem', { name: 'Logout' })
    expect(screen.queryByRole('menuitem', { name: 'Install Usiku Admin' })).toBeNull()
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
    await user.click(await screen.findByRole('menuitem', { name: 'Install Usiku Admin' }))
    expect(prompt).toHaveBeenCalledOnce()
  })

  it('opens the shop after logging out', async () => {
    const ended: (string | null)[] = []
    fakeOperation(logout, ({ headers }) => {
      ended.push(headers.get('authorization'))
      return { message: 'Bye.' }
    })
    await signInAs('admin')
    const { user, router } = await renderApp({ path: '/admin/dashboard' })
    const menu = await screen.findByRole('button', { name: 'Account menu' })
    expect(menu.textContent).toBe('AN')
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(ended).toEqual(['Bearer token of the admin']))
    expect(localStorage.getItem('token')).toBeNull()
    expect(router.state.location.pathname).toBe('/')
  })

  it('stays closed after logging out, also for Back', async () => {
    let isTold = false
    fakeOperation(logout, () => {
      isTold = true
      return { message: 'Bye.' }
    })
    await signInAs('admin')
    const { user, router } = await renderApp({ path: '/admin/orders' })
    await user.click(await screen.findByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    // Wait for the request that is sent after the navigation: the next test does not expect it.
    await waitFor(() => expect(isTold).toBe(true))
  })

  it('opens the menu on narrow screens', async () => {
    await signInAs('admin')
    const { user, router } = await renderApp({ path: '/admin/dashboard' })
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await user.click(drawer.querySelector('a[href="/admin/orders"]') as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
