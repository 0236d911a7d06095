import { screen, waitFor, within } from '@testing-library/react'
import { listAlarms } from '@usiku/contracts/alarms/operations.ts'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { listUnmatchedPayments } from '@usiku/contracts/payments/admin-operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBestSeller, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const seven = [
  buildBestSeller('Tusker Lager', 340, 260),
  buildBestSeller('Sweet Red', 211, 1_150),
  buildBestSeller('Black Label', 128, 3_400),
  buildBestSeller('Irish Whiskey', 97, 2_950),
  buildBestSeller('London Dry', 86),
  buildBestSeller('Kenya Cane', 64),
  buildBestSeller('Richot', 0),
]

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

beforeEach(async () => {
  // Charts render nothing without a size.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 140))
  fakeOrders(() => [])
  await signInAs('admin')
})

afterEach(() => vi.restoreAllMocks())

describe('the dashboard', () => {
  it('counts orders and users', async () => {
    fakeDashboard(seven, { totalOrders: 1_482, pendingOrders: 12, deliveredOrders: 1_391, users: 628 })
    await renderApp({ path: '/admin/dashboard' })
    const pending = await screen.findByText('Pending Orders')
    const cards = ['Total Orders', 'Pending Orders', 'Delivered', 'Users'].map((label) => {
      const link = screen.getByText(label, { selector: 'dt a' })
      return [link.closest('div')?.textContent, link.getAttribute('href')]
    })
    expect(cards).toEqual([
      ['Total Orders1,482', '/admin/orders'],
      ['Pending Orders12', '/admin/orders?status=pending'],
      ['Delivered1,391', '/admin/orders?status=delivered'],
      ['Users628', '/admin/users'],
    ])
    expect(pending.closest('div')?.dataset.needsYou).toBe('true')
  })

  it('marks no card when no order is pending', async () => {
    fakeDashboard(seven, { pendingOrders: 0 })
    await renderApp({ path: '/admin/dashboard' })
    expect((await screen.findByText('Pending Orders')).closest('div')?.dataset.needsYou).toBeUndefined()
  })

  it('says what needs attention, and leads to where it can be mended', async () => {
    fakeDashboard(seven)
    const kinds = ['payments', 'sign-in', 'disk', 'backup'] as const
    const alarms = kinds.map((kind) => ({ kind, text: 'Do something.', since: '2026-11-20T18:14:00.000Z' }))
    fakeOperation(listAlarms, () => ({ data: { isMailed: true, alarms } }))
    const { user, router } = await renderApp({ path: '/admin/dashboard' })
    const panel = within(await screen.findByRole('region', { name: 'Needs attention' }))
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Payments wait for an orderFirst noticed: 20 Nov, 21:14Assign payments',
      'Many sign-ins failFirst noticed: 20 Nov, 21:14See failed sign-ins',
      'The server’s disk is nearly fullFirst noticed: 20 Nov, 21:14See what to do',
      'The backup failed or is oldFirst noticed: 20 Nov, 21:14See backups',
    ])
    const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/admin/payments/unmatched',
      '/admin/security?event=sign_in_failed',
      '/admin/security',
      '/admin/settings',
    ])
    fakeOperation(listUnmatchedPayments, ({ query }) => paginateList([], query))
    await user.click(panel.getByRole('link', { name: 'Assign payments' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/payments/unmatched'))
  })

  it('shows no alarms while there are none, or while they are not known', async () => {
    fakeDashboard(seven)
    const { unmount } = await renderApp({ path: '/admin/dashboard' })
    await screen.findByText('Pending Orders')
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
    unmount()
    fakeOperation(listAlarms, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy' }))
    await renderApp({ path: '/admin/dashboard' })
    await screen.findByText('Pending Orders')
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
  })

  it('keeps the page of the best sellers in the URL', async () => {
    fakeDashboard(seven)
    const { user, router } = await renderApp({ path: '/admin/dashboard' })
    const table = await screen.findByRole('table', { name: 'Best sellers' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Product Name', 'Price', 'OrderedItems', 'Actions'])
    expect(cellsOf(table)[0]).toBe('1Tusker Lagerksh\u00a0260340')
    expect(screen.getByText('Page 1 of 2')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Richot')).toBeDefined()
    expect(screen.getByText('Page 2 of 2')).toBeDefined()
    expect(cellsOf(screen.getByRole('table', { name: 'Best sellers' }))).toEqual([
      '6Kenya Caneksh\u00a01,00064',
      '7Richotksh\u00a01,0000',
    ])
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  it.each([
    ['page=-3', 1, '/admin/dashboard'],
    ['page=abc', 1, '/admin/dashboard'],
    ['page=9', 2, '/admin/dashboard?page=2'],
  ])('corrects an invalid URL: %s', async (query, page, address) => {
    fakeDashboard(seven)
    const { router } = await renderApp({ path: `/admin/dashboard?${query}` })
    expect(await screen.findByText(`Page ${page} of 2`)).toBeDefined()
    expect(router.state.location.href).toBe(address)
  })

  it('links a product to its page in the shop', async () => {
    fakeDashboard(seven)
    const { user } = await renderApp({ path: '/admin/dashboard' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Tusker Lager' }))
    const view = await screen.findByRole('menuitem', { name: 'View in shop' })
    expect(view.getAttribute('href')).toBe('/product/tusker-lager')
  })

  it('shows the shares as text on every page of the best sellers', async () => {
    fakeDashboard(seven)
    await renderApp({ path: '/admin/dashboard?page=2' })
    const legend = await screen.findByRole('table', { name: 'Pie Chart View' })
    expect(cellsOf(legend)).toEqual([
      'Tusker Lager34037 %Ksh\u00a088,400',
      'Sweet Red21123 %Ksh\u00a0242,650',
      'Black Label12814 %Ksh\u00a0435,200',
      'Irish Whiskey9710 %Ksh\u00a0286,150',
      'All others15016 %',
    ])
  })

  it('shows the revenue of each day as text', async () => {
    const revenueByDay = [
      { date: '2026-11-19', amount: 12_000 },
      { date: '2026-11-20', amount: 400 },
    ]
    fakeDashboard(seven, { revenueByDay })
    await renderApp({ path: '/admin/dashboard' })
    const table = await screen.findByRole('table', { name: 'Revenue' })
    expect(cellsOf(table)).toEqual(['11/19Ksh\u00a012,000', '11/20Ksh\u00a0400'])
  })

  it('draws a bar for each day, today’s in another colour', async () => {
    const days = ['18', '19', '20'].map((day) => ({ date: `2026-11-${day}`, amount: 1_000 }))
    fakeDashboard(seven, { revenueByDay: days })
    const { container } = await renderApp({ path: '/admin/dashboard' })
    await waitFor(() => {
      const colours = [...container.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
        bar.getAttribute('fill'),
      )
      expect(colours).toEqual(['var(--usiku-sand)', 'var(--usiku-sand)', 'var(--usiku-amber)'])
    })
    expect(container.querySelectorAll('.recharts-pie-sector')).toHaveLength(5)
  })

  it('shows an empty state before the first order', async () => {
    fakeDashboard([buildBestSeller('Richot', 0)])
    await renderApp({ path: '/admin/dashboard' })
    expect(await screen.findByRole('heading', { name: 'Nothing ordered yet' })).toBeDefined()
    expect(screen.getByText('No revenue in these days.')).toBeDefined()
  })

  it('offers a retry when the numbers cannot be loaded', async () => {
    fakeOperation(getDashboard, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path: '/admin/dashboard' })
    expect(await screen.findByText('The shop is very busy.')).toBeDefined()
    fakeDashboard(seven)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Total Orders')).toBeDefined()
  })
})
