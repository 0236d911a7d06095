import { act, screen, within } from '@testing-library/react'
import { getOwnOrder, type Order, type OrderPayment } from '@usiku/contracts/orders/operations.ts'
import { toOrdersState } from '@usiku/contracts/orders/orders-state.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passTime, SECOND_MS, toIso } from '../../../testing/clock.ts'
import { setNetwork } from '../../../testing/device.ts'
import { type FakeAccount, fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeEventStreams } from '../../../testing/fake-api/fake-event-stream.ts'
import { addAttempt, answerPrompts, fakePaymentWay, settleAttempt } from '../../../testing/fake-api/fake-payments.ts'
import { fillField, pressByKey } from '../../../testing/fill-field.ts'
import { buildAttempt, buildMpesaOrder, NO_NUMBER, PAYBILL, PROMPTING } from '../../../testing/fixtures/mpesa-orders.ts'
import { fakeClock } from '../../../testing/mpesa-checkout.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let account: FakeAccount

beforeEach(fakeClock)
afterEach(() => void vi.restoreAllMocks())

async function openOrder(order: Order, way = PROMPTING) {
  account = await fakeAccount({ orders: [order] })
  fakePaymentWay(way)
  fakeOperation(getOwnOrder, () => ({ data: account.orders[0] ?? order }))
  const app = await renderApp({ path: '/account?t=myOrders&status=all' })
  await screen.findByText(/^\d+ orders?$/)
  const card = () => screen.getByRole('article', { name: 'Order 101' })
  return { ...app, card, text: () => (card().textContent ?? '').replaceAll('\u00a0', ' ') }
}

const seconds = (ago: number) => toIso(-ago * SECOND_MS)

describe('the payment of an order', () => {
  it.each<[string, string[], Partial<OrderPayment>]>([
    ['Unpaid', ['Pay Ksh 2,000'], {}],
    ['Part paid: Ksh 500 of Ksh 2,000', ['Pay Ksh 1,500'], { state: 'part', paid: 500 }],
    ['Paid', [], { state: 'paid', paid: 2_000 }],
    ['Paid too much: we will give back Ksh 300', [], { state: 'over', paid: 2_300 }],
    ['Refund under way', [], { state: 'refunding', paid: 2_000 }],
    ['Refunded', [], { state: 'refunded' }],
  ])('is shown as "%s", with a button for what is due', async (words, labels, payment) => {
    const { card, text } = await openOrder(buildMpesaOrder(payment))
    expect(text()).toContain(words)
    const buttons = within(card()).queryAllByRole('button', { name: /^Pay/ })
    expect(buttons.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(labels)
  })

  it.each<[string, Order, boolean]>([
    ['paid', buildMpesaOrder({ state: 'paid', paid: 2_000 }), true],
    ['refunded', buildMpesaOrder({ state: 'refunded' }, { orderStatus: 'cancelled' }), true],
    ['delivered, and paid at the door,', buildMpesaOrder({}, { orderStatus: 'delivered', paymentMethod: 'cod' }), true],
    ['unpaid', buildMpesaOrder(), false],
    ['cancelled', buildMpesaOrder({}, { orderStatus: 'cancelled' }), false],
  ])('leads to the receipt of an order that is %s', async (_, order, hasReceipt) => {
    await openOrder(order)
    const link = screen.queryByRole('link', { name: 'Receipt of order 101' })
    expect(link?.getAttribute('href')).toBe(hasReceipt ? '/account/receipt/101' : undefined)
  })

  it('names the receipts of M-Pesa', async () => {
    const attempts = [buildAttempt({ state: 'paid', receipt: 'SJK4H7L2QT' })]
    const { text } = await openOrder(buildMpesaOrder({ state: 'paid', paid: 2_000, attempts }))
    expect(text()).toContain('M-Pesa receipt SJK4H7L2QT')
  })

  it.each<[RegExp, Partial<OrderPayment>]>([
    [/Your money is given back: Ksh 2,000/, { state: 'paid', paid: 2_000 }],
    [/your money is on its way back to you/, { state: 'refunding', paid: 2_000 }],
    [/your money was given back/, { state: 'refunded' }],
  ])('of a cancelled order says %s', async (words, payment) => {
    const { text } = await openOrder(buildMpesaOrder(payment, { orderStatus: 'cancelled' }))
    expect(text()).toMatch(words)
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('of a cash order is offered quietly, and asks for amount and phone first', async () => {
    const { user } = await openOrder(buildMpesaOrder({}, { paymentMethod: 'cod' }))
    const sent = answerPrompts(() => addAttempt(account))
    expect(screen.queryByText('Unpaid')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pay by M-Pesa' }))
    expect(sent).toEqual([])
    await pressByKey(user, screen.getByRole('button', { name: /^Pay Ksh\s2,000$/ }))
    expect(await screen.findByRole('timer')).toBeTruthy()
  })

  it('of a cash order is not offered where no phone can be prompted', async () => {
    await openOrder(buildMpesaOrder({}, { paymentMethod: 'cod' }), PAYBILL)
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('names paybill, account number and amount, or nothing before the shop has a number', async () => {
    const { text, unmount } = await openOrder(buildMpesaOrder({ state: 'part', paid: 500 }), PAYBILL)
    expect(text()).toMatch(/Paybill number247247.*Account numberU7K2M9QX.*AmountKsh 1,500/)
    unmount()
    const { text: without } = await openOrder(buildMpesaOrder(), NO_NUMBER)
    expect(without()).toContain('The shop will tell you how to pay')
    expect(without()).not.toMatch(/\d{6}/)
  })

  it('is asked from another phone, with a key for each press', async () => {
    const { user } = await openOrder(buildMpesaOrder())
    const sent = answerPrompts(() => addAttempt(account, { phone: '254110222333' }))
    await user.click(screen.getByRole('button', { name: 'Use another phone' }))
    const field = screen.getByLabelText<HTMLInputElement>('M-Pesa phone')
    expect(field.value).toBe('0712 345 678')
    await fillField(user, field, '0110 222 333')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Enter your M-Pesa PIN on 0110\s222\s333/)).toBeTruthy()
    expect(sent).toEqual([{ key: expect.stringMatching(/^[\x21-\x7e]{16,64}$/), phone: '254110222333' }])
    await passTime(400)
    // The pressed button is gone; Tab goes on from here.
    expect(document.activeElement?.textContent).toContain('Check your phone')
  })

  it('cannot be asked for offline', async () => {
    const { user, text } = await openOrder(buildMpesaOrder(), { ...PROMPTING, number: null })
    act(() => setNetwork(false))
    await pressByKey(user, screen.getByRole('button', { name: /^Pay Ksh/ }))
    expect(text()).toContain('You are offline. Try again when you are back online.')
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('a prompt that is open when the app is opened again', () => {
  const opened = (ago: number) =>
    buildMpesaOrder({ state: 'paying', attempts: [buildAttempt({ _id: `ago${ago}`, createdAt: seconds(ago) })] })

  it('counts on, is looked up and announced once', async () => {
    const { text } = await openOrder(opened(40))
    expect(screen.getByRole('timer').textContent).toMatch(/^0:(20|19)$/)
    expect(text()).toContain('Payment under way')
    settleAttempt(account, { state: 'paid', receipt: 'SJK4H7L2QT' })
    await passTime(3_500)
    expect(text()).toContain('M-Pesa receipt SJK4H7L2QT')
    expect(await screen.findAllByText('Order 101 is paid')).toHaveLength(1)
  })

  it('says so when it was declined', async () => {
    const { text } = await openOrder(opened(50))
    settleAttempt(account, { state: 'declined', message: 'The M-Pesa PIN was wrong.' })
    await passTime(3_500)
    expect(text()).toContain('Not paid')
    expect(await screen.findByText('The payment of order 101 was declined: The M-Pesa PIN was wrong.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Try again in 1:0\d$/ })).toBeTruthy()
  })

  it.each([
    ['above the screen', -200, true],
    ['on the screen', 100, false],
    ['below the screen', window.innerHeight - 20, true],
  ])('says so by a toast, too, unless its panel is seen: %s', async (_, top, hasToast) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60))
    await openOrder(opened(50))
    settleAttempt(account, { state: 'declined', message: 'The M-Pesa PIN was wrong.' })
    await passTime(3_500)
    expect(screen.getByRole('alert', { name: 'Not paid' }).textContent).toContain('The M-Pesa PIN was wrong.')
    await passTime(1_000)
    expect(screen.queryByText(/^The payment of order 101 was declined/) !== null).toBe(hasToast)
  })

  it('does not read out an earlier decline', async () => {
    const attempts = [buildAttempt({ state: 'declined', message: 'The M-Pesa PIN was wrong.' })]
    const { text } = await openOrder(buildMpesaOrder({ attempts }))
    expect(text()).toContain('The M-Pesa PIN was wrong.')
    expect(screen.queryByRole('alert', { name: 'Not paid' })).toBeNull()
  })

  it('tells the customer not to pay again, and to leave if they like', async () => {
    const { text } = await openOrder(opened(95))
    expect(text()).toContain('Still checking, do not pay again')
    // Right before and after the prompt has left the phone.
    expect(text()).toContain('Payment under way')
    expect(text()).toContain('You may leave this page: your orders show the result.')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('follows the event stream, which may change the payment alone', async () => {
    const { text } = await openOrder(opened(10))
    const { emit, opened: streams } = fakeEventStreams()
    act(() => setNetwork(false))
    act(() => setNetwork(true))
    await vi.waitFor(() => expect(streams()).toBe(1))
    act(() => emit({ type: 'state', state: toOrdersState(account.orders) }))
    const before = account.orders[0]
    const paid = settleAttempt(account, { state: 'paid', receipt: 'SJK4H7L2QT' })
    act(() => emit({ type: 'order', order: paid }))
    await vi.waitFor(() => expect(text()).toContain('M-Pesa receipt SJK4H7L2QT'))
    // An event that was overtaken.
    if (before) act(() => emit({ type: 'order', order: before }))
    await passTime(500)
    expect(text()).toContain('M-Pesa receipt SJK4H7L2QT')
  })
})
