import {
  checkPromoCode,
  createPromoCode,
  deletePromoCode,
  getQuantityOffers,
  listPromoCodes,
  replaceQuantityOffers,
  updatePromoCode,
} from '@usiku/contracts/offers/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/builders.ts'
import { buildOffer, buildPromo, openOfferShop } from '../../../test/offer-builders.ts'
import { getRevision } from '../../database/revisions.ts'
import { OPERATION_LIMITS } from '../../plugins/rate-limits/limits.ts'

describe('quantity offers', () => {
  it('are replaced in their order, in UTC, and reach phones until they are over', async () => {
    const { call, admin, advance, product, deps, database } = await openOfferShop()
    const token = admin.token
    expect((await call(getShopRules)).reply.data).toMatchObject({ quantityOffers: [], hasPromoCodes: false })
    const end = new Date(deps.now().getTime() + 60_000)
    const revision = await getRevision(database, 'storefront')
    const offers = [
      buildOffer({ startsAt: '2090-01-01T03:00:00+03:00', products: [product.id, product.id] }),
      buildOffer({ name: 'Case', kind: 'fixed_price', payFor: null, price: 900, endsAt: end.toISOString() }),
      buildOffer({ name: 'Off', isEnabled: false, categories: [product.category] }),
    ]
    const { reply } = await call(replaceQuantityOffers, { token, body: { offers, version: 1 } })
    const [first, second, third] = reply.data.offers
    expect([first, second, third]).toMatchObject([
      { ...offers[0], startsAt: '2090-01-01T00:00:00.000Z', products: [product.id] },
      { ...offers[1] },
      { ...offers[2] },
    ])
    expect(reply.data.version).toBe(2)
    expect((await call(getQuantityOffers, { token })).reply.data).toEqual(reply.data)
    expect(await getRevision(database, 'storefront')).toBe((revision ?? 0) + 1)
    expect((await call(getShopRules)).reply.data.quantityOffers).toEqual([first, second])
    advance(60_000)
    expect((await call(getShopRules)).reply.data.quantityOffers).toEqual([first])
    const again = await call(replaceQuantityOffers, { token, body: { offers: [third ?? buildOffer()] } })
    expect(again.reply.data.offers).toEqual([third])
  })

  it.each([
    ['offers.0.payFor', [buildOffer({ payFor: 3 })]],
    ['offers.1.price', [buildOffer(), buildOffer({ kind: 'fixed_price', payFor: null })]],
    ['offers.0.endsAt', [buildOffer({ endsAt: '2026-12-31T23:59:60Z' })]],
    ['offers.0.endsAt', [buildOffer({ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' })]],
    ['offers.0.categories', [buildOffer({ categories: ['nothing'] })]],
    ['offers.1.products', [buildOffer(), buildOffer({ products: ['nothing'] })]],
    ['offers.1._id', [buildOffer({ _id: 'same' }), buildOffer({ _id: 'same' })]],
    ['offers.0.quantity', [buildOffer({ quantity: 1 })]],
    ['offers.0.price', [buildOffer({ kind: 'fixed_price', payFor: null, price: 1.5 })]],
    ['offers.0.startsAt', [buildOffer({ startsAt: 'tomorrow' })]],
    ['offers', Array.from({ length: 51 }, () => buildOffer())],
  ])('are refused at %s', async (field, offers) => {
    const { call, admin } = await openOfferShop()
    const { status, error } = await call(replaceQuantityOffers, { token: admin.token, body: { offers } })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('tell an administrator what another one changed', async () => {
    const { call, setOffers, ...shop } = await openOfferShop()
    await setOffers(buildOffer())
    const { token } = await signUpAdmin(shop)
    const { status, error } = await call(replaceQuantityOffers, { token, body: { offers: [], version: 1 } })
    expect([status, error.code, error.conflict?.isOwn, error.conflict?.changes]).toEqual([
      ...[409, 'version_conflict', false],
      [{ field: 'offers.3 for 2', before: null, after: '3 for 2', yours: null }],
    ])
  })

  it('are named in the change log, wherever they stand, also when two have one name', async () => {
    const { call, setOffers, admin, ...shop } = await openOfferShop()
    const names = ['3 for 2 on beers', 'Gins', 'Gins']
    const stored = await setOffers(...names.map((name) => buildOffer({ name })))
    const offers = stored.toReversed().map((offer) => (offer.name === 'Gins' ? offer : { ...offer, quantity: 4 }))
    await call(replaceQuantityOffers, { token: admin.token, body: { offers } })
    const { token } = await signUpAdmin(shop)
    const { error } = await call(replaceQuantityOffers, { token, body: { offers: [], version: 2 } })
    const [field, before, after, yours] = ['offers.3 for 2 on beers', '3 for 2', '4 for 2', null]
    expect(error.conflict?.changes).toEqual([{ field, before, after, yours }])
  })
})

describe('promo codes', () => {
  it('are added, listed, changed and deleted', async () => {
    const { call, admin, product } = await openOfferShop()
    const token = admin.token
    const body = buildPromo({ code: 'gin-10', categories: [product.category, product.category] })
    const added = await call(createPromoCode, { token, body })
    expect(added.status).toBe(201)
    const expected = { ...body, code: 'GIN10', categories: [product.category], uses: 0, version: 1 }
    expect(added.reply.data).toMatchObject(expected)
    expect((await call(getShopRules)).reply.data.hasPromoCodes).toBe(true)
    const listed = await call(listPromoCodes, { token })
    expect(listed.reply).toMatchObject({ data: [expected], meta: { total: 1 } })
    const params = { id: added.reply.data._id }
    const change = { ...buildPromo({ isEnabled: false, value: 20 }), version: 1 }
    const changed = await call(updatePromoCode, { token, params, body: change })
    expect(changed.reply.data).toMatchObject({ value: 20, isEnabled: false, version: 2 })
    expect((await call(getShopRules)).reply.data.hasPromoCodes).toBe(false)
    const conflict = await call(updatePromoCode, { token, params, body: change })
    expect(conflict.error.conflict?.changes).toEqual([
      { field: 'value', before: 10, after: 20, yours: 20 },
      { field: 'categories', before: product.category, after: '', yours: '' },
      { field: 'validity', before: '', after: 'disabled', yours: 'disabled' },
    ])
    expect((await call(deletePromoCode, { token, params })).status).toBe(200)
    expect((await call(deletePromoCode, { token, params })).status).toBe(404)
    expect((await call(createPromoCode, { token, body })).status).toBe(201)
    expect((await call(listPromoCodes, { token })).reply.meta.total).toBe(1)
  })

  it.each([
    ['code', { code: 'GIN 10' }],
    ['code', { code: 'gin_10' }],
    ['code', { code: 'G' }],
    ['value', { code: 'NEW', value: 101 }],
    ['value', { code: 'NEW', kind: 'amount' as const, value: 0 }],
    ['value', { code: 'NEW', value: 1.5 }],
    ['maxUses', { code: 'NEW', maxUses: 0 }],
    ['minimumOrder', { code: 'NEW', minimumOrder: -1 }],
    ['categories', { code: 'NEW', categories: ['nothing'] }],
    ['endsAt', { code: 'NEW', endsAt: '2026-12-31T23:59:60Z' }],
    ['endsAt', { code: 'NEW', startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }],
  ])('are refused at %s', async (field, change) => {
    const { call, admin, addPromo } = await openOfferShop()
    await addPromo()
    const { status, error } = await call(createPromoCode, { token: admin.token, body: buildPromo(change) })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('cannot be limited to fewer uses than there are', async () => {
    const { call, admin, addPromo, send, draft } = await openOfferShop()
    const { _id: id } = await addPromo()
    for (let order = 0; order < 2; order++)
      expect((await send(await draft(1, { promoCode: 'GIN10' }))).status).toBe(201)
    const limit = (maxUses: number) =>
      call(updatePromoCode, { token: admin.token, params: { id }, body: buildPromo({ maxUses }) })
    const { status, error } = await limit(1)
    const message = 'Please give at least 2, as often as the code has been used, or disable it.'
    expect([status, error.code, error.fields]).toEqual([400, 'validation_failed', { maxUses: message }])
    expect((await call(listPromoCodes, { token: admin.token })).reply.data).toMatchObject([
      { maxUses: null, version: 1 },
    ])
    expect((await limit(2)).reply.data).toMatchObject({ maxUses: 2, uses: 2, version: 2 })
  })

  it('are one when two administrators add the same', async () => {
    const { call, admin } = await openOfferShop()
    const add = () => call(createPromoCode, { token: admin.token, body: buildPromo() })
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 400, 400])
  })
})

describe('checkPromoCode', () => {
  it('says what the order costs with the offers and the code, and uses nothing', async () => {
    const { call, customer, product, volume, setOffers, addPromo, readUses } = await openOfferShop()
    await setOffers(buildOffer())
    await addPromo()
    const items = [{ id: product.id, volumeId: volume, quantity: 3 }]
    const check = (promoCode: string) =>
      call(checkPromoCode, { token: customer.token, body: { promoCode, items, shippingFee: 300 } })
    expect((await check('gin 10')).reply.data).toEqual({
      promoCode: 'GIN10',
      discounts: [
        { kind: 'quantity_offer', label: '3 for 2', amount: 500 },
        { kind: 'promo_code', label: 'Code GIN10', amount: 100 },
      ],
      shippingFee: 300,
      totalAmount: 1_200,
    })
    const { status, error } = await check('other')
    expect([status, error.code, error.message]).toEqual([409, 'promo_code_refused', 'There is no code OTHER.'])
    expect(await readUses()).toEqual([0])
  })

  it('is limited, so that codes cannot be guessed', async () => {
    const { call, customer, product, volume } = await openOfferShop({ RATE_LIMITS: 'on' })
    const items = [{ id: product.id, volumeId: volume, quantity: 1 }]
    const guess = (number: number) =>
      call(checkPromoCode, { token: customer.token, body: { promoCode: `CODE${number}`, items, shippingFee: 0 } })
    const { max = 0 } = OPERATION_LIMITS[checkPromoCode.id] ?? {}
    for (let number = 0; number < max; number++) expect((await guess(number)).status).toBe(409)
    expect((await guess(max)).status).toBe(429)
  })

  it('shares its limit with orders whose code is refused', async () => {
    const { call, customer, product, volume, send, draft, addPromo } = await openOfferShop({ RATE_LIMITS: 'on' })
    await addPromo()
    const order = async (promoCode: string) => (await send(await draft(1, { promoCode }))).status
    const items = [{ id: product.id, volumeId: volume, quantity: 1 }]
    const check = async (promoCode: string) =>
      (await call(checkPromoCode, { token: customer.token, body: { promoCode, items, shippingFee: 0 } })).status
    const { max = 0 } = OPERATION_LIMITS[checkPromoCode.id] ?? {}
    expect([await order('GIN10'), await check('GIN10')]).toEqual([201, 200])
    expect(await check('NONE')).toBe(409)
    const guesses = await Promise.all(Array.from({ length: max }, (_, number) => order(`CODE${number}`)))
    expect(guesses.toSorted()).toEqual([...Array(max - 1).fill(409), 429])
    expect([await order('GIN10'), await check('GIN10')]).toEqual([429, 429])
    expect((await send(await draft(1))).status).toBe(201)
  })
})
