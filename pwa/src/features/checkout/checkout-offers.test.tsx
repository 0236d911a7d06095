import { act, screen } from '@testing-library/react'
import { checkPromoCode } from '@usiku/contracts/offers/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startRefetchingFailedQueries } from '../../app/query/refetch-failed-queries.ts'
import { readCheckoutDraft } from '../../outbox/kinds/checkout-draft.ts'
import { signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { MINUTE_MS, moveClock } from '../../testing/clock.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../../testing/fixtures/delivery.ts'
import { listQueuedOrders } from '../../testing/fixtures/entries.ts'
import { buildCodeDiscount, buildOfferDiscount, buildQuantityOffer } from '../../testing/fixtures/offers.ts'
import { buildCartLine, buildPlacement, buildQuote } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 3 })
const delivery = buildDeliveryRules({ zones: [buildDeliveryZone({ fee: 300 }), buildDeliveryZone({ name: 'Karen' })] })
const offer = buildOfferDiscount(2_000)
const REFUSAL = 'The code GIN10 is for orders from Ksh\u00a09,000.'

beforeEach(() => {
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  fakeOperation(getShopRules, () => ({
    data: { delivery, quantityOffers: [buildQuantityOffer()], hasPromoCodes: true },
  }))
})
afterEach(resetDevice)

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const words = () => plain(document.body.textContent)
const button = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body
const field = () => screen.getByLabelText('Promo code')

/** 400 off, and the offer. */
function acceptCode() {
  const checked: unknown[] = []
  fakeOperation(checkPromoCode, ({ body }) => {
    checked.push([body.promoCode, body.shippingFee])
    const totalAmount = 6_000 + body.shippingFee - 2_400
    const discounts = [offer, buildCodeDiscount(400)]
    return { data: { promoCode: 'GIN10', discounts, shippingFee: body.shippingFee, totalAmount } }
  })
  return checked
}

function refuseCode() {
  const checked: unknown[] = []
  fakeOperation(checkPromoCode, ({ body }) => {
    checked.push([body.promoCode, body.shippingFee])
    return new FakeFailure(409, { code: 'promo_code_refused', message: REFUSAL })
  })
  return checked
}

async function open() {
  rememberAgeConfirmed()
  const shippingInfo = { country: '', county: '', city: 'Westlands', address: '' }
  await signIn(buildUser({ phone: '254712345678', shippingInfo }), 'token-of-amina')
  await addToCart(gin)
  return renderApp({ path: '/checkout' })
}

type App = Awaited<ReturnType<typeof open>>

async function applyCode({ user }: App, code = ' gin-10 ') {
  await user.click(await screen.findByRole('button', { name: 'Add a promo code' }))
  await fillField(user, field(), code)
  await user.keyboard('{Enter}')
}

describe('a quantity offer at the checkout', () => {
  it('is a line of the summary, and sent with the total', async () => {
    const sent = answerOrders(placed)
    const { user } = await open()
    await vi.waitFor(() => expect(words()).toContain('Delivery Ksh 300Discounts −Ksh 2,000'))
    expect(words()).toContain('Delivery' + 'Ksh 3003 for 2 on gin−Ksh 2,000TotalKsh 4,300')
    await pressByKey(user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({ totalAmount: 4_300, discounts: [offer] })
    expect(sent[0]?.body).not.toHaveProperty('promoCode')
  })

  it('has a line of its own beside another one with its name', async () => {
    const quantityOffers = [
      buildQuantityOffer({ products: ['p1'] }),
      buildQuantityOffer({ _id: 'offer2', products: ['p2'] }),
    ]
    fakeOperation(getShopRules, () => ({ data: { delivery, quantityOffers } }))
    await addToCart(buildCartLine({ id: 'p2', quantity: 3 }))
    await open()
    await vi.waitFor(() => expect(words()).toContain('3 for 2 on gin−Ksh 2,0003 for 2 on gin−Ksh 2,000TotalKsh 8,300'))
  })
})

describe('a promo code', () => {
  it('is asked for only by a shop that has codes', async () => {
    fakeOperation(getShopRules, () => ({ data: { delivery, hasPromoCodes: false } }))
    await open()
    await vi.waitFor(() => expect(words()).toContain('Delivery Ksh 300'))
    expect(screen.queryByRole('button', { name: 'Add a promo code' })).toBeNull()
  })

  it('takes off what the shop answers, is checked again for another fee, and is sent', async () => {
    const [checked, sent] = [acceptCode(), answerOrders(placed)]
    const app = await open()
    await applyCode(app)
    await vi.waitFor(() => expect(words()).toContain('GIN10 takes Ksh 400 off.'))
    expect(words()).toContain('3 for 2 on gin−Ksh 2,000Code GIN10−Ksh 400TotalKsh 3,900')
    await fillField(app.user, screen.getByLabelText('City'), 'Karen')
    await vi.waitFor(() => expect(words()).toContain('Code GIN10−Ksh 400TotalKsh 3,600'))
    expect(checked).toEqual(
      expect.arrayContaining([
        ['GIN10', 300],
        ['GIN10', 0],
      ]),
    )
    await pressByKey(app.user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({
      promoCode: 'GIN10',
      discounts: [offer, buildCodeDiscount(400)],
      totalAmount: 3_600,
    })
  })

  it('that is refused has the reason at its field, and is not sent', async () => {
    const sent = answerOrders(placed)
    refuseCode()
    const app = await open()
    await applyCode(app)
    await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect(words()).toContain(plain(REFUSAL))
    expect(words()).toContain('TotalKsh 4,300')
    await pressByKey(app.user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({ totalAmount: 4_300 })
    expect(sent[0]?.body).not.toHaveProperty('promoCode')
  })

  it('can be removed, and is kept with the draft until then', async () => {
    acceptCode()
    const app = await open()
    await applyCode(app)
    await vi.waitFor(async () => expect((await readCheckoutDraft('u1')).promoCode).toBe('GIN10'))
    app.unmount()
    const { user } = await renderApp({ path: '/checkout' })
    await vi.waitFor(() => expect(words()).toContain('Code GIN10−Ksh 400'))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await vi.waitFor(() => expect(words()).toContain('3 for 2 on gin−Ksh 2,000TotalKsh 4,300'))
    expect(document.activeElement).toBe(field())
    await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).not.toHaveProperty('promoCode'))
  })

  it('that is half typed is neither checked nor kept with the draft', async () => {
    const checked = acceptCode()
    const app = await open()
    await applyCode(app)
    await vi.waitFor(async () => expect((await readCheckoutDraft('u1')).promoCode).toBe('GIN10'))
    await fillField(app.user, field(), 'GIN')
    await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).not.toHaveProperty('promoCode'))
    await fillField(app.user, field(), 'GIN10')
    await app.user.tab()
    expect(await readCheckoutDraft('u1')).not.toHaveProperty('promoCode')
    app.unmount()
    await renderApp({ path: '/checkout' })
    await screen.findByRole('button', { name: 'Add a promo code' })
    await vi.waitFor(() => expect(words()).toContain('3 for 2 on gin−Ksh 2,000TotalKsh 4,300'))
    expect(checked).toEqual([['GIN10', 300]])
  })

  it.each([
    ['accepted', (): readonly unknown[] => acceptCode(), 'GIN10 takes Ksh 400 off.'],
    ['refused', (): readonly unknown[] => refuseCode(), plain(REFUSAL)],
  ])('that is %s is asked about again for another order only, not after a pause', async (_, answer, text) => {
    const checked = answer()
    const app = await open()
    onTestFinished(startRefetchingFailedQueries(app.queryClient))
    await applyCode(app)
    await vi.waitFor(() => expect(words()).toContain(text))
    act(() => setNetwork(false))
    moveClock(5 * MINUTE_MS)
    act(() => setNetwork(true))
    await vi.waitFor(() => expect(words()).toContain(text))
    await fillField(app.user, screen.getByLabelText('City'), 'Karen')
    await vi.waitFor(() => expect(checked).toContainEqual(['GIN10', 0]))
    await vi.waitFor(() => expect(words()).toContain(text))
    expect(checked).toEqual([
      ['GIN10', 300],
      ['GIN10', 0],
    ])
  })

  it('is checked when sent while the shop cannot be reached', async () => {
    const app = await open()
    await screen.findByRole('button', { name: 'Add a promo code' })
    act(() => setNetwork(false))
    await applyCode(app)
    await vi.waitFor(() => expect(words()).toContain('Code GIN10: checked when sent.'))
    await pressByKey(app.user, button())
    await screen.findByText('Order waiting for signal')
    expect(words()).toContain('Code GIN10: checked when sent.')
    expect(listQueuedOrders()[0]?.task.placement).toMatchObject({
      promoCode: 'GIN10',
      discounts: [offer],
      totalAmount: 4_300,
    })
  })

  it('that the shop refuses with the order is asked about, and left out when the customer agrees', async () => {
    acceptCode()
    const quote = { ...buildQuote(buildPlacement([gin]), { price: 2_000, available: 9 }), shippingFee: 300 }
    const without = { ...quote, totalAmount: 4_300, discounts: [offer] }
    const sent = answerOrders(failing(409, 'promo_code_refused', { message: REFUSAL, quote: without }), placed)
    const app = await open()
    await applyCode(app)
    await vi.waitFor(() => expect(words()).toContain('TotalKsh 3,900'))
    await pressByKey(app.user, button())
    await screen.findByText('Nothing is ordered yet')
    expect(words()).toContain(plain(REFUSAL))
    expect(words()).toContain('Code GIN10No longer, was −Ksh 400')
    expect(words()).toContain('before: Ksh 3,900')
    await pressByKey(app.user, screen.getByRole('button', { name: 'Place at the new total' }))
    await screen.findByText('The shop has your order')
    expect(sent[1]?.body).toMatchObject({ totalAmount: 4_300, discounts: [offer] })
    expect(sent[1]?.body).not.toHaveProperty('promoCode')
  })

  it('goes back to the cart and the draft on request', async () => {
    acceptCode()
    const quote = { ...buildQuote(buildPlacement([gin]), { price: 2_000, available: 9 }), shippingFee: 300 }
    answerOrders(failing(409, 'promo_code_refused', { message: REFUSAL, quote: { ...quote, totalAmount: 6_300 } }))
    const app = await open()
    await applyCode(app)
    await vi.waitFor(() => expect(words()).toContain('TotalKsh 3,900'))
    await pressByKey(app.user, button())
    await app.user.click(await screen.findByRole('button', { name: 'Back to the cart' }))
    await vi.waitFor(() => expect(cart.getSnapshot()).toMatchObject([{ quantity: 3 }]))
    expect((await readCheckoutDraft('u1')).promoCode).toBe('GIN10')
  })
})
