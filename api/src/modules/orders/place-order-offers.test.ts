import { replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { getOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addCategory } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { buildOffer, openOfferShop } from '../../../test/offer-builders.ts'

const OFFER = { kind: 'quantity_offer' as const, label: '3 for 2', amount: 500 }
const CODE = { kind: 'promo_code' as const, label: 'Code GIN10', amount: 100 }

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an order with discounts', () => {
  it('costs less by the offers and the code, which its answers and its mail name', async () => {
    const shop = await openOfferShop()
    await shop.setOffers(buildOffer())
    await shop.addPromo()
    const body = await shop.draft(3, { promoCode: 'gin-10', discounts: [OFFER, CODE], totalAmount: 1_200 })
    const { status, reply } = await shop.send(body)
    const expected = { totalAmount: 1_200, shippingFee: 300, discounts: [OFFER, CODE], promoCode: 'GIN10' }
    expect(status).toBe(201)
    expect(reply.data).toMatchObject(expected)
    const params = { orderId: reply.data.orderId }
    const read = await shop.call(getOwnOrder, { token: shop.customer.token, params })
    expect(read.reply.data).toMatchObject(expected)
    const [mail] = await shop.database.selectFrom('mails').select('text').execute()
    expect(plain(mail?.text ?? '')).toMatch(/3 for 2:? +-Ksh 500\n.*Code GIN10:? +-Ksh 100\n.*Total:? +Ksh 1,200/)
    expect((await shop.send(body)).reply.data).toMatchObject(expected)
    expect(await shop.readUses()).toEqual([1])
    await expectInvariants(shop.database)
  })

  it('costs an app that knows no offers less than it said', async () => {
    const shop = await openOfferShop()
    await shop.setOffers(buildOffer())
    const { status, reply } = await shop.send(await shop.draft(3))
    expect([status, reply.data.totalAmount, reply.data.discounts]).toEqual([201, 1_300, [OFFER]])
    await expectInvariants(shop.database)
  })

  it.each([
    [2, 800],
    [0, 0],
  ])('is quoted with them when it is reopened with %i in stock', async (quantity, totalAmount) => {
    const shop = await openOfferShop()
    await shop.setOffers(buildOffer())
    const { reply } = await shop.send(await shop.draft(3))
    const token = shop.admin.token
    const move = (orderStatus: string) =>
      shop.call(updateOrderStatus, { token, params: { orderId: reply.data.orderId }, body: { orderStatus } })
    expect((await move('cancelled')).status).toBe(200)
    await shop.database.updateTable('volumes').set({ quantity }).execute()
    const { status, error } = await move('pending')
    expect([status, error.code, error.quote?.totalAmount]).toEqual([409, 'out_of_stock', totalAmount])
    expect(error.quote?.discounts).toEqual([OFFER])
  })

  it('takes a code that the phone could not check', async () => {
    const shop = await openOfferShop()
    await shop.addPromo()
    const { status, reply } = await shop.send(await shop.draft(2, { promoCode: 'GIN10' }))
    expect([status, reply.data.totalAmount]).toEqual([201, 1_200])
  })

  it.each([
    ['that the shop does not give', { discounts: [OFFER], totalAmount: 1_300 }],
    ['that the total leaves out', { discounts: [OFFER] }],
    ['missing from the list', { totalAmount: 1_300 }],
    ['above the price', { discounts: [{ ...OFFER, amount: 99_000 }], totalAmount: 0 }],
  ])('is refused with a discount %s, with the order as it would be', async (_, change) => {
    const shop = await openOfferShop()
    const { status, error } = await shop.send(await shop.draft(3, change))
    expect([status, error.code, error.quote?.totalAmount]).toEqual([409, 'order_changed', 1_800])
    expect(error.quote).not.toHaveProperty('discounts')
    expect(await shop.readOrders()).toEqual([])
  })

  it('asks when an offer ended between press and arrival', async () => {
    const shop = await openOfferShop()
    const [offer] = await shop.setOffers(
      buildOffer({ endsAt: new Date(shop.deps.now().getTime() + 60_000).toISOString() }),
    )
    const seen = { discounts: [OFFER], totalAmount: 1_300 }
    expect((await shop.send(await shop.draft(3, seen))).status).toBe(201)
    shop.advance(60_000)
    const { status, error } = await shop.send(await shop.draft(3, seen))
    expect([status, error.code, error.quote?.totalAmount]).toEqual([409, 'order_changed', 1_800])
    const offers = [{ ...buildOffer(), _id: offer?._id ?? '', quantity: 2, payFor: 1 }]
    await shop.call(replaceQuantityOffers, { token: shop.admin.token, body: { offers } })
    // Cheaper than what the customer agreed to.
    expect((await shop.send(await shop.draft(4, seen))).error.code).toBe('order_changed')
    const less = await shop.send(await shop.draft(4, { discounts: [OFFER], totalAmount: 1_800 }))
    expect([less.status, less.reply.data.totalAmount]).toEqual([201, 1_300])
    await expectInvariants(shop.database)
  })

  it('has a quote with discounts when too little is in stock', async () => {
    const shop = await openOfferShop()
    await shop.setOffers(buildOffer())
    await shop.addPromo({ minimumOrder: 2_000 })
    await shop.database.updateTable('volumes').set({ quantity: 3 }).where('id', '=', shop.volume).execute()
    const { error } = await shop.send(await shop.draft(4, { promoCode: 'GIN10' }))
    expect([error.code, error.quote?.totalAmount, error.quote?.discounts]).toEqual(['out_of_stock', 1_300, [OFFER]])
  })

  it('may cost nothing', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ kind: 'amount', value: 100_000 })
    const free = await shop.draft(10, { shippingFee: 0, promoCode: 'GIN10', paymentMethod: 'mpesa' })
    const { status, reply } = await shop.send(free)
    expect([status, reply.data.totalAmount, reply.data.payment?.state]).toEqual([201, 0, 'paid'])
    await expectInvariants(shop.database)
  })

  it('computes zone fee and minimum before discounts', async () => {
    const shop = await openOfferShop()
    await shop.setOffers(buildOffer())
    const { status, reply } = await shop.send(await shop.draft(10, { shippingFee: 0 }))
    expect([status, reply.data.totalAmount]).toEqual([201, 3_500])
  })
})

describe('a code that cannot be used', () => {
  it.each([
    ['There is no code GIN10.', { code: 'OTHER' }],
    ['There is no code GIN10.', { isEnabled: false }],
    ['The code GIN10 is no longer valid.', { endsAt: '2020-01-01T00:00:00Z' }],
    ['The code GIN10 is not valid yet.', { startsAt: '2090-01-01T00:00:00Z' }],
    ['The code GIN10 is for orders from Ksh 1,001.', { minimumOrder: 1_001 }],
  ])('is refused: %s', async (message, change) => {
    const shop = await openOfferShop()
    await shop.addPromo(change)
    const { status, error } = await shop.send(await shop.draft(2, { promoCode: ' gin10' }))
    expect([status, error.code, plain(error.message)]).toEqual([409, 'promo_code_refused', message])
    expect(plain(error.fields?.promoCode ?? '')).toBe(message)
    expect(error.quote?.totalAmount).toBe(1_300)
    expect([await shop.readOrders(), await shop.readUses()]).toEqual([[], [0]])
  })

  it('is refused when nothing that it reduces costs anything', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ kind: 'free_delivery', value: 0 })
    const paid = await shop.send(await shop.draft(2, { promoCode: 'GIN10' }))
    expect(paid.reply.data).toMatchObject({ totalAmount: 1_000, shippingFee: 300 })
    const free = await shop.draft(2, { promoCode: 'GIN10', customerCity: 'Mombasa', shippingFee: 0 })
    expect((await shop.send(free)).error.message).toBe('The code GIN10 takes nothing off this order.')
    await expectInvariants(shop.database)
  })

  it('is refused for other categories, by what the shop sells', async () => {
    const shop = await openOfferShop()
    await shop.addPromo({ categories: [shop.product.category] })
    const ok = await shop.send(await shop.draft(2, { promoCode: 'GIN10' }))
    expect([ok.status, ok.reply.data.totalAmount]).toEqual([201, 1_200])
    const other = await openOfferShop()
    await other.addPromo({ categories: [await addCategory(other.database)] })
    const { error } = await other.send(await other.draft(2, { promoCode: 'GIN10' }))
    expect(error.message).toBe('The code GIN10 is not for the drinks of this order.')
  })

  it('is refused at the bad text', async () => {
    const shop = await openOfferShop()
    const { status, error } = await shop.send(await shop.draft(2, { promoCode: '' }))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['promoCode']])
    const odd = await shop.send(await shop.draft(2, { promoCode: ' - - ' }))
    expect([odd.status, odd.error.code]).toEqual([409, 'promo_code_refused'])
  })
})
