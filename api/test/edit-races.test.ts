import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import * as catalogue from '@usiku/contracts/catalogue/admin-operations.ts'
import { replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { createPromoCode, replaceQuantityOffers, updatePromoCode } from '@usiku/contracts/offers/operations.ts'
import { replaceOpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { replaceOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import { replaceSynonyms } from '@usiku/contracts/search/operations.ts'
import { createSlider, updateSettings, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../src/database/transaction.ts'
import { removeUnusedPictures } from '../src/modules/media/picture-cleanup.service.ts'
import { getStoredPictureId } from '../src/modules/media/picture-usage.service.ts'
import { getOpeningHours } from '../src/modules/opening-hours/opening-hours.service.ts'
import { addBrand, addCategory, addPicture, addProduct, addSubCategory, signUp } from './builders.ts'
import { type BackOffice, createProductBody, createProductThroughApi, toPictureAddress } from './catalogue-builders.ts'
import { NUMBERS, openRacingShop, READS, REQUESTS, repeat } from './concurrency.ts'
import { expectInvariants } from './invariants.ts'
import { buildOffer, buildPromo } from './offer-builders.ts'

interface Edit {
  readonly operation: Operation
  readonly params?: Record<string, string>
  readonly toBody: (index: number) => object
}

async function addSlide(test: BackOffice): Promise<string> {
  const body = { image: toPictureAddress(await addPicture(test.database)) }
  return (await test.call(createSlider, { token: test.token, body })).reply.data._id
}

const rename = (operation: Operation, id: string): Edit => ({
  operation,
  params: { id },
  toBody: (index) => ({ name: `Name ${index}`, version: 1 }),
})

const EDITS: Readonly<Record<string, (test: BackOffice) => Promise<Edit>>> = {
  product: async (test) => rename(catalogue.updateProduct, (await createProductThroughApi(test))._id),
  category: async ({ database }) => rename(catalogue.updateCategory, await addCategory(database)),
  'sub-category': async ({ database }) => rename(catalogue.updateSubCategory, await addSubCategory(database)),
  brand: async ({ database }) => rename(catalogue.updateBrand, await addBrand(database)),
  user: async (test) => rename(updateUser, (await signUp(test)).user._id),
  slide: async (test) => {
    const id = await addSlide(test)
    return { ...rename(updateSlider, id), toBody: (index) => ({ name: `Name ${index}`, position: 0, version: 1 }) }
  },
  settings: async () => ({
    operation: updateSettings,
    toBody: (index) => ({ email: 'shop@usiku.test', phone: '0712345678', address: `Street ${index}`, version: 1 }),
  }),
  synonyms: async () => ({
    operation: replaceSynonyms,
    toBody: (index) => ({ synonyms: [{ word: 'jd', meanings: [`jack ${index}`] }], version: 1 }),
  }),
  'age rule': async () => ({
    operation: replaceAgeRule,
    toBody: (index) => ({ check: index % 2 === 0 ? 'date_of_birth' : 'confirmation', version: 1 }),
  }),
  'opening hours': async ({ database, deps }) => {
    const { week } = await getOpeningHours(database, deps.now())
    const toBody = (index: number) => ({ week: { ...week, monday: [{ from: `0${index % 10}:00`, to: '24:00' }] } })
    return {
      operation: replaceOpeningHours,
      toBody: (index) => ({ ...toBody(index), exceptions: [], version: 1 }),
    }
  },
  'order limits': async () => ({
    operation: replaceOrderLimits,
    toBody: (index) => ({ openOrders: 1, units: 24 + index, value: 20_000, version: 1 }),
  }),
  'set of quantity offers': async () => ({
    operation: replaceQuantityOffers,
    toBody: (index) => ({ offers: [buildOffer({ name: `Offer ${index}` })], version: 1 }),
  }),
  'promo code': async ({ call, token }) => {
    const { _id: id } = (await call(createPromoCode, { token, body: buildPromo() })).reply.data
    const toBody = (index: number) => ({ ...buildPromo({ value: index + 1 }), version: 1 })
    return { operation: updatePromoCode, params: { id }, toBody }
  },
  'set of delivery zones': async () => ({
    operation: replaceDeliveryRules,
    toBody: (index) => {
      const terms = { fee: index, minimumOrder: 0, freeFrom: null, promisedMinutes: null }
      return { zones: [{ name: 'Ruaka', areas: ['Ruaka'], ...terms }], elsewhere: terms, version: 1 }
    },
  }),
}

describe.each(Object.entries(EDITS))('concurrent edits of one version of a %s', (_, arrange) => {
  it('save one, and answer the others a conflict', async () => {
    const test = await openRacingShop()
    const { operation, params, toBody } = await arrange(test)
    const answers = await repeat((index) =>
      test.call(operation, { token: test.token, ...(params && { params }), body: toBody(index) }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(REQUESTS - 1).fill(409)])
    await expectInvariants(test.database)
  })
})

describe('concurrent names', () => {
  it('give equal products slugs of their own', async () => {
    const test = await openRacingShop()
    const body = await createProductBody(test.database)
    const answers = await repeat(() => test.call(catalogue.createProduct, { token: test.token, body }))
    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(201))
    expect(new Set(answers.map(({ reply }) => reply.data.slug)).size).toBe(REQUESTS)
    await expectInvariants(test.database)
  })

  it('give categories of similar names slugs of their own', async () => {
    const test = await openRacingShop()
    const image = toPictureAddress(await addPicture(test.database))
    const answers = await repeat((index) => {
      const body = { name: `Gin${'!'.repeat(index)}`, description: 'Of juniper', image }
      return test.call(catalogue.createCategory, { token: test.token, body })
    })
    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(201))
    expect(new Set(answers.map(({ reply }) => reply.data.slug)).size).toBe(REQUESTS)
  })

  it('let one of several brands take a name', async () => {
    const test = await openRacingShop()
    const brands = await repeat(() => addBrand(test.database))
    const answers = await Promise.all(
      brands.map((id) =>
        test.call(catalogue.updateBrand, { token: test.token, params: { id }, body: { name: 'Night Still' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(REQUESTS - 1).fill(400)])
    expect(answers.filter(({ status }) => status === 400).map(({ error }) => Object.keys(error.fields ?? {}))).toEqual(
      Array(REQUESTS - 1).fill(['name']),
    )
  })

  it('feature one product', async () => {
    const test = await openRacingShop()
    const products = await repeat(() => addProduct(test.database))
    const answers = await Promise.all(
      products.map(({ id }) =>
        test.call(catalogue.featureProduct, { token: test.token, params: { id }, body: { isFeatured: true } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(200))
    const featured = await test.database
      .selectFrom('products')
      .select('id')
      .where('featured_at', 'is not', null)
      .execute()
    expect(featured).toHaveLength(1)
  })

  it('give slides places of their own', async () => {
    const test = await openRacingShop()
    await repeat(() => addSlide(test))
    const rows = await test.database.selectFrom('sliders').select('position').orderBy('position').execute()
    expect(rows.map(({ position }) => position)).toEqual(NUMBERS)
  })
})

describe('a brand that is deleted while products are added', () => {
  it('is either in use or missing', async () => {
    const test = await openRacingShop()
    for (const _ of NUMBERS) {
      const brand = await addBrand(test.database)
      const body = await createProductBody(test.database, { brand })
      const [added, deleted] = await Promise.all([
        test.call(catalogue.createProduct, { token: test.token, body }),
        test.call(catalogue.deleteBrand, { token: test.token, params: { id: brand } }),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([added.status, deleted.status])
    }
  })
})

it('keeps a picture that an edit starts to use while its last owner is deleted', async () => {
  const { database, deps } = await openRacingShop()
  const id = await addPicture(database)
  const removal = await inTransaction(database, async (transaction) => {
    const used = await getStoredPictureId(transaction, toPictureAddress(id), 'image')
    const pending = removeUnusedPictures(deps, [id])
    for (let read = 0; read < READS; read++) {
      expect(await transaction.selectFrom('pictures').select('id').execute()).toEqual([{ id }])
    }
    const row = { id: 'slide', position: 0, name: '', description: '', link: '', picture_id: used }
    await transaction.insertInto('sliders').values(row).execute()
    return { pending }
  })
  await removal.pending
  expect(await database.selectFrom('pictures').select('id').execute()).toEqual([{ id }])
})
