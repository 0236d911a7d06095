import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { updateBrand, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import { replaceOpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { replaceOrderLimits, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { replacePaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { createSlider, updateSettings, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addPicture, addProduct, signUp } from '../../../test/builders.ts'
import { createProductThroughApi, openBackOffice, toPictureAddress } from '../../../test/catalogue-builders.ts'
import { buildZone, FREE } from '../../../test/delivery-builders.ts'
import { buildWeek } from '../../../test/hours-builders.ts'
import { buildOffer } from '../../../test/offer-builders.ts'
import { place } from '../../../test/order-builders.ts'

async function openCounter() {
  const test = await openBackOffice()
  const baraka = await signUp(test, { name: 'Baraka', role: 'admin' })
  /** @returns what the second of two writes based on one version is told: before, theirs and yours by field */
  const collide = async (operation: Operation, theirs: object, mine: object, params: Record<string, string> = {}) => {
    const first = await test.call(operation, { token: baraka.token, params, body: theirs })
    expect(first.status).toBe(200)
    const { status, error } = await test.call(operation, { token: test.token, params, body: mine })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    const changes = error.conflict?.changes ?? []
    return Object.fromEntries(changes.map(({ field, before, after, yours }) => [field, [before, after, yours]]))
  }
  return { ...test, baraka, collide }
}

describe('a refused save shows both values', () => {
  it('of a product', async () => {
    const test = await openCounter()
    const gin = await createProductThroughApi(test)
    const [small, large] = gin.volumes
    const [theirBrand, myBrand] = [
      await addBrand(test.database, { name: 'Theirs' }),
      await addBrand(test.database, { name: 'Mine' }),
    ]
    const volume = { _id: small?._id, size: '350ml', price: 1_000, discount: 100, quantity: 7 }
    const theirs = {
      ...{ summary: 'Drier', brand: theirBrand, tags: ['gin'], metaTitle: 'Theirs' },
      volumes: [{ ...volume, price: 1_100, discount: 0 }],
    }
    const mine = {
      ...{ summary: 'Driest', brand: myBrand, tags: ['gin', 'dry'], version: gin.version },
      volumes: [
        { ...volume, price: 1_200 },
        { _id: large?._id, size: '700ml', price: 1_900, quantity: 3 },
      ],
    }
    expect(await test.collide(updateProduct, theirs, mine, { id: gin._id })).toMatchObject({
      summary: ['Dry', 'Drier', 'Driest'],
      brand: [gin.brand.name, 'Theirs', 'Mine'],
      tags: ['gin, dry', 'gin', 'gin, dry'],
      // Not sent.
      metaTitle: [gin.metaTitle, 'Theirs', undefined],
      [`volumes.${small?._id}.price`]: [1_000, 1_100, 1_200],
      [`volumes.${small?._id}.discount`]: [100, 0, 100],
      [`volumes.${large?._id}.size`]: ['750ml', null, '700ml'],
    })
  })

  it('of a long text from where it differs', async () => {
    const test = await openCounter()
    const lead = 'a'.repeat(400)
    const gin = await createProductThroughApi(test, { description: `${lead} before` })
    const [theirs, mine] = [{ description: `${lead} theirs` }, { description: `${lead} mine`, version: gin.version }]
    const { description } = await test.collide(updateProduct, theirs, mine, { id: gin._id })
    const shown = `…${'a'.repeat(59)} `
    expect(description).toEqual([`${shown}before…`, `${shown}theirs…`, `${shown}mine…`])
  })

  it('of an order', async () => {
    const test = await openCounter()
    const { volumeIds } = await addProduct(test.database)
    const { orderId, version } = await place(test, await signUp(test), volumeIds)
    const [theirs, mine] = [{ orderStatus: 'processing' }, { orderStatus: 'shipping', version }]
    expect(await test.collide(updateOrderStatus, theirs, mine, { orderId })).toEqual({
      status: ['pending', 'processing', 'shipping'],
    })
  })

  it('of delivery zones, also of those that one side removes', async () => {
    const test = await openCounter()
    const zones = [buildZone('Ruaka', { fee: 300 }), buildZone('Karen', { fee: 400 })]
    const body = { zones, elsewhere: FREE }
    const { reply } = await test.call(replaceDeliveryRules, { token: test.token, body })
    const theirs = { ...body, zones: [buildZone('Ruaka', { fee: 350 }), buildZone('Thika', { fee: 500 })] }
    const mine = { zones: [buildZone('Karen', { fee: 450 })], elsewhere: null, version: reply.data.version }
    const terms = (fee: number) => `fee ${fee}, minimum 0`
    expect(await test.collide(replaceDeliveryRules, theirs, mine)).toEqual({
      'zones.Ruaka': [`${terms(300)}; Ruaka`, `${terms(350)}; Ruaka`, null],
      'zones.Karen': [`${terms(400)}; Karen`, null, `${terms(450)}; Karen`],
      'zones.Thika': [null, `${terms(500)}; Thika`, null],
    })
  })

  it('of the settings', async () => {
    const { collide } = await openCounter()
    const store = { email: 'shop@usiku.test', phone: '0712345678', address: 'Moi Avenue', notifyUsers: true }
    const myStore = { ...store, phone: '0722000001', address: 'Kimathi Street', version: 1 }
    expect(await collide(updateSettings, store, myStore)).toMatchObject({
      phone: [expect.any(String), '254712345678', '254722000001'],
      address: [expect.any(String), 'Moi Avenue', 'Kimathi Street'],
    })
    const limits = { openOrders: 2, units: 24, value: 20_000 }
    expect(await collide(replaceOrderLimits, limits, { ...limits, units: 30, version: 1 })).toMatchObject({
      openOrders: [5, 2, 2],
      units: [96, 24, 30],
    })
    const payments = { paybill: '123456', holdMinutes: 15, kraPin: '' }
    expect(
      await collide(replacePaymentSettings, payments, { ...payments, paybill: '654321', version: 1 }),
    ).toMatchObject({ paybill: [expect.any(String), '123456', '654321'] })
    const [early, late] = [
      { from: '08:00', to: '20:00' },
      { from: '10:00', to: '22:00' },
    ]
    const hours = { week: buildWeek(early), exceptions: [] }
    expect(
      await collide(replaceOpeningHours, hours, { week: buildWeek(late), exceptions: [], version: 1 }),
    ).toMatchObject({ monday: ['00:00–24:00', '08:00–20:00', '10:00–22:00'] })
    const offers = { offers: [buildOffer({ payFor: 1 })] }
    expect(await collide(replaceQuantityOffers, offers, { offers: [buildOffer({ payFor: 2 })], version: 1 })).toEqual({
      'offers.3 for 2': [null, '3 for 1', '3 for 2'],
    })
  })

  it('of a brand, a slide and a user', async () => {
    const test = await openCounter()
    const brand = await addBrand(test.database, { name: 'Old' })
    const names = await test.collide(updateBrand, { name: 'Theirs' }, { name: 'Mine', version: 1 }, { id: brand })
    expect(names).toEqual({ name: ['Old', 'Theirs', 'Mine'] })
    const image = toPictureAddress(await addPicture(test.database))
    const slide = await test.call(createSlider, { token: test.token, body: { name: 'Old', image } })
    const [theirSlide, mySlide] = [{ name: 'Theirs' }, { name: 'Mine', position: 0, version: 1 }]
    expect(await test.collide(updateSlider, theirSlide, mySlide, { id: slide.reply.data._id })).toEqual({
      name: ['Old', 'Theirs', 'Mine'],
    })
    const { user } = await signUp(test, { name: 'Old' })
    const [theirUser, myUser] = [
      { name: 'Theirs', phone: '0722000001' },
      { name: 'Mine', version: 1 },
    ]
    expect(await test.collide(updateUser, theirUser, myUser, { id: user._id })).toEqual({
      name: ['Old', 'Theirs', 'Mine'],
      phone: ['', '254722000001', undefined],
    })
  })
})

it('is saved over without a version, as by older apps', async () => {
  const test = await openCounter()
  const body = { zones: [buildZone('Ruaka')], elsewhere: FREE }
  for (const token of [test.token, test.baraka.token]) {
    expect((await test.call(replaceDeliveryRules, { token, body })).status).toBe(200)
  }
})
