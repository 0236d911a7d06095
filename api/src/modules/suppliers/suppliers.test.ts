import { listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import * as calls from '@usiku/contracts/suppliers/operations.ts'
import { describe, expect, it } from 'vitest'
import { openBundleShop } from '../../../test/bundle-builders.ts'
import { openBackOffice } from '../../../test/catalogue-builders.ts'
import { addSupplier, openSupplierShop } from '../../../test/supplier-builders.ts'

describe('suppliers', () => {
  it('are added with a name alone, and listed by name', async () => {
    const test = await openBackOffice()
    const { token, call } = test
    const added = await addSupplier(test, 'London Distillers')
    expect(added).toMatchObject({ phone: '', email: '', notes: '', isActive: true, version: 1 })
    const body = { name: 'EABL', phone: '0712 345 678', email: 'orders@eabl.co.ke', notes: 'Tuesdays', isActive: false }
    expect((await call(calls.createSupplier, { token, body })).reply.data).toMatchObject(body)
    const list = async (query = {}) =>
      (await call(calls.listSuppliers, { token, query })).reply.data.map(({ name }) => name)
    expect(await list()).toEqual(['London Distillers'])
    expect(await list({ inactive: true })).toEqual(['London Distillers', 'EABL'])
    expect(await list({ inactive: true, search: 'eabl.co' })).toEqual(['EABL'])
    expect(await list({ search: 'nobody' })).toEqual([])
  })

  it('have different names', async () => {
    const test = await openBackOffice()
    const { token, call } = test
    await addSupplier(test, 'EABL')
    const { _id: id } = await addSupplier(test, 'Diageo')
    const name = ' eabl '
    const answers = [
      await call(calls.createSupplier, { token, body: { name } }),
      await call(calls.updateSupplier, { token, params: { id }, body: { name } }),
    ]
    for (const { status, error } of answers) {
      expect([status, error.fields]).toEqual([400, { name: 'There is already a supplier of this name.' }])
    }
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'EABL', email: 'eabl' }, 'email'],
    [{ name: 'EABL', notes: 'x'.repeat(1_001) }, 'notes'],
  ])('refuse %j at %s', async (body, field) => {
    const { call, token } = await openBackOffice()
    const { status, error } = await call(calls.createSupplier, { token, body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('are changed by one admin at a time, who see what the other wrote', async () => {
    const test = await openBackOffice()
    const { token, call } = test
    const { _id: id } = await addSupplier(test, 'EABL')
    const change = (body: object) => call(calls.updateSupplier, { token, params: { id }, body })
    expect((await change({ notes: 'Tuesdays', version: 1 })).reply.data).toMatchObject({
      notes: 'Tuesdays',
      version: 2,
    })
    const { status, error } = await change({ notes: 'Fridays', version: 1 })
    expect([status, error.conflict?.changes]).toEqual([
      409,
      [{ field: 'notes', before: '', after: 'Tuesdays', yours: 'Fridays' }],
    ])
  })
})

describe('a purchase order', () => {
  it('is a draft with a number, until it is ordered', async () => {
    const { order, small, move, call, token, supplier } = await openSupplierShop()
    const lines = [{ volumeId: small, quantity: 24, costPrice: 700 }]
    const [first, second] = [await order(lines, 'draft'), await order(lines, 'draft')]
    expect([first.code, second.code]).toEqual(['PO-1', 'PO-2'])
    expect(first).toMatchObject({ status: 'draft', total: 16_800, orderedAt: null, supplier: { name: supplier.name } })
    expect(first.lines).toMatchObject([{ size: '350ml', quantity: 24, costPrice: 700, received: 0 }])
    const { reply } = await move(first._id, 'ordered', 1)
    expect(reply.data).toMatchObject({ status: 'ordered', orderedAt: expect.any(String), version: 2 })
    const list = async (query: object) =>
      (await call(calls.listPurchaseOrders, { token, query: { ...query } })).reply.data.map(({ code }) => code)
    expect((await list({})).sort()).toEqual(['PO-1', 'PO-2'])
    expect(await list({ status: 'draft' })).toEqual(['PO-2'])
    expect(await list({ supplierId: 'nobody' })).toEqual([])
  })

  it('is edited as a draft only, by one admin at a time', async () => {
    const { order, small, large, move, call, token, supplier } = await openSupplierShop()
    const { _id: id } = await order([{ volumeId: small, quantity: 24, costPrice: 700 }], 'draft')
    const edit = (body: object) =>
      call(calls.updatePurchaseOrder, { token, params: { id }, body: { supplierId: supplier._id, note: '', ...body } })
    const lines = [{ volumeId: large, quantity: 6, costPrice: 1_300 }]
    const { reply } = await edit({ note: 'For Friday', lines, version: 1 })
    expect(reply.data).toMatchObject({ note: 'For Friday', total: 7_800, lines: [{ volumeId: large }], version: 2 })
    const { status, error } = await edit({ lines: [], version: 1 })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict?.changes.map(({ field }) => field).sort()).toEqual(
      [`lines.${large}`, `lines.${small}`, 'note'].sort(),
    )
    await move(id, 'ordered')
    expect((await edit({ lines })).error.code).toBe('purchase_order_closed')
  })

  it('has no bundles, no volume twice, and none that is unknown', async () => {
    const { packId, ginId, supplier, call, token } = await openSupplierShop(openBundleShop)
    const add = (...ids: string[]) => {
      const lines = ids.map((volumeId) => ({ volumeId, quantity: 1, costPrice: 1 }))
      return call(calls.createPurchaseOrder, { token, body: { supplierId: supplier._id, lines } })
    }
    for (const [ids, field, message] of [
      [[ginId, packId], 'lines.1.volumeId', 'Pack, Pack is a bundle. Order its parts instead.'],
      [[ginId, ginId], 'lines.1.volumeId', 'Gin, 750ml is in the order already.'],
      [['none'], 'lines.0.volumeId', 'This is no longer in the shop. Remove it from the order.'],
    ] as const) {
      const { status, error } = await add(...ids)
      expect([status, error.fields]).toEqual([400, { [field]: message }])
    }
  })

  it('goes to an active supplier, and is not empty', async () => {
    const { supplier, small, order, move, call, token } = await openSupplierShop()
    const { _id: empty } = await order([], 'draft')
    expect((await move(empty, 'ordered')).error.fields).toEqual({ lines: 'Add what to order first.' })
    const line = { volumeId: small, quantity: 1, costPrice: 1 }
    const { _id: draft } = await order([line], 'draft')
    await call(calls.updateSupplier, { token, params: { id: supplier._id }, body: { isActive: false } })
    const message = 'Kenya Wine Agencies is inactive. Activate it first, or choose another supplier.'
    expect((await move(draft, 'ordered')).error.fields).toEqual({ supplierId: message })
    const body = { supplierId: supplier._id, lines: [line] }
    expect((await call(calls.createPurchaseOrder, { token, body })).error.fields).toEqual({ supplierId: message })
  })

  it('is cancelled while nothing came in, and closed afterwards', async () => {
    const { small, order, move, receive } = await openSupplierShop()
    const { _id } = await order([{ volumeId: small, quantity: 10, costPrice: 700 }])
    expect((await move(_id, 'received')).error.message).toBe('Nothing has come in. Cancel it instead.')
    await receive(_id, [{ volumeId: small, quantity: 4 }])
    expect((await move(_id, 'cancelled')).error.message).toBe('Some of it has come in. Close it instead.')
    const { reply } = await move(_id, 'received')
    expect(reply.data).toMatchObject({ status: 'received', closedAt: expect.any(String) })
    expect((await move(_id, 'ordered')).error.code).toBe('purchase_order_closed')
  })

  it('is in the audit log with what came in', async () => {
    const { small, order, receive, call, token } = await openSupplierShop()
    const { _id } = await order([{ volumeId: small, quantity: 10, costPrice: 700 }])
    await receive(_id, [{ volumeId: small, quantity: 4 }])
    const query = { subject: 'purchase_order', subjectId: _id } as const
    const { reply } = await call(listAuditEntries, { token, query })
    expect(reply.data.map(({ operation }) => operation)).toEqual([
      ...['receivePurchase', 'changePurchaseStatus', 'createPurchaseOrder'],
    ])
    expect(reply.data[0]?.details?.label).toBe('PO-1')
    expect(reply.data[0]?.details?.changes).toMatchObject([
      { field: `volumes.${small}.costPrice`, before: null, after: 700 },
      { field: `lines.${small}`, after: expect.stringContaining('4 received') },
    ])
  })
})
