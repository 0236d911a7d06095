import { changeVolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import * as calls from '@usiku/contracts/suppliers/operations.ts'
import { expect } from 'vitest'
import { type BackOffice, createProductThroughApi, openBackOffice } from './catalogue-builders.ts'
import type { Arrange } from './settings-writes.ts'

type Line = Readonly<Record<'quantity' | 'costPrice', number>> & { readonly volumeId: string }

/** A gin in two sizes, with 7 and 3 in stock, and a supplier. */
export async function openSupplierShop<T extends BackOffice>(
  open: () => Promise<T> = openBackOffice as () => Promise<T>,
) {
  const test = await open()
  const { token } = test
  const gin = await createProductThroughApi(test)
  const [small = '', large = ''] = gin.volumes.map(({ _id }) => _id)
  const supplier = await addSupplier(test, 'Kenya Wine Agencies')
  const order = async (lines: readonly Line[], status: 'draft' | 'ordered' = 'ordered') => {
    const body = { supplierId: supplier._id, lines }
    const { reply } = await test.call(calls.createPurchaseOrder, { token, body })
    return status === 'draft' ? reply.data : (await move(reply.data._id, 'ordered')).reply.data
  }
  const move = (id: string, status: string, version?: number) =>
    test.call(calls.changePurchaseStatus, { token, params: { id }, body: { status, ...(version ? { version } : {}) } })
  const receive = (id: string, lines: readonly object[], more: object = {}, key?: string) =>
    test.call(calls.receivePurchase, {
      ...{ token, params: { id }, body: { lines, ...more } },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  const read = async (id: string) => (await test.call(calls.getPurchaseOrder, { token, params: { id } })).reply.data
  return { ...test, gin, small, large, supplier, order, move, receive, read }
}

export async function addSupplier({ call, token }: BackOffice, name: string): Promise<calls.Supplier> {
  const { status, reply } = await call(calls.createSupplier, { token, body: { name } })
  expect(status).toBe(201)
  return reply.data
}

async function arrangeOrder(test: BackOffice, status: 'draft' | 'ordered' = 'ordered') {
  const shop = await openSupplierShop(async () => test)
  const line = { volumeId: shop.small, quantity: 12, costPrice: 700 }
  return { line, supplierId: shop.supplier._id, params: { id: (await shop.order([line], status))._id } }
}

/** Each writes something, and names another body for the same key. */
export const SUPPLIER_WRITES: readonly (readonly [Operation, Arrange])[] = [
  [calls.createSupplier, async () => ({ body: { name: 'EABL' }, other: { body: { name: 'Diageo' } } })],
  [
    calls.updateSupplier,
    async (test) => ({
      params: { id: (await addSupplier(test, 'EABL'))._id },
      body: { notes: 'Delivers on Tuesdays' },
      other: { body: { notes: '' } },
    }),
  ],
  [
    calls.createPurchaseOrder,
    async (test) => {
      const { supplierId, line } = await arrangeOrder(test)
      return { body: { supplierId, lines: [line] }, other: { body: { supplierId, lines: [] } } }
    },
  ],
  [
    calls.updatePurchaseOrder,
    async (test) => {
      const { supplierId, line, params } = await arrangeOrder(test, 'draft')
      const body = { supplierId, note: 'For Friday', lines: [line] }
      return { params, body, other: { body: { ...body, lines: [] } } }
    },
  ],
  [
    calls.changePurchaseStatus,
    async (test) => {
      const { params } = await arrangeOrder(test)
      return { params, body: { status: 'cancelled' }, other: { body: { status: 'received' } } }
    },
  ],
  [
    calls.receivePurchase,
    async (test) => {
      const { params, line } = await arrangeOrder(test)
      const lines = [{ volumeId: line.volumeId, quantity: 5 }]
      return { params, body: { lines }, other: { body: { lines, allowsMore: true } } }
    },
  ],
  [
    changeVolumeCost,
    async (test) => {
      const { _id: id, volumes } = await createProductThroughApi(test)
      const params = { id, volumeId: volumes[0]?._id ?? '' }
      return { params, body: { costPrice: 700 }, other: { body: { costPrice: null } } }
    },
  ],
]
