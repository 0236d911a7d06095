import { createProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getProduct, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { addPicture, addSubCategory } from '../../../../test/builders.ts'
import {
  createProductBody,
  createProductThroughApi,
  findMovedRevisions,
  openBackOffice,
  toPictureAddress,
} from '../../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../../test/invariants.ts'

describe('createProduct', () => {
  it('stores the input and returns the complete product', async () => {
    const { call, database, token } = await openBackOffice()
    const body = await createProductBody(database)
    const { status, reply } = await call(createProduct, { token, body })
    expect(status).toBe(201)
    expect(reply.message).toBe('Product added successfully')
    const { volumes: _, category, subcategory, brand, ...texts } = body
    expect(reply.data).toMatchObject({
      ...{ ...texts, slug: 'gordons-london-dry', isFeatured: false, version: 1 },
      ...{ category: { _id: category }, subcategory: { _id: subcategory }, brand: { _id: brand } },
      volumes: [
        { size: '350ml', price: 1_000, discount: 100, priceAfterDiscount: 900, quantity: 7 },
        { size: '750ml', price: 1_900, discount: 0, priceAfterDiscount: 1_900, quantity: 3 },
      ],
    })
    expect((await call(getProduct, { params: { id: 'gordons-london-dry' } })).reply.data).toEqual(reply.data)
    expect((await call(searchProducts, { query: { search: 'gordons' } })).reply.product).toEqual([reply.data])
    await expectInvariants(database)
  })

  it('increments both revisions', async () => {
    const test = await openBackOffice()
    expect(await findMovedRevisions(test.database, () => createProductThroughApi(test))).toEqual([
      'catalogue',
      'storefront',
    ])
  })

  it('computes the price to pay and ignores one that is sent', async () => {
    const test = await openBackOffice()
    const volumes = [{ size: '1L', price: 500, discount: 50, priceAfterDiscount: 1, quantity: 1 }]
    expect((await createProductThroughApi(test, { volumes })).volumes[0]?.priceAfterDiscount).toBe(450)
  })

  it('accepts a picture without its id, and an empty id', async () => {
    const test = await openBackOffice()
    const { imagePublicId: _, ...body } = await createProductBody(test.database)
    const { status, reply } = await test.call(createProduct, { token: test.token, body })
    expect([status, reply.data.thumbnailImage]).toEqual([201, body.thumbnailImage])
    const { imagePublicId, thumbnailImage } = await createProductThroughApi(test, { imagePublicId: '' })
    expect(thumbnailImage).toBe(toPictureAddress(imagePublicId))
  })

  it('generates the ids of variants and accepts none', async () => {
    const { call, database, token } = await openBackOffice()
    const volumes = [
      { size: '1L', price: 500, quantity: 1 },
      { _id: 'mine', size: '2L', price: 900, quantity: 1 },
    ]
    const { status, error } = await call(createProduct, {
      token,
      body: { ...(await createProductBody(database)), volumes },
    })
    expect([status, error.fields]).toEqual([400, { 'volumes.1._id': 'This product has no such volume.' }])
    expect(await database.selectFrom('products').select('id').execute()).toEqual([])
  })

  const twice = [
    { size: '750ml', price: 100, quantity: 1 },
    { size: ' 750 ML', price: 120, quantity: 1 },
  ]
  const blank = ' \t'
  it.each([
    ['name', { name: blank }],
    ['name', { name: 'x'.repeat(121) }],
    ['description', { description: blank }],
    ['summary', { summary: '' }],
    ['countryOfOrigin', { countryOfOrigin: blank }],
    ['metaTitle', { metaTitle: '' }],
    ['metaDescription', { metaDescription: '' }],
    ['tags', { tags: [] }],
    ['tags.1', { tags: ['gin', blank] }],
    ['alcoholPercentage', { alcoholPercentage: '40' }],
    ['alcoholPercentage', { alcoholPercentage: 101 }],
    ['thumbnailImage', { thumbnailImage: 'https://example.com/a.webp' }],
    ['thumbnailImage', { thumbnailImage: undefined }],
    ['category', { category: 'nowhere' }],
    ['subcategory', { subcategory: 'nowhere' }],
    ['brand', { brand: 'nowhere' }],
    ['volumes', { volumes: [] }],
    ['volumes.0.size', { volumes: [{ size: blank, price: 1, quantity: 1 }] }],
    ['volumes.0.price', { volumes: [{ size: '1L', price: 1.5, quantity: 1 }] }],
    ['volumes.0.price', { volumes: [{ size: '1L', price: '100', quantity: 1 }] }],
    ['volumes.0.discount', { volumes: [{ size: '1L', price: 100, discount: 101, quantity: 1 }] }],
    ['volumes.0.discount', { volumes: [{ size: '1L', price: 100, discount: -1, quantity: 1 }] }],
    ['volumes.0.quantity', { volumes: [{ size: '1L', price: 100, quantity: -1 }] }],
    ['volumes.0.quantity', { volumes: [{ size: '1L', price: 100, quantity: 1_000_001 }] }],
    ['volumes.0.sold', { volumes: [{ size: '1L', price: 100, quantity: 1, sold: 0 }] }],
    ['volumes.1.size', { volumes: twice }],
    ['rating', { rating: { average: 5, count: 1_000 } }],
    ['isFeatured', { isFeatured: true }],
    ['slug', { slug: 'mine' }],
    ['_id', { _id: 'mine' }],
  ])('rejects a wrong %s (%#) and stores nothing', async (field, change) => {
    const { call, database, token } = await openBackOffice()
    const body = { ...(await createProductBody(database)), ...change }
    const { status, error } = await call(createProduct, { token, body })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]])
    expect(await database.selectFrom('products').select('id').execute()).toEqual([])
  })

  it('rejects a picture that was never uploaded, a width it does not have, and the id of another picture', async () => {
    const { call, database, token } = await openBackOffice()
    const [known, other] = [await addPicture(database), await addPicture(database)]
    const first = { thumbnailImage: 'Upload the picture first.' }
    const wrong = { imagePublicId: 'The picture and its id do not belong together. Please upload it again.' }
    for (const [change, fields] of [
      [{ thumbnailImage: toPictureAddress('0123456789abcdef0123'), imagePublicId: '' }, first],
      [{ thumbnailImage: `/media/${known}-1280.webp`, imagePublicId: '' }, first],
      [{ thumbnailImage: toPictureAddress(known), imagePublicId: other }, wrong],
    ] as const) {
      const { status, error } = await call(createProduct, { token, body: await createProductBody(database, change) })
      expect([status, error.fields]).toEqual([400, fields])
    }
  })

  it('rejects a sub-category of another category', async () => {
    const { call, database, token } = await openBackOffice()
    const body = await createProductBody(database, { subcategory: await addSubCategory(database) })
    const { error } = await call(createProduct, { token, body })
    expect(error.fields).toEqual({ subcategory: 'The category has no such sub-category.' })
  })

  it('sends mail to subscribers only when the settings say so', async () => {
    const test = await openBackOffice()
    const { call, database, token } = test
    await call(subscribe, { body: { email: 'amina@example.com' } })
    const mails = () => database.selectFrom('mails').select(['recipient', 'subject']).execute()
    await createProductThroughApi(test)
    expect(await mails()).toEqual([])
    const settings = { email: 'duka@usiku.test', phone: '0712345678', address: 'Westlands', notifyUsers: true }
    await call(updateSettings, { token, body: settings })
    await createProductThroughApi(test, { name: 'Tusker Lager' })
    expect(await mails()).toEqual([
      { recipient: 'amina@example.com', subject: expect.stringContaining('Tusker Lager') },
    ])
  })
})
