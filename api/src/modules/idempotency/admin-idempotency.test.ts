import { deleteUser, updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { getDeclaration, operations } from '@usiku/contracts/all-operations.ts'
import * as catalogue from '@usiku/contracts/catalogue/admin-operations.ts'
import { addCustomerNote, deleteCustomerNote, updateCustomerNote } from '@usiku/contracts/customers/operations.ts'
import { isKeyed, type Operation } from '@usiku/contracts/http/operation.ts'
import {
  confirmOrder,
  deleteOrder,
  recordIdCheck,
  replaceOrderItems,
  updateOrderStatus,
} from '@usiku/contracts/orders/admin-operations.ts'
import { settleTaxInvoice } from '@usiku/contracts/receipts/operations.ts'
import { approveReview } from '@usiku/contracts/reviews/operations.ts'
import { endUserSessions, removeUserSecondFactor } from '@usiku/contracts/sign-in/operations.ts'
import { changeLowStockLevel } from '@usiku/contracts/stock/operations.ts'
import { createSlider, deleteSlider, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addBrand,
  addCategory,
  addPicture,
  addProduct,
  addReview,
  addSubCategory,
  signUp,
} from '../../../test/builders.ts'
import {
  type BackOffice,
  createProductBody,
  createProductThroughApi,
  openBackOffice,
  toPictureAddress,
} from '../../../test/catalogue-builders.ts'
import { HOURS_WRITES } from '../../../test/hours-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { deliver } from '../../../test/order-builders.ts'
import { openOrder, orderId, PAYMENT_WRITES } from '../../../test/payment-writes.ts'
import { IMPORT_WRITES } from '../../../test/product-import-builders.ts'
import { RIDER_WRITES } from '../../../test/rider-writes.ts'
import { type Arrange, SETTINGS_WRITES } from '../../../test/settings-writes.ts'
import { SUPPLIER_WRITES } from '../../../test/supplier-builders.ts'
import { WRITE_COPIES } from '../../../test/torture/counts.ts'
import { TABLE_ACCESS } from '../../database/table-owners.ts'

const picture = async ({ database }: BackOffice) => toPictureAddress(await addPicture(database))
const byId = (id: string) => ({ params: { id }, other: { params: { id: 'another' } } })
const renamed = (id: string) => ({ params: { id }, body: { name: 'Sundown' }, other: { body: { name: 'Sunrise' } } })

async function slide(test: BackOffice): Promise<string> {
  const body = { image: await picture(test) }
  return (await test.call(createSlider, { token: test.token, body })).reply.data._id
}

async function addNote(test: BackOffice) {
  const params = { id: (await signUp(test)).user._id }
  const { reply } = await test.call(addCustomerNote, { token: test.token, params, body: { text: 'Gate code 12' } })
  return { ...params, noteId: reply.data._id }
}

const WRITES: readonly (readonly [Operation, Arrange])[] = [
  ...HOURS_WRITES,
  ...SETTINGS_WRITES,
  ...PAYMENT_WRITES,
  ...RIDER_WRITES,
  ...SUPPLIER_WRITES,
  ...IMPORT_WRITES,
  [
    addCustomerNote,
    async (test) => ({
      params: { id: (await signUp(test)).user._id },
      body: { text: 'Gate code 12' },
      other: { body: { text: 'Gate code 13' } },
    }),
  ],
  [
    updateCustomerNote,
    async (test) => ({
      params: await addNote(test),
      body: { text: 'Gate code 14' },
      other: { body: { text: 'Gate code 15' } },
    }),
  ],
  [
    deleteCustomerNote,
    async (test) => {
      const params = await addNote(test)
      return { params, other: { params: { ...params, noteId: 'another' } } }
    },
  ],
  [
    catalogue.createProduct,
    async ({ database }) => ({
      body: await createProductBody(database),
      other: { body: await createProductBody(database) },
    }),
  ],
  [
    catalogue.updateProduct,
    async (test) => {
      const gin = await createProductThroughApi(test)
      const [volume] = gin.volumes
      const edit = (quantity: number) => ({
        volumes: [{ _id: volume?._id, size: '350ml', price: 1_000, quantity, quantityBefore: 7 }],
        version: gin.version,
      })
      return { params: { id: gin._id }, body: edit(31), other: { body: edit(32) } }
    },
  ],
  [
    catalogue.changeVolumePrice,
    async (test) => {
      const { _id: id, volumes } = await createProductThroughApi(test)
      const params = { id, volumeId: volumes[0]?._id ?? '' }
      return { params, body: { price: 1_200, seen: 1_000 }, other: { body: { price: 1_300, seen: 1_000 } } }
    },
  ],
  [
    catalogue.changeVolumeStock,
    async (test) => {
      const { _id: id, volumes } = await createProductThroughApi(test)
      const params = { id, volumeId: volumes[0]?._id ?? '' }
      return { params, body: { received: 24 }, other: { body: { received: 12 } } }
    },
  ],
  [
    changeLowStockLevel,
    async (test) => {
      const { _id: id, volumes } = await createProductThroughApi(test)
      const params = { id, volumeId: volumes[0]?._id ?? '' }
      return { params, body: { level: 24 }, other: { body: { level: 12 } } }
    },
  ],
  [catalogue.deleteProduct, async ({ database }) => byId((await addProduct(database)).id)],
  [
    catalogue.featureProduct,
    async ({ database }) => ({ ...byId((await addProduct(database)).id), body: { isFeatured: true } }),
  ],
  [
    catalogue.createCategory,
    async (test) => {
      const body = { name: 'Night', description: 'Of the night', image: await picture(test) }
      return { body, other: { body: { ...body, name: 'Day' } } }
    },
  ],
  [catalogue.updateCategory, async ({ database }) => renamed(await addCategory(database))],
  [catalogue.deleteCategory, async ({ database }) => byId(await addCategory(database))],
  [
    catalogue.createSubCategory,
    async ({ database }) => {
      const body = { name: 'Dry', description: 'Very', category: await addCategory(database) }
      return { body, other: { body: { ...body, name: 'Wet' } } }
    },
  ],
  [catalogue.updateSubCategory, async ({ database }) => renamed(await addSubCategory(database))],
  [catalogue.deleteSubCategory, async ({ database }) => byId(await addSubCategory(database))],
  [catalogue.createBrand, async () => ({ body: { name: 'Night Still' }, other: { body: { name: 'Day Still' } } })],
  [catalogue.updateBrand, async ({ database }) => renamed(await addBrand(database))],
  [catalogue.deleteBrand, async ({ database }) => byId(await addBrand(database))],
  [
    createSlider,
    async (test) => {
      const image = await picture(test)
      return { body: { image, name: 'One' }, other: { body: { image, name: 'Two' } } }
    },
  ],
  [updateSlider, async (test) => renamed(await slide(test))],
  [deleteSlider, async (test) => byId(await slide(test))],
  [updateUser, async (test) => renamed((await signUp(test)).user._id)],
  [deleteUser, async (test) => byId((await signUp(test)).user._id)],
  [endUserSessions, async (test) => byId((await signUp(test)).user._id)],
  [removeUserSecondFactor, async (test) => byId((await signUp(test, { role: 'rider' })).user._id)],
  [
    updateOrderStatus,
    async (test) => ({
      params: { orderId: await orderId(test) },
      body: { orderStatus: 'cancelled' },
      other: { body: { orderStatus: 'delivered' } },
    }),
  ],
  [
    replaceOrderItems,
    async (test) => {
      const { orderId, items, totalAmount } = await openOrder(test)
      const [{ productId = '', volumeId = '' } = {}] = items
      const edit = (quantity: number) => ({
        version: 1,
        items: [{ productId, volumeId, quantity }],
        agreedTotal: quantity * totalAmount,
      })
      return { params: { orderId }, body: edit(2), other: { body: edit(3) } }
    },
  ],
  [
    confirmOrder,
    async (test) => {
      await test.database.updateTable('order_limits').set({ open_orders: 0 }).execute()
      return { params: { orderId: await orderId(test) }, other: { params: { orderId: '1763641882417' } } }
    },
  ],
  [
    recordIdCheck,
    async (test) => ({ params: { orderId: await orderId(test) }, other: { params: { orderId: '1763641882417' } } }),
  ],
  [
    settleTaxInvoice,
    async (test) => {
      const { volumeIds } = await addProduct(test.database)
      await deliver(test, await signUp(test), volumeIds)
      const { id } = await test.database.selectFrom('receipts').select('id').executeTakeFirstOrThrow()
      await test.database
        .insertInto('etims_invoices')
        .values({ receipt_id: id, payment_type: 'cash', state: 'rejected', created_at: '2026-11-23T18:00:00.000Z' })
        .execute()
      return { params: { id }, body: { action: 'handled' }, other: { body: { action: 'retry' } } }
    },
  ],
  [
    deleteOrder,
    async (test) => ({ params: { orderId: await orderId(test) }, other: { params: { orderId: '1763641882417' } } }),
  ],
  [
    approveReview,
    async (test) => {
      const { id: product } = await addProduct(test.database)
      const review = await addReview(test.database, { product, user: (await signUp(test)).user._id, isApproved: false })
      return { params: { id: review }, body: { isApproved: true }, other: { body: { isApproved: false } } }
    },
  ],
]

/** All but the keys and the search indexes, which are made of the documents. */
const TABLES = Object.keys(TABLE_ACCESS).filter(
  (name) => name !== 'write_keys' && !/^search_(hidden_)?(index|entries)$/.test(name),
)

async function readRows({ database }: BackOffice): Promise<Record<string, unknown[]>> {
  const tables = TABLES.map(async (name) => [
    name,
    (await sql`select * from ${sql.table(name)}`.execute(database)).rows,
  ])
  return Object.fromEntries(await Promise.all(tables))
}

describe.each(WRITES.map(([operation, arrange]) => [operation.id, operation, arrange] as const))(
  '%s with an idempotency key',
  (_, operation, arrange) => {
    it('runs once however often and concurrently it is sent, and with no other body', async () => {
      const test = await openBackOffice()
      const { params, body, other } = await arrange(test)
      const request = { token: test.token, params, body, headers: { 'idempotency-key': 'a' } }
      const send = () => test.call(operation, request)
      const answers = await Promise.all(Array.from({ length: WRITE_COPIES }, send))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => getDeclaration(operation).success.status))
      const rows = await readRows(test)
      const again = await send()
      for (const { reply } of [...answers, again]) expect(reply).toEqual(answers[0]?.reply)
      const { status, error } = await test.call(operation, { ...request, ...other })
      expect([status, error.code, error.key]).toEqual([409, 'key_reused', 'a'])
      expect(await readRows(test)).toEqual(rows)
      expect(await test.database.selectFrom('write_keys').select('key').execute()).toEqual([{ key: 'a' }])
      await expectInvariants(test.database)
    })
  },
)

it('a mutation without a key runs, and stores none', async () => {
  const test = await openBackOffice()
  const [operation, arrange] = WRITES[0] ?? []
  if (operation === undefined || arrange === undefined) throw new Error('no mutations')
  const { params, body } = await arrange(test)
  const { status } = await test.call(operation, { token: test.token, params, body })
  expect(status).toBe(getDeclaration(operation).success.status)
  expect(await test.database.selectFrom('write_keys').selectAll().execute()).toEqual([])
})

it('covers every mutation of the back office above', () => {
  const ofBackOffice = operations.filter((operation) => isKeyed(operation) && operation.access === 'admin')
  expect(WRITES.map(([{ id }]) => id).sort()).toEqual(ofBackOffice.map(({ id }) => id).sort())
})
