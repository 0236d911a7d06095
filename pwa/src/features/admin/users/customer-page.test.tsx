import { screen, waitFor, within } from '@testing-library/react'
import { deleteUser, listUsers, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import {
  addCustomerNote,
  type Customer,
  deleteCustomerNote,
  getCustomer,
  updateCustomerNote,
} from '@usiku/contracts/customers/operations.ts'
import { getOrder, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { buildCustomer, buildNote } from '../../../testing/fixtures/customers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: Customer
let orders: Order[]

const path = '/admin/users/c1'

beforeEach(async () => {
  stored = buildCustomer()
  orders = [1, 2, 3, 4, 5, 6, 7].map((number) => buildAdminOrder(number, { userId: 'c1', customerName: 'Client 1' }))
  fakeOrders(() => orders)
  fakeDashboard([])
  fakeOperation(getCustomer, () => ({ data: stored }))
  fakeOperation(listUsers, ({ query }) => paginateList([stored.user], query))
  await signInAs('admin')
})

describe('the page of a customer', () => {
  it('shows contacts, figures and places', async () => {
    const pin = { latitude: -1.2921, longitude: 36.8219 }
    const place = { name: 'Home', area: 'Kilimani', directions: 'Blue gate', pin }
    stored = buildCustomer({
      places: [{ _id: 'place-home', ...place, updatedAt: '2026-11-20T18:00:00.000Z' }],
      addresses: [{ city: 'Thika', area: 'Makongeni', orders: 3, lastOrderAt: '2026-11-20T18:00:00.000Z' }],
    })
    await renderApp({ path })
    expect(await screen.findByRole('heading', { name: 'Client 1', level: 2 })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Call Client 1' }).getAttribute('href')).toBe('tel:+254712345678')
    expect(screen.getByRole('link', { name: 'WhatsApp Client 1 on 0722 000 001' }).getAttribute('href')).toBe(
      'https://wa.me/254722000001',
    )
    const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(figures).toEqual([
      ['Orders', '122 cancelled'],
      ['Total spent', 'Ksh\u00a023,45010 delivered'],
      ['Average order', 'Ksh\u00a02,345of those delivered'],
      ['Paid', 'Ksh\u00a021,000as recorded, less refunds'],
      ['Last order', '20 Nov 2026first 2 Jan 2026'],
    ])
    const saved = within(screen.getByRole('list', { name: 'Saved places' }))
    expect(saved.getByText(/Home, Kilimani, Blue gate/)).toBeDefined()
    expect(saved.getByRole('link', { name: 'Map of Home' }).getAttribute('href')).toMatch(/^geo:-1\.2921,36\.8219/)
    const seen = within(screen.getByRole('list', { name: 'Places on orders' }))
    expect(seen.getByText('Makongeni, Thika').textContent).toContain('3 orders, last 20 Nov 2026')
  })

  it('lists the orders page by page, of this customer only', async () => {
    const asked: (string | null)[] = []
    fakeOperation(listOrders, ({ query }) => {
      asked.push(query.get('userId'))
      return paginateList(orders, query)
    })
    const { user, router } = await renderApp({ path })
    const table = await screen.findByRole('table', { name: 'Orders, newest first' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      ...['OrderId', 'Placed', 'Destination', 'Amount', 'Status', 'Actions'],
    ])
    expect(within(table).getAllByRole('row')).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3))
    expect(router.state.location.search).toEqual({ page: 2 })
    expect(new Set(asked.filter((id) => id !== null))).toEqual(new Set(['c1']))
  })

  it('is two taps before the last order: the name in the list of orders, then the order', async () => {
    fakeOperation(getOrder, ({ params }) => ({
      data: orders.find(({ orderId }) => orderId === params.orderId) as Order,
    }))
    const { user, router } = await renderApp({ path: '/admin/orders' })
    const [name] = await screen.findAllByRole('link', { name: 'Client 1' })
    await user.click(name as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Client 1', level: 2 })).toBeDefined()
    await user.click(await screen.findByRole('link', { name: '1763000000007' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/order/details/1763000000007'))
    await user.click(await screen.findByRole('link', { name: 'Client 1' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  it('opens from the list of users', async () => {
    const { user, router } = await renderApp({ path: '/admin/users' })
    await user.click(await screen.findByRole('link', { name: 'Client 1' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  it('says when there is no such user, and leads back', async () => {
    fakeOperation(getCustomer, () => new FakeFailure(404, { code: 'not_found', message: 'There is no such user.' }))
    await renderApp({ path })
    expect((await screen.findAllByText('There is no such user.')).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users')
  })

  it('edits the user', async () => {
    fakeOperation(updateUser, ({ body }) => {
      stored = buildCustomer({ user: buildUser({ ...stored.user, name: body.name ?? '' }) })
      return { data: stored.user }
    })
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
    await fillField(user, dialog.getByRole('textbox', { name: 'Name' }), 'Renamed')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Renamed', level: 2 })).toBeDefined()
  })

  it('deletes the user and goes back to the list', async () => {
    fakeOperation(deleteUser, () => ({ message: 'User deleted successfully' }))
    const { user, router } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'Actions for Client 1, client1@usiku.test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Client 1, client1@usiku.test?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
  })
})

describe('notes', () => {
  it('are added', async () => {
    fakeOperation(addCustomerNote, ({ body }) => {
      const note = buildNote({ text: body.text })
      stored = buildCustomer({ notes: [note] })
      return { data: note }
    })
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Write the note first.')).toBeDefined()
    await fillField(user, dialog.getByRole('textbox', { name: 'Note' }), 'Asks for ice.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const list = within(await screen.findByRole('list', { name: 'Notes' }))
    expect(list.getByText('Asks for ice.')).toBeDefined()
  })

  it('are changed with the version that was seen', async () => {
    stored = buildCustomer({ notes: [buildNote({ version: 3 })] })
    let sent: unknown
    fakeOperation(updateCustomerNote, ({ body, params }) => {
      sent = { ...body, id: params.id, noteId: params.noteId }
      return { data: buildNote({ text: body.text, version: 4 }) }
    })
    const { user } = await renderApp({ path })
    await user.click(await screen.findByRole('button', { name: /^Edit the note of / }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Never late.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Note updated successfully')).toBeDefined()
    expect(sent).toEqual({ text: 'Rings twice. Never late.', version: 3, id: 'c1', noteId: 'n1' })
  })

  it('are deleted after a question, and say who wrote them', async () => {
    stored = buildCustomer({ notes: [buildNote({ author: null, updatedAt: '2026-11-21T06:00:00.000Z' })] })
    fakeOperation(deleteCustomerNote, () => {
      stored = buildCustomer()
      return { message: 'Note deleted successfully' }
    })
    const { user } = await renderApp({ path })
    expect(await screen.findByText(/^A former admin, .*21:00; changed .*09:00$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Delete the note of / }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete the note of / }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^Only admins see notes here/)).toBeDefined()
  })
})
