import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { updateProfile } from '@usiku/contracts/accounts/operations.ts'
import {
  featureProduct,
  updateBrand,
  updateCategory,
  updateProduct,
  updateSubCategory,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { replaceSynonyms } from '@usiku/contracts/search/operations.ts'
import { createSlider, updateSettings, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addPicture, addProduct, addSubCategory, signUp } from '../../../test/builders.ts'
import { createProductThroughApi, openBackOffice, toPictureAddress } from '../../../test/catalogue-builders.ts'

const DAY = 24 * 60 * 60_000

async function counter() {
  const test = await openBackOffice()
  const baraka = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
  /** Another user's write, then one with a version read before it. */
  const collide = async (operation: Operation, params: Record<string, string>, theirs: object, mine: object) => {
    const first = await test.call(operation, { token: baraka.token, params, body: theirs })
    expect(first.status).toBe(200)
    const { status, error } = await test.call(operation, { token: test.token, params, body: mine })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    return error.conflict
  }
  return { ...test, baraka, collide }
}

describe('the details of a version conflict', () => {
  it('name the author and both values', async () => {
    const test = await counter()
    const gin = await createProductThroughApi(test)
    const [small, large] = gin.volumes
    if (!small || !large) throw new Error('It has two sizes')
    const brand = await addBrand(test.database, { name: 'Night Still' })
    const theirs = {
      ...{ summary: 'Drier', brand, tags: ['gin'] },
      volumes: [
        { _id: small._id, size: '350ml', price: 1_100, discount: 100, quantity: 5 },
        { size: '1L', price: 2_500, quantity: 4 },
      ],
    }
    const conflict = await test.collide(updateProduct, { id: gin._id }, theirs, { name: 'Mine', version: gin.version })
    expect(conflict).toMatchObject({
      ...{ changedBy: 'Baraka Otieno', isOwn: false, changedAt: expect.any(String) },
      version: gin.version + 1,
    })
    const byField = Object.fromEntries(
      conflict?.changes.map(({ field, before, after }) => [field, [before, after]]) ?? [],
    )
    expect(byField).toMatchObject({
      summary: ['Dry', 'Drier'],
      brand: [gin.brand.name, 'Night Still'],
      tags: ['gin, dry', 'gin'],
      [`volumes.${small._id}.price`]: [1_000, 1_100],
      [`volumes.${small._id}.quantity`]: [7, 5],
      [`volumes.${large._id}.size`]: ['750ml', null],
    })
    expect(Object.values(byField)).toContainEqual([null, '1L'])
    expect(byField).not.toHaveProperty('name')
  })

  it('combine several changes under the last other author', async () => {
    const test = await counter()
    const gin = await createProductThroughApi(test)
    const edit = (token: string, body: object) => test.call(updateProduct, { token, params: { id: gin._id }, body })
    await edit(test.token, { summary: 'One', countryOfOrigin: 'Kenya' })
    await edit(test.baraka.token, { summary: 'Two', countryOfOrigin: gin.countryOfOrigin })
    await edit(test.token, { metaTitle: 'Three' })
    const { error } = await edit(test.token, { name: 'Mine', version: 1 })
    expect(error.conflict).toMatchObject({ changedBy: 'Baraka Otieno', isOwn: false })
    expect(error.conflict?.changes).toEqual([
      { field: 'summary', before: 'Dry', after: 'Two' },
      { field: 'metaTitle', before: gin.metaTitle, after: 'Three' },
    ])
  })

  it('mark a conflict as own only when the log shows that the caller made every change since', async () => {
    const test = await counter()
    const gin = await createProductThroughApi(test)
    const edit = (body: object) => test.call(updateProduct, { token: test.token, params: { id: gin._id }, body })
    for (const summary of ['One', 'Two']) await edit({ summary })
    const own = await edit({ name: 'Mine', version: 1 })
    expect(own.error.conflict).toMatchObject({ changedBy: 'Shop admin', isOwn: true })
    await test.database.deleteFrom('change_log').where('version', '=', 2).execute()
    const unknown = await edit({ name: 'Mine', version: 1 })
    expect(unknown.error.conflict).toMatchObject({ changedBy: null, isOwn: false, changedAt: null })
  })

  it('show long texts from where they begin to differ', async () => {
    const test = await counter()
    const description = 'a'.repeat(400)
    const gin = await createProductThroughApi(test, { description: `${description}b` })
    const theirs = { description: `${description}c` }
    const conflict = await test.collide(updateProduct, { id: gin._id }, theirs, { name: 'Mine', version: 1 })
    expect(conflict?.changes).toEqual([
      { field: 'description', before: `…${'a'.repeat(60)}b…`, after: `…${'a'.repeat(60)}c…` },
    ])
  })

  it('cover a featured product and the one it replaced', async () => {
    const test = await counter()
    const [old, next] = [await createProductThroughApi(test), await createProductThroughApi(test, { name: 'Next' })]
    const feature = (id: string) =>
      test.call(featureProduct, { token: test.baraka.token, params: { id }, body: { isFeatured: true } })
    await feature(old._id)
    await feature(next._id)
    const late = (id: string, version: number) =>
      test.call(updateProduct, { token: test.token, params: { id }, body: { name: 'Mine', version } })
    expect((await late(next._id, 1)).error.conflict?.changes).toEqual([
      { field: 'isFeatured', before: false, after: true },
    ])
    expect((await late(old._id, 2)).error.conflict?.changes).toEqual([
      { field: 'isFeatured', before: true, after: false },
    ])
  })

  it.each([
    ['category', updateCategory, addCategory, { description: 'Theirs' }, ['description', '', 'Theirs']],
    ['sub-category', updateSubCategory, addSubCategory, { isActive: false }, ['isActive', true, false]],
    ['brand', updateBrand, addBrand, { isActive: false }, ['isActive', true, false]],
  ] as const)('name who changed the %s', async (_, operation, add, theirs, [field, before, after]) => {
    const test = await counter()
    const id = await add(test.database)
    const conflict = await test.collide(operation, { id }, theirs, { name: 'Mine', version: 1 })
    expect(conflict).toMatchObject({ changedBy: 'Baraka Otieno', changes: [{ field, before, after }] })
  })

  it('name who changed or moved the slide', async () => {
    const test = await counter()
    const slides = []
    for (const name of ['One', 'Two']) {
      const body = { name, image: toPictureAddress(await addPicture(test.database)) }
      slides.push((await test.call(createSlider, { token: test.token, body })).reply.data._id)
    }
    const theirs = { link: '/category/gin', position: 0 }
    const conflict = await test.collide(updateSlider, { id: slides[1] ?? '' }, theirs, { name: 'Mine', version: 1 })
    expect(conflict).toMatchObject({ changedBy: 'Baraka Otieno' })
    expect(conflict?.changes).toEqual([
      { field: 'link', before: '', after: '/category/gin' },
      { field: 'position', before: 2, after: 1 },
    ])
  })

  it('name who changed settings, synonyms and a user', async () => {
    const test = await counter()
    const settings = { email: 'shop@usiku.test', phone: '0712345678', address: 'Moi Avenue' }
    const ofSettings = await test.collide(updateSettings, {}, settings, { ...settings, version: 1 })
    expect(ofSettings?.changes).toContainEqual({
      field: 'address',
      before: '',
      after: 'Moi Avenue',
      yours: 'Moi Avenue',
    })
    const synonyms = [{ word: 'jd', meanings: ['jack', 'daniels'] }]
    const ofWords = await test.collide(replaceSynonyms, {}, { synonyms }, { synonyms: [], version: 1 })
    expect(ofWords?.changes).toContainEqual({
      field: 'jd',
      before: 'jack daniels',
      after: 'jack, daniels',
      yours: null,
    })
    const { user } = await signUp(test)
    const ofUser = await test.collide(
      updateUser,
      { id: user._id },
      { phone: '0722000000' },
      { name: 'Mine', version: 1 },
    )
    expect(ofUser?.changes).toEqual([{ field: 'phone', before: '', after: '254722000000' }])
    const known = { isKnown: true, role: 'admin' }
    const ofTrust = await test.collide(updateUser, { id: user._id }, known, { name: 'Mine', version: 2 })
    expect(ofTrust?.changes).toEqual([
      { field: 'role', before: 'customer', after: 'admin' },
      { field: 'isKnown', before: false, after: true },
    ])
  })

  it('name the customer who changed their own profile; customers get no details', async () => {
    const test = await counter()
    const amina = await signUp(test)
    const profile = (body: object) =>
      test.call(updateProfile, { token: amina.token, params: { id: amina.user._id }, body })
    await profile({ name: 'Amina W.' })
    const body = { phone: '0722000000', version: 1 }
    const admin = await test.call(updateUser, { token: test.token, params: { id: amina.user._id }, body })
    expect(admin.error.conflict).toMatchObject({ changedBy: 'Amina W.', isOwn: false })
    const own = await profile(body)
    expect([own.error.code, own.error.conflict]).toEqual(['version_conflict', undefined])
  })

  it('are omitted after 30 days', async () => {
    const test = await counter()
    const { id } = await addProduct(test.database)
    await test.call(updateProduct, { token: test.baraka.token, params: { id }, body: { summary: 'Theirs' } })
    test.advance(31 * DAY)
    const other = await addProduct(test.database)
    const { token } = await signUp(test, { role: 'admin' })
    await test.call(updateProduct, { token, params: { id: other.id }, body: { summary: 'Other' } })
    const { error } = await test.call(updateProduct, { token, params: { id }, body: { name: 'Mine', version: 1 } })
    expect(error.conflict).toEqual({ changedBy: null, isOwn: false, changedAt: null, version: 2, changes: [] })
  })
})

it('stores no entry for a change that was rolled back', async () => {
  const test = await counter()
  const gin = await createProductThroughApi(test)
  const volumes = [{ _id: 'nowhere', size: '1L', price: 1, quantity: 1 }]
  const body = { summary: 'Theirs', volumes }
  expect((await test.call(updateProduct, { token: test.token, params: { id: gin._id }, body })).status).toBe(400)
  expect(await test.database.selectFrom('change_log').selectAll().execute()).toEqual([])
})
