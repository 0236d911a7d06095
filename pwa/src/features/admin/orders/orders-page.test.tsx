import { act, screen, waitFor, within } from '@testing-library/react'
import { deleteOrder, listOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
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
  it('shows five a page, newest first, and says that they are here', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders' })
    const table = await screen.findByRole('table', { name: 'Orders, newest first' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['OrderId', 'Client', 'Destination', 'Amount', 'Status', 'Actions'])
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      '1763000000008Client 8WestlandsKsh\u00a08,000Delivered',
    )
    expect(await screen.findByText('orders fetch successfull')).toBeDefined()
    expect(screen.getByText('Page 1 of 2')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(clients()).toEqual(['Client 3', 'Client 2', 'Client 1']))
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  it('filters by status in the address, from its first page', async () => {
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

  it('deletes one from the list after asking, and says what stays', async () => {
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
    expect(within(dialog).getByText('It leaves this list. The customer keeps it, and so do the sums.')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Order deleted successfully')).toBeDefined()
    await waitFor(() => expect(clients()[0]).toBe('Client 7'))
  })

  it('says why one could not be deleted, and keeps asking', async () => {
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
      ...['All', 'Delivered', 'Cancelled', 'Pending', 'Processing', 'Shipping'],
    ])
    await user.click(filters.getByRole('button', { name: 'Processing' }))
    await waitFor(() => expect(clients()).toEqual(['Client 9']))
  })

  it('remembers on this device how many a page are asked for', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows a page' }), '10 rows')
    await waitFor(() => expect(clients()).toHaveLength(8))
    await act(() => router.navigate({ to: '/admin/orders', search: {} }))
    expect(clients()).toHaveLength(8)
    expect(screen.getByRole('combobox', { name: 'Rows a page' })).toHaveProperty('value', '10')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows a page' }), '5 rows')
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('takes nothing from a device that remembers what makes no sense', async () => {
    localStorage.setItem('usiku-page-sizes', '{"orders":"many"}')
    await renderApp({ path: '/admin/orders' })
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('shows as many a page as are asked for, in the address', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders?page=2' })
    expect(await screen.findByText('Client 1')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows a page' }), '10 rows')
    await waitFor(() => expect(clients()).toHaveLength(8))
    expect(router.state.location.search).toEqual({ pageSize: 10 })
  })

  it('searches once typing rests, in the address', async () => {
    const { user, router } = await renderApp({ path: '/admin/orders' })
    const field = await screen.findByRole('searchbox', { name: 'Search orders' })
    await user.type(field, 'Client 4')
    await waitFor(() => expect(clients()).toEqual(['Client 4']))
    expect(router.state.location.search).toEqual({ search: 'Client 4' })
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
    expect(clients()).toHaveLength(5)
  })

  it('opens as the address says, figures in it too', async () => {
    await renderApp({ path: '/admin/orders?search=1763000000002&status=Pending' })
    expect(await screen.findByText('Client 2')).toBeDefined()
    expect(clients()).toEqual(['Client 2'])
    expect(pressed()).toEqual(['Pending'])
  })

  it('goes to the last page when the address asks for a later one', async () => {
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

  it('shows what comes in without a reload or another word', async () => {
    const orders = [...eight]
    fakeOrders(() => orders)
    const { queryClient } = await renderApp({ path: '/admin/orders' })
    await screen.findByText('Client 8')
    orders.push(buildAdminOrder(9, { customerName: 'Client 9' }))
    await act(() => queryClient.invalidateQueries({ queryKey: [listOrders.id] }))
    expect(await screen.findByText('Client 9')).toBeDefined()
  })

  it('has a way on when nothing matches', async () => {
    const { user } = await renderApp({ path: '/admin/orders?status=cancelled' })
    expect(await screen.findByRole('heading', { name: 'No such orders' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('says so when they cannot be had, and tries again', async () => {
    fakeOperation(listOrders, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path: '/admin/orders' })
    expect(await screen.findByText('orders fetch failed')).toBeDefined()
    // The toast shows it as well.
    expect(screen.getAllByText('The shop is very busy.')).not.toHaveLength(0)
    fakeOrders(() => eight)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(clients()).toHaveLength(5))
  })

  it('keeps all of what a cell has no room for', async () => {
    const customerName = 'Wanjikũ "Shiro" Kamau-Odhiambo Njeri wa Muthoni'
    fakeOrders(() => [buildAdminOrder(1, { customerName })])
    await renderApp({ path: '/admin/orders' })
    expect((await screen.findByText(customerName)).closest('tr')?.title).toBe(`${customerName}, Westlands`)
  })

  it('puts nothing into a row’s menu but its items', async () => {
    const { user } = await renderApp({ path: '/admin/orders' })
    await user.click(await screen.findByRole('button', { name: 'Actions for order 1763000000008' }))
    const menu = await screen.findByRole('menu')
    const items = within(menu).getAllByRole('menuitem')
    expect([...menu.children]).toEqual(items)
    expect(screen.getByRole('main').contains(menu)).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
  })

  it('leads to an order from its number and from its menu', async () => {
    const { user } = await renderApp({ path: '/admin/orders' })
    const address = '/admin/order/details/1763000000008'
    expect((await screen.findByRole('link', { name: '1763000000008' })).getAttribute('href')).toBe(address)
    await user.click(screen.getByRole('button', { name: 'Actions for order 1763000000008' }))
    expect((await screen.findByRole('menuitem', { name: 'View' })).getAttribute('href')).toBe(address)
  })
})
