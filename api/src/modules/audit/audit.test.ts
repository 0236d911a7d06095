import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { operations } from '@usiku/contracts/all-operations.ts'
import { isAudited } from '@usiku/contracts/audit/audited-operations.ts'
import { checkAuditLog, listAuditActors, listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import { createBrand, deleteBrand, updateBrand, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { addCustomerNote, updateCustomerNote } from '@usiku/contracts/customers/operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { refundPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addBrand, addProduct, PASSWORD, signUp, signUpAdmin } from '../../../test/builders.ts'
import { createProductThroughApi } from '../../../test/catalogue-builders.ts'
import { openCounterShop } from '../../../test/manual-order-builders.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function openOffice() {
  const test = await startTestApp()
  const { token, user } = await signUpAdmin(test)
  const list = async (query: object = {}) => (await test.call(listAuditEntries, { token, query })).reply
  const check = async () => (await test.call(checkAuditLog, { token })).reply.data
  return { ...test, token, admin: user, list, check }
}

describe('an entry', () => {
  it('says who did what, when, with the values before and after', async () => {
    const test = await openOffice()
    const { _id, version } = await createProductThroughApi(test)
    await test.call(updateProduct, { token: test.token, params: { id: _id }, body: { version, summary: 'Drier' } })
    const { data, meta } = await test.list()
    expect(meta).toMatchObject({ total: 2 })
    expect(data).toMatchObject([
      {
        ...{ number: 2, operation: 'updateProduct', subject: 'product', subjectId: _id },
        actor: { _id: test.admin._id, name: 'Shop admin' },
        details: {
          label: 'Gordon’s London Dry',
          changes: [{ field: 'summary', before: 'Dry', after: 'Drier' }],
          request: { summary: 'Drier' },
        },
      },
      { number: 1, operation: 'createProduct', subjectId: _id, details: { request: { 'volumes.0.price': 1_000 } } },
    ])
  })

  it('names what was deleted, and is found by subject and by person', async () => {
    const test = await openOffice()
    const baraka = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
    const brand = await addBrand(test.database, { name: 'Night Still' })
    await test.call(createBrand, { token: test.token, body: { name: 'Kenya Cane' } })
    await test.call(deleteBrand, { token: baraka.token, params: { id: brand } })
    const label = 'Night Still'
    expect((await test.list({ subject: 'brand', subjectId: brand })).data).toMatchObject([{ details: { label } }])
    expect((await test.list({ actorId: baraka.user._id })).data).toMatchObject([{ operation: 'deleteBrand' }])
    const actors = await test.call(listAuditActors, { token: test.token })
    expect(actors.reply.data.map(({ name }) => name)).toEqual(['Baraka Otieno', 'Shop admin'])
  })

  it('is written once for a repeated request, and not for a refused one', async () => {
    const test = await openOffice()
    const id = await addBrand(test.database, { name: 'Night Still' })
    const change = (name: string, version: number) => {
      const headers = { 'idempotency-key': 'one' }
      return test.call(updateBrand, { token: test.token, params: { id }, body: { name, version }, headers })
    }
    expect((await change('Night', 1)).status).toBe(200)
    expect((await change('Night', 1)).status).toBe(200)
    const body = { name: 'Still', version: 1 }
    expect((await test.call(updateBrand, { token: test.token, params: { id }, body })).status).toBe(409)
    expect((await test.list()).meta.total).toBe(1)
  })

  it('of a manual order has no contact data, and a repeated order none', async () => {
    const shop = await openCounterShop()
    const body = shop.draft({ customerName: 'Canary Wanjiru', items: [shop.tusker(2)], totalAmount: 600 })
    const first = await shop.send(body)
    await shop.send(body)
    const { reply } = await shop.call(listAuditEntries, { token: shop.admin.token, query: { subject: 'order' } })
    expect(first.status).toBe(201)
    expect(reply.data).toMatchObject([{ operation: 'createManualOrder', subjectId: body.orderId }])
    expect(JSON.stringify(reply)).not.toMatch(/canary/i)
  })

  it('has no password', async () => {
    const test = await openOffice()
    const body = { amount: 1, method: 'manual', reason: 'Broken', password: PASSWORD }
    await test.call(refundPayment, { token: test.token, params: { id: 'none' }, body })
    const { data } = await test.list()
    expect(JSON.stringify(data)).not.toContain(PASSWORD)
  })
})

it('covers every operation of staff that changes something', () => {
  const unaudited = operations
    .filter(({ access, method }) => access === 'admin' && method !== 'GET')
    .map(({ id }) => id)
    .filter((id) => !isAudited(id))
  // Two compute a price, one asks M-Pesa for a callback, uploads are noted where they are used. A bulk change has an
  // entry for each product, and a stock take or an import changes nothing until it is posted or applied.
  expect(unaudited.sort()).toEqual([
    'applyBulkChange',
    'cancelStockTake',
    'checkProductImport',
    'createBulkChange',
    'createImportZip',
    'createProductImport',
    'deleteImportZip',
    'deleteProductImport',
    'quoteManualOrder',
    'quoteOrderItems',
    'saveStockCount',
    'startStockTake',
    'testCallback',
    'uploadCategoryImage',
    'uploadImportChunk',
    'uploadProductImage',
    'uploadSliderImage',
    'uploadZipChunk',
  ])
})

describe('the chain', () => {
  it('holds when forty changes are written at once', async () => {
    const test = await openOffice()
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => addBrand(test.database, { name: `Brand ${n}` })))
    const answers = await Promise.all(
      ids.map((id, n) => test.call(updateBrand, { token: test.token, params: { id }, body: { name: `New ${n}` } })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { hash } = (await test.list()).data[0] ?? {}
    expect(await test.check()).toEqual({ entries: 40, erased: 0, brokenAt: null, hash })
  })

  it.each([
    ['an entry', sql`update audit_entries set operation = 'deleteUser' where number = 2`],
    ['its details', sql`update audit_details set details = '{}' where number = 2`],
    ['its number', sql`update audit_entries set number = 4 where number = 3`],
  ])('shows that somebody changed %s', async (_, write) => {
    const test = await openOffice()
    for (const name of ['One', 'Two']) await test.call(createBrand, { token: test.token, body: { name } })
    await test.call(deleteBrand, {
      token: test.token,
      params: { id: await addBrand(test.database, { name: 'Three' }) },
    })
    await sql`delete from audit_details where number = 3`.execute(test.database)
    expect(await test.check()).toMatchObject({ entries: 3, erased: 1, brokenAt: null })
    await write.execute(test.database)
    expect(await test.check()).toMatchObject({ brokenAt: expect.any(Number) })
  })

  it('holds when a person’s details are erased with their account', async () => {
    const test = await openOffice()
    const amina = await signUp(test, { name: 'Canary Njeri' })
    const { volumeIds } = await addProduct(test.database)
    const { orderId } = await place(test, amina, volumeIds.slice(0, 1))
    const { token } = test
    const change = { token, params: { id: amina.user._id } }
    await test.call(updateUser, { ...change, body: { name: 'Canary Otieno' } })
    const note = await test.call(addCustomerNote, { ...change, body: { text: 'Canary likes gin' } })
    const params = { id: amina.user._id, noteId: note.reply.data._id }
    await test.call(updateCustomerNote, { token, params, body: { text: 'Canary likes rum' } })
    await test.call(updateOrderStatus, { token, params: { orderId }, body: { orderStatus: 'delivered' } })
    expect(JSON.stringify((await test.list()).data)).toMatch(/canary/i)
    const left = await test.call(deleteAccount, { token: amina.token, body: { password: PASSWORD } })
    expect(left.status).toBe(200)
    const { data } = await test.list()
    expect(data.map(({ details }) => details)).toEqual([null, null, null, null])
    expect(await test.check()).toMatchObject({ entries: 4, erased: 4, brokenAt: null })
  })
})
