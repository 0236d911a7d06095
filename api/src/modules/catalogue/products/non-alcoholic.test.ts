import { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getCatalogueChanges, getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { createProductBody, createProductThroughApi, openBackOffice } from '../../../../test/catalogue-builders.ts'

describe('a product without alcohol', () => {
  it('is marked only when it was said', async () => {
    const test = await openBackOffice()
    const gin = await createProductThroughApi(test, { name: 'Gin' })
    const water = await createProductThroughApi(test, { name: 'Water', alcoholPercentage: 0.4, isAlcoholic: false })
    expect(gin).not.toHaveProperty('isAlcoholic')
    expect(water.isAlcoholic).toBe(false)
    const read = await test.call(getProduct, { params: { id: water._id } })
    expect(read.reply.data.isAlcoholic).toBe(false)
    const { products } = (await test.call(getCatalogueChanges)).reply.data
    const marks = products.map(({ name, isAlcoholic }) => [name, isAlcoholic]).sort()
    expect(marks).toEqual([
      ['Gin', undefined],
      ['Water', false],
    ])
  })

  it('is one with less than 0.5 per cent', async () => {
    const test = await openBackOffice()
    const body = await createProductBody(test.database, { alcoholPercentage: 0.5, isAlcoholic: false })
    const { status, error } = await test.call(createProduct, { token: test.token, body })
    expect([status, error.fields]).toEqual([400, { isAlcoholic: 'With 0.5 per cent or more it is alcoholic.' }])
  })

  it('can be marked later, and never while it is strong', async () => {
    const test = await openBackOffice()
    const { _id: id } = await createProductThroughApi(test)
    const edit = (body: object) => test.call(updateProduct, { token: test.token, params: { id }, body })
    expect((await edit({ isAlcoholic: false })).error.fields).toHaveProperty('isAlcoholic')
    const marked = await edit({ isAlcoholic: false, alcoholPercentage: 0 })
    expect([marked.status, marked.reply.data.isAlcoholic]).toEqual([200, false])
    expect((await edit({ alcoholPercentage: 5 })).error.fields).toHaveProperty('isAlcoholic')
    expect((await edit({ summary: 'Still' })).reply.data.isAlcoholic).toBe(false)
    expect((await edit({ isAlcoholic: true })).reply.data).not.toHaveProperty('isAlcoholic')
  })
})
