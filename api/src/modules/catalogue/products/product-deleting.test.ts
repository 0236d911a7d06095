import { deleteProduct, featureProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getFeaturedProduct, getProduct, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { getOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../../test/builders.ts'
import { createProductThroughApi, findMovedRevisions, openBackOffice } from '../../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../../test/invariants.ts'
import { place } from '../../../../test/order-builders.ts'

async function withGin() {
  const test = await openBackOffice()
  const gin = await createProductThroughApi(test)
  const remove = () => test.call(deleteProduct, { token: test.token, params: { id: gin._id } })
  return { ...test, gin, remove }
}

describe('deleteProduct', () => {
  it('deletes the product and confirms it', async () => {
    const { call, database, gin, remove } = await withGin()
    const { status, reply } = await remove()
    expect([status, reply]).toEqual([200, { message: 'Product deleted successfully' }])
    for (const id of [gin._id, gin.slug]) expect((await call(getProduct, { params: { id } })).status).toBe(404)
    expect((await call(searchProducts, { query: { search: 'gordons' } })).reply.product).toEqual([])
    expect((await remove()).status).toBe(404)
    const row = await database.selectFrom('products').select(['deleted_at', 'picture_id', 'version']).executeTakeFirst()
    expect(row).toEqual({ deleted_at: expect.any(String), picture_id: null, version: 2 })
  })

  it('increments both revisions', async () => {
    const { database, remove } = await withGin()
    expect(await findMovedRevisions(database, remove)).toEqual(['catalogue', 'storefront'])
  })

  it('leaves no featured product', async () => {
    const { call, database, gin, remove, token } = await withGin()
    await call(featureProduct, { token, params: { id: gin._id }, body: { isFeatured: true } })
    await remove()
    expect((await call(getFeaturedProduct)).reply.data).toBeNull()
    const rows = await database.selectFrom('products').select('featured_at').execute()
    expect(rows).toEqual([{ featured_at: null }])
  })

  it('leaves existing orders unchanged', async () => {
    const { gin, remove, ...test } = await withGin()
    const customer = await signUp(test)
    const order = await place(test, customer, [gin.volumes[0]?._id ?? ''], 2)
    await remove()
    const params = { orderId: order.orderId }
    const { reply } = await test.call(getOwnOrder, { token: customer.token, params })
    expect(reply.data).toEqual(order)
    await expectInvariants(test.database)
  })

  it('keeps the slug reserved, so that old links never lead to another product', async () => {
    const { gin, remove, ...test } = await withGin()
    await remove()
    expect((await createProductThroughApi(test)).slug).toBe(`${gin.slug}-2`)
  })
})
