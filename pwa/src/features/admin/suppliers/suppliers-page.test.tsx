import { screen, waitFor, within } from '@testing-library/react'
import { createSupplier, listSuppliers, type Supplier, updateSupplier } from '@usiku/contracts/suppliers/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildSupplier } from '../../../testing/fixtures/suppliers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let suppliers: Supplier[]

beforeEach(async () => {
  suppliers = [buildSupplier(), buildSupplier({ _id: 's2', name: 'EABL', phone: '', email: '', isActive: false })]
  fakeOrders(() => [])
  fakeOperation(listSuppliers, ({ query }) => {
    const search = (query.get('search') ?? '').toLowerCase()
    return paginateList(
      suppliers.filter(({ name }) => name.toLowerCase().includes(search)),
      query,
    )
  })
  await signInAs('admin')
})

async function openPage() {
  const app = await renderApp({ path: '/admin/suppliers' })
  const list = within(await screen.findByRole('list', { name: 'Suppliers' }))
  return { ...app, list }
}

describe('the list of suppliers', () => {
  it('shows how to reach them, and who is inactive', async () => {
    const { list } = await openPage()
    const [first, second] = list.getAllByRole('listitem').map((item) => item.textContent)
    expect(first).toContain('Kenya Wine Agencies0712 345 678 · orders@kwal.test')
    expect(second).toContain('EABLInactive')
    expect(list.getByRole('link', { name: 'Call Kenya Wine Agencies' }).getAttribute('href')).toBe('tel:0712345678')
    const orders = list.getByRole('link', { name: 'Purchase orders of EABL' }).getAttribute('href')
    expect(orders).toBe('/admin/purchase-orders?supplierId=s2')
  })

  it('is searched, and says when it is empty', async () => {
    const { user, list } = await openPage()
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'eabl')
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    suppliers = []
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), '?')
    expect(await screen.findByRole('heading', { name: 'No matching suppliers' })).toBeDefined()
  })

  it('shows a failure', async () => {
    fakeOperation(listSuppliers, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    await renderApp({ path: '/admin/suppliers' })
    expect(await screen.findByText('The shop is very busy.', { selector: 'main *' })).toBeDefined()
  })
})

describe('the dialog of a supplier', () => {
  it('adds one by name', async () => {
    const sent: object[] = []
    fakeOperation(createSupplier, ({ body }) => {
      sent.push(body)
      return { data: buildSupplier({ ...body, _id: 's3' }) }
    })
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Add supplier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add supplier' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('This field is required.')).toBeDefined()
    await fillField(user, dialog.getByRole('textbox', { name: 'Name' }), 'London Distillers')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Supplier added successfully')).toBeDefined()
    expect(sent).toEqual([{ name: 'London Distillers', phone: '', email: '', notes: '', isActive: true }])
  })

  it('changes one, and says that a name is taken', async () => {
    const sent: object[] = []
    const fields = { name: 'There is already a supplier of this name.' }
    fakeOperation(updateSupplier, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? new FakeFailure(400, { code: 'validation_failed', message: fields.name, fields })
        : { data: buildSupplier({ isActive: false, version: 2 }) }
    })
    const { user, list } = await openPage()
    await user.click(list.getByRole('button', { name: 'Edit Kenya Wine Agencies' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit supplier' }))
    await user.click(dialog.getByRole('switch', { name: /^Active/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(fields.name)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Ltd')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ name: 'Kenya Wine Agencies Ltd', isActive: false, version: 1 })
  })
})
