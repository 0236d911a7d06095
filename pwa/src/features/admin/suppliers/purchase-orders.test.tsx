import { screen, waitFor, within } from '@testing-library/react'
import { listVolumeCosts } from '@usiku/contracts/catalogue/cost-operations.ts'
import * as calls from '@usiku/contracts/suppliers/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import {
  buildPurchaseLine,
  buildPurchaseOrder,
  buildSupplier,
  buildVolumeCost,
  toPurchaseSummary,
} from '../../../testing/fixtures/suppliers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const GIN = buildVolumeCost()
const TONIC = buildVolumeCost({ productId: 'p2', volumeId: 'v2', name: 'Tonic', size: '300ml', costPrice: null })
const PACK = buildVolumeCost({ productId: 'p3', volumeId: 'v3', name: 'Pack', isBundle: true })

let orders: calls.PurchaseOrder[]
let sent: object[]

beforeEach(async () => {
  sent = []
  orders = [
    buildPurchaseOrder({
      lines: [
        buildPurchaseLine({ received: 4 }),
        buildPurchaseLine({ volumeId: 'v2', name: 'Tonic', size: '300ml', costPrice: 60 }),
      ],
    }),
    buildPurchaseOrder({ _id: 'po2', code: 'PO-2', status: 'draft', orderedAt: null }),
  ]
  fakeOrders(() => [])
  fakeOperation(calls.listSuppliers, ({ query }) =>
    paginateList([buildSupplier(), buildSupplier({ _id: 's2', name: 'Old', isActive: false })], query),
  )
  fakeOperation(calls.listPurchaseOrders, ({ query }) => {
    const status = query.get('status')
    const found = orders.filter((order) => status === null || order.status === status)
    return paginateList(found.map(toPurchaseSummary), query)
  })
  fakeOperation(calls.getPurchaseOrder, ({ params }) => {
    const data = orders.find(({ _id }) => _id === params.id)
    return data ? { data } : new FakeFailure(404, { code: 'not_found', message: 'There is no such purchase order.' })
  })
  fakeOperation(listVolumeCosts, ({ query }) => {
    const search = (query.get('search') ?? '').toLowerCase()
    return paginateList(
      [GIN, TONIC, PACK].filter(({ name, barcode }) => name.toLowerCase().includes(search) || barcode === search),
      query,
    )
  })
  await signInAs('admin')
})

describe('the list of purchase orders', () => {
  it('shows what came in of each, and is filtered by status', async () => {
    const { user, router } = await renderApp({ path: '/admin/purchase-orders' })
    const list = within(await screen.findByRole('list', { name: 'Purchase orders, newest first' }))
    const texts = () => list.getAllByRole('listitem').map((item) => item.textContent)
    expect(texts()[0]).toContain('PO-1Kenya Wine AgenciesPartly received4 of 48 received · Ksh\u00a018,240')
    expect(texts()[1]).toContain('PO-2Kenya Wine AgenciesDraft')
    await user.click(screen.getByRole('button', { name: 'Draft' }))
    await waitFor(() => expect(texts()).toHaveLength(1))
    expect(router.state.location.search).toEqual({ status: 'draft' })
  })
})

describe('a new purchase order', () => {
  it('has drinks that were searched for, with their last cost', async () => {
    fakeOperation(calls.createPurchaseOrder, ({ body }) => {
      sent.push(body)
      orders.push(buildPurchaseOrder({ _id: 'po3', code: 'PO-3', status: 'draft', orderedAt: null }))
      return { data: orders.at(-1) ?? buildPurchaseOrder() }
    })
    const { user, router } = await renderApp({ path: '/admin/purchase-orders/new' })
    const form = within(await screen.findByRole('form', { name: 'New purchase order' }))
    await waitFor(() =>
      expect(form.getAllByRole('option').map((one) => one.textContent)).toEqual([
        'Choose a supplier',
        'Kenya Wine Agencies',
      ]),
    )
    const search = form.getByRole('searchbox', { name: 'Add drinks' })
    await user.type(search, 'gin')
    await user.click(await form.findByRole('button', { name: /^Gin 1/ }))
    const bottles = await form.findByRole('textbox', { name: 'Bottles of Gin 1, 750ml' })
    expect(document.activeElement).toBe(bottles)
    await user.keyboard('24')
    expect(form.getByRole('textbox', { name: 'Cost of one Gin 1, 750ml in Ksh' })).toHaveProperty('value', '700')
    expect(form.getByText('Ksh 16,800')).toBeDefined()
    await user.type(search, 'tonic{Enter}')
    await user.type(await form.findByRole('textbox', { name: 'Bottles of Tonic, 300ml' }), '48')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText('Choose a supplier.')).toBeDefined()
    expect(form.getByText('This field is required.')).toBeDefined()
    await user.type(form.getByRole('textbox', { name: 'Cost of one Tonic, 300ml in Ksh' }), '60')
    await user.selectOptions(form.getByRole('combobox', { name: 'Supplier' }), 'Kenya Wine Agencies')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/purchase-orders/po3'))
    const lines = [
      { volumeId: 'v1', quantity: 24, costPrice: 700 },
      { volumeId: 'v2', quantity: 48, costPrice: 60 },
    ]
    expect(sent).toEqual([{ supplierId: 's1', note: '', lines }])
  })

  it('finds no bundles', async () => {
    const { user } = await renderApp({ path: '/admin/purchase-orders/new' })
    await user.type(await screen.findByRole('searchbox', { name: 'Add drinks' }), 'pack')
    expect(await screen.findByText('Nothing else to order is called “pack”.')).toBeDefined()
  })
})

describe('a draft', () => {
  it('is edited and marked as ordered', async () => {
    fakeOperation(calls.updatePurchaseOrder, ({ body }) => {
      sent.push(body)
      return { data: buildPurchaseOrder({ _id: 'po2', status: 'draft', version: 3 }) }
    })
    fakeOperation(calls.changePurchaseStatus, ({ body }) => {
      sent.push(body)
      orders = orders.map((order) => (order._id === 'po2' ? { ...order, status: 'ordered', version: 4 } : order))
      return { data: orders[1] ?? buildPurchaseOrder() }
    })
    const { user } = await renderApp({ path: '/admin/purchase-orders/po2' })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('form', { name: 'Edit PO-2' }))
    await user.click(form.getByRole('button', { name: 'Remove Gin 1, 750ml' }))
    await fillField(user, form.getByRole('textbox', { name: 'Note' }), 'For Friday')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as ordered' }))
    expect(await screen.findByRole('button', { name: 'Receive goods' })).toBeDefined()
    expect(sent).toEqual([
      { supplierId: 's1', note: 'For Friday', lines: [], version: 2 },
      { status: 'ordered', version: 2 },
    ])
  })
})

describe('receiving goods', () => {
  async function openReceiving() {
    const app = await renderApp({ path: '/admin/purchase-orders/po1' })
    await app.user.click(await screen.findByRole('button', { name: 'Receive goods' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive goods' }))
    const gin = dialog.getByRole('textbox', { name: 'Came in of Gin 1, 750ml' })
    const tonic = dialog.getByRole('textbox', { name: 'Came in of Tonic, 300ml' })
    const type = async (field: HTMLElement, text: string) => {
      await app.user.clear(field)
      await app.user.type(field, text)
    }
    return { ...app, dialog, gin, tonic, type }
  }

  const fakeReceiving = (answer?: FakeFailure) =>
    fakeOperation(calls.receivePurchase, ({ body }) => {
      sent.push(body)
      return answer && sent.length === 1 ? answer : { data: orders[0] ?? buildPurchaseOrder() }
    })

  it('takes all that is due in two taps', async () => {
    fakeReceiving()
    const { user, dialog } = await openReceiving()
    await user.click(dialog.getByRole('button', { name: 'Receive 44' }))
    expect(await screen.findByText('Goods received successfully')).toBeDefined()
    const lines = [
      { volumeId: 'v1', quantity: 20 },
      { volumeId: 'v2', quantity: 24 },
    ]
    expect(sent).toEqual([{ lines, version: 2 }])
  })

  it('takes what came in of some, at another cost', async () => {
    fakeReceiving()
    const { user, dialog, tonic, type } = await openReceiving()
    await user.click(dialog.getByRole('button', { name: 'Nothing' }))
    expect(dialog.getByRole('button', { name: 'Receive' })).toHaveProperty('disabled', true)
    await type(tonic, '12')
    await type(dialog.getByRole('textbox', { name: 'Cost of one Tonic, 300ml in Ksh' }), '65')
    await user.click(dialog.getByRole('button', { name: 'Receive 12' }))
    await waitFor(() =>
      expect(sent).toEqual([{ lines: [{ volumeId: 'v2', quantity: 12, costPrice: 65 }], version: 2 }]),
    )
  })

  it('asks about more than was ordered', async () => {
    fakeReceiving()
    const { user, dialog, gin, type } = await openReceiving()
    await type(gin, '30')
    expect(dialog.getByRole('button', { name: 'Receive 54' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('checkbox', { name: /^More came in than was ordered/ }))
    await user.click(dialog.getByRole('button', { name: 'Receive 54' }))
    await waitFor(() => expect(sent).toMatchObject([{ allowsMore: true }]))
  })

  it('says at the line that somebody else was quicker', async () => {
    const fields = { 'lines.0.quantity': 'All of it has come in already.' }
    fakeReceiving(
      new FakeFailure(400, { code: 'validation_failed', message: 'All of it has come in already.', fields }),
    )
    const { user, dialog, gin, tonic, type } = await openReceiving()
    await type(gin, '0')
    await user.click(dialog.getByRole('button', { name: 'Receive 24' }))
    await waitFor(() => expect(tonic.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getByText('All of it has come in already.')).toBeDefined()
    expect(document.activeElement).toBe(tonic)
  })

  it('is over when the rest is given up', async () => {
    fakeOperation(calls.changePurchaseStatus, ({ body }) => {
      sent.push(body)
      orders = [buildPurchaseOrder({ status: 'received', closedAt: '2026-11-21T18:00:00.000Z', version: 3 })]
      return { data: orders[0] ?? buildPurchaseOrder() }
    })
    const { user } = await renderApp({ path: '/admin/purchase-orders/po1' })
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close PO-1?' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Receive goods' })).toBeNull())
    expect(sent).toEqual([{ status: 'received', version: 2 }])
  })
})

it('says that there is no such purchase order', async () => {
  await renderApp({ path: '/admin/purchase-orders/none' })
  expect(await screen.findByText('There is no such purchase order.', { selector: 'main *' })).toBeDefined()
})
