import { act, screen, waitFor, within } from '@testing-library/react'
import { deleteOrder, exportOrders, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAdminOrder, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildPayment } from '../../../testing/fixtures/mpesa-orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const eight: Order[] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
  buildAdminOrder(number, {
    customerName: `Client ${number}`,
    orderStatus: number > 6 ? 'delivered' : 'pending',
    totalAmount: number * 1_000,
  }),
)

const clients = () => screen.queryAllByText(/^Client \d$/).map((cell) => cell.textContent)
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)

beforeEach(async () => {
  fakeOrders(() => eight)
  await signInAs('admin')
})

describe('the list of orders', () => {
  it('shows five per page, newest first, with a toast', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders' })
    const table = await screen.findByRole('table', { name: 'Orders, newest first' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['OrderId', 'Client', 'Destination', 'Amount', 'Status', 'Actions'])
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      '1763000000008Client 80712 345 678Westlands1 itemKsh\u00a08,000Delivered',
    )
    expect(await screen.findByText('orders fetch successfull')).toBeDefined()
    expect(screen.getByText('Page 1 of 2')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(clients()).toEqual(['Client 3', 'Client 2', 'Client 1']))
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  it('shows below the amount what is paid and what is to collect', async () => {
    const payments = [buildPayment({ state: 'paid', paid: 2_000 }), buildPayment({ state: 'part', paid: 500 })]
    fakeOrders(() => payments.map((payment, number) => buildAdminOrder(number, { payment })))
    await renderApp({ path: '/admin/orders' })
    const table = await screen.findByRole('table', { name: 'Orders, newest first' })
    const amounts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent)
    expect(amounts).toEqual(['Ksh\u00a02,000To collect Ksh\u00a01,500', 'Ksh\u00a02,000Paid'])
  })

  it('filters by status in the URL and starts at the first page', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders?page=2' })
    expect(await screen.findByText('Client 1')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delivered' }))
    await waitFor(() => expect(clients()).toEqual(['Client 8', 'Client 7']))
    expect(router.state.location.search).toEqual({ status: 'delivered' })
    expect(pressed()).toEqual(['Delivered'])
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    await waitFor(() => expect(clients()).toHaveLength(5))
    expect(router.state.location.search).toEqual({})
    expect(pressed()).toEqual(['All'])
  })

  it('is saved as a file with its filters', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const asked: string[] = []
    fakeOperation(exportOrders, ({ query }) => {
      asked.push(String(query))
      const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="orders.csv"' }
      return new HttpResponse('order\r\n', { headers })
    })
    const { user } = await renderApp({ path: '/admin/orders?status=open&search=gin&page=1' })
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByRole('link', { name: 'Open orders.csv' })).toBeDefined()
    expect(asked).toEqual(['open=true&search=gin'])
  })

  it('deletes one after confirmation and explains what stays', async () => {
    let orders = eight
    fakeOrders(() => orders)
    fakeOperation(deleteOrder, ({ params }) => {
      orders = orders.filter(({ orderId }) => orderId !== params.orderId)
      return { message: 'Order deleted successfully' }
    })
    const { user } = await renderApp({ path: '/admin/orders' })
    await user.click(await screen.findByRole('button', { name: 'Actions for order 1763000000008' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete order 1763000000008?' })
    expect(
      within(dialog).getByText(
        'It is removed from this list only. The customer still sees it, and the totals still include it.',
      ),
    ).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Order deleted successfully')).toBeDefined()
    await waitFor(() => expect(clients()[0]).toBe('Client 7'))
  })

  it('stays open and shows why one could not be deleted', async () => {
    fakeOperation(deleteOrder, () => new FakeFailure(404, { code: 'not_found', message: 'There is no such order.' }))
    const { user } = await renderApp({ path: '/admin/orders' })
    await user.click(await screen.findByRole('button', { name: 'Actions for order 1763000000008' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete order 1763000000008?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('There is no such order.')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(clients()).toHaveLength(5)
  })

  it('has a tab for every status', async () => {
    fakeOrders(() => [...eight, buildAdminOrder(9, { customerName: 'Client 9', orderStatus: 'processing' })])
    const { user } = await renderApp({ path: '/admin/orders' })
    const filters = within(await screen.findByRole('group', { name: 'Show orders' }))
    expect(filters.getAllByRole('button').map((filter) => filter.textContent)).toEqual([
      ...['All', 'Open', 'Delivered', 'Cancelled', 'Pending', 'Processing', 'Shipping'],
    ])
    await user.click(filters.getByRole('button', { name: 'Processing' }))
    await waitFor(() => expect(clients()).toEqual(['Client 9']))
  })

  it('remembers the page size on this device', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '10 rows')
    await waitFor(() => expect(clients()).toHaveLength(8))
    await act(() => router.navigate({ to: '/admin/orders', search: {} }))
    expect(clients()).toHaveLength(8)
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveProperty('value', '10')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5 rows')
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('ignores an invalid stored page size', async () => {
    localStorage.setItem('usiku-page-sizes', '{"orders":"many"}')
    await renderApp({ path: '/admin/orders' })
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('keeps the page size in the URL', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders?page=2' })
    expect(await screen.findByText('Client 1')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10 rows')
    await waitFor(() => expect(clients()).toHaveLength(8))
    expect(router.state.location.search).toEqual({ pageSize: 10 })
  })

  it('searches after a pause in typing and keeps the search in the URL', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders' })
    const field = await screen.findByRole('searchbox', { name: 'Search orders' })
    await user.type(field, 'Client 4')
    await waitFor(() => expect(clients()).toEqual(['Client 4']))
    expect(router.state.location.search).toEqual({ search: 'Client 4' })
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
    expect(clients()).toHaveLength(5)
  })

  it('opens with the filters of the URL', async () => {
    await renderApp({ path: '/admin/orders?search=1763000000002&status=Pending' })
    expect(await screen.findByText('Client 2')).toBeDefined()
    expect(clients()).toEqual(['Client 2'])
    expect(pressed()).toEqual(['Pending'])
  })

  it('goes to the last page when the URL asks for a later one', async () => {
    const { router } = await renderApp({ path: '/admin/orders?page=9' })
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }))
    expect(await screen.findByText('Client 1')).toBeDefined()
  })

  it.each(['pageSize=7', 'page=-3', 'page=abc', 'page=1.5', 'status=bogus'])(
    'takes nothing from an address that makes no sense: %s',
    async (query) => {
      const { router } = await renderApp({ path: `/admin/orders?${query}` })
      await waitFor(() => expect(clients()).toHaveLength(5))
      expect(pressed()).toEqual(['All'])
      expect(screen.getByText('Page 1 of 2')).toBeDefined()
      expect(router.state.location.href).toBe('/admin/orders')
    },
  )

  it('shows new orders without a reload or a toast', async () => {
    const orders = [...eight]
    fakeOrders(() => orders)
    const { queryClient } = await renderApp({ path: '/admin/orders' })
    await screen.findByText('Client 8')
    orders.push(buildAdminOrder(9, { customerName: 'Client 9' }))
    await act(() => queryClient.invalidateQueries({ queryKey: [listOrders.id] }))
    expect(await screen.findByText('Client 9')).toBeDefined()
  })

  it('offers to reset the filters when nothing matches', async () => {
    const { user } = await renderApp({ path: '/admin/orders?status=cancelled' })
    expect(await screen.findByRole('heading', { name: 'No matching orders' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('shows a failure and retries', async () => {
    fakeOperation(listOrders, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path: '/admin/orders' })
    expect(await screen.findByText('orders fetch failed')).toBeDefined()
    // The toast shows it as well.
    expect(screen.getAllByText('The shop is very busy.')).not.toHaveLength(0)
    fakeOrders(() => eight)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('keeps the full text of a clamped cell', async () => {
    const customerName = 'Wanjikũ "Shiro" Kamau-Odhiambo Njeri wa Muthoni'
    fakeOrders(() => [buildAdminOrder(1, { customerName })])
    await renderApp({ path: '/admin/orders' })
    expect((await screen.findByText(customerName)).closest('tr')?.title).toBe(`${customerName}, Westlands`)
  })

  it('has only menu items in a row’s menu', async () => {
    const { user } = await renderApp({ path: '/admin/orders' })
    await user.click(await screen.findByRole('button', { name: 'Actions for order 1763000000008' }))
    const menu = await screen.findByRole('menu')
    const items = within(menu).getAllByRole('menuitem')
    expect([...menu.children]).toEqual(items)
    expect(screen.getByRole('main').contains(menu)).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
  })

  it('links to an order from its number and its menu', async () => {
    const { user } = await renderApp({ path: '/admin/orders' })
    const address = '/admin/order/details/1763000000008'
    expect((await screen.findByRole('link', { name: '1763000000008' })).getAttribute('href')).toBe(address)
    await user.click(screen.getByRole('button', { name: 'Actions for order 1763000000008' }))
    expect((await screen.findByRole('menuitem', { name: 'View' })).getAttribute('href')).toBe(address)
  })
})
