import { readFile } from 'node:fs/promises'
import { toDayNumber, toIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import { listOwnOrders, type Order } from '@usiku/contracts/orders/operations.ts'
import { getPaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { button, type Customer, createCustomer, field } from '../support/customer.ts'
import { addToCart, expectToast, openCheckout, pressPlaceOrder } from '../support/page-actions.ts'
import { PHONES, payingShop } from '../support/paying-shop.ts'
import type { Shop } from '../support/server.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const theShop = payingShop()

const SLUG = 'tanqueray-london-dry'
const ORDERS = '/account?t=myOrders'
/** Without a callback the shop asks M-Pesa after fifteen seconds. */
const ANSWERED_WITHIN = { timeout: 135_000 }

/** Opens the checkout with one drink, and chooses M-Pesa. */
async function openMpesaCheckout(customer: Customer, phone: string, expected: RegExp[] = []): Promise<Page> {
  const page = await customer.open(PHONE, '/faqs', expected)
  await addToCart(page, SLUG)
  await openCheckout(page)
  await field(page, 'Phone').fill(phone)
  await field(page, 'City').fill('Kilimani')
  await page.getByRole('radio', { name: 'M-Pesa' }).click()
  return page
}

async function findOrder({ origin }: Shop, { token }: Customer): Promise<Order> {
  const { data } = await callApi(origin, listOwnOrders, { token })
  const [order] = data
  if (order === undefined || data.length > 1) throw new Error(`${data.length} orders arrived`)
  return order
}

const pageText = async (page: Page) => (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')

describe('an M-Pesa order', () => {
  it('is prompted for when it is placed, paid from another phone after a wrong PIN, and has a receipt', async () => {
    const customer = await createCustomer(theShop(), 'amina')
    const page = await openMpesaCheckout(customer, PHONES.wrongPin)
    await page.getByText(/^A prompt for Ksh.2,600 appears on 0712.342.001/).waitFor()
    await pressPlaceOrder(page)
    await expectToast(page, 'Order placed successfully')
    await page.getByRole('heading', { name: 'Check your phone' }).waitFor()
    await page.getByRole('timer').waitFor()
    expect(await pageText(page)).toContain('Enter your M-Pesa PIN on 0712 342 001 to pay Ksh 2,600.')
    await expectAccessible(page)
    theShop().answerPrompts()
    await page.getByText('The M-Pesa PIN was wrong. Try again with the right PIN.', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Try again in \d:\d\d$/ }).waitFor()
    await expectAccessible(page)
    await button(page, 'Use another phone').press('Enter')
    await field(page, 'M-Pesa phone').fill(PHONES.paysToo)
    await page.getByRole('button', { name: /^Try again: pay Ksh/ }).press('Enter')
    await page.getByText(/^Enter your M-Pesa PIN on 0712.345.679/).waitFor()
    theShop().answerPrompts()
    const { orderId } = await findOrder(theShop(), customer)
    await expectToast(page, `Order ${orderId} is paid`)
    const { payment } = await findOrder(theShop(), customer)
    expect(payment).toMatchObject({ state: 'paid', paid: 2_600 })
    expect(payment?.attempts.map(({ state, amount }) => [state, amount])).toEqual([
      ['paid', 2_600],
      ['declined', 2_600],
    ])
    await page.getByText(`M-Pesa receipt ${payment?.attempts[0]?.receipt}`).waitFor()

    await page.getByRole('link', { name: 'See my orders' }).press('Enter')
    await page.getByRole('link', { name: `Receipt of order ${orderId}` }).press('Enter')
    await page.waitForURL(`/account/receipt/${orderId}`)
    const receipt = page.getByRole('article', { name: /^Receipt No\. \d+$/ })
    await receipt.getByText(`M-Pesa ${payment?.attempts[0]?.receipt}`).waitFor()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download PDF of Receipt/ }).press('Enter')
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.emulateMedia({ media: 'print' })
    // Paper has nothing but the receipt.
    expect(await page.getByText('Usiku', { exact: true }).filter({ visible: true }).count()).toBe(1)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  }, 300_000)
})

describe('an M-Pesa order without a straight way to its payment', { tags: ['thorough'] }, () => {
  it('shows its payment also after the app was closed while the phone asked', async () => {
    const customer = await createCustomer(theShop(), 'chebet')
    const first = await openMpesaCheckout(customer, PHONES.paysSilently)
    await pressPlaceOrder(first)
    await first.getByRole('timer').waitFor()
    await first.close()
    const page = await customer.open(PHONE, ORDERS)
    await page.getByText('Payment under way').waitFor()
    await page.getByRole('timer').waitFor()
    await expectAccessible(page)
    await page.getByText('Paid', { exact: true }).waitFor(ANSWERED_WITHIN)
    const { orderId, payment } = await findOrder(theShop(), customer)
    await expectToast(page, `Order ${orderId} is paid`)
    expect(payment?.attempts).toHaveLength(1)
  }, 300_000)

  it('that was placed offline is paid when the shop has it and the customer says so', async () => {
    const customer = await createCustomer(theShop(), 'daudi')
    const page = await openMpesaCheckout(customer, '0712 345 670', [/net::ERR_/])
    await page.context().setOffline(true)
    await page.getByText(/^You are offline: you pay Ksh.2,600 once the shop has your order\.$/).waitFor()
    await pressPlaceOrder(page)
    await page.getByText('You pay by M-Pesa once the shop has it.').waitFor()
    await page.context().setOffline(false)
    const pay = page.getByRole('button', { name: /^Pay Ksh.2,600$/ })
    await pay.waitFor()
    expect((await findOrder(theShop(), customer)).payment?.attempts).toEqual([])
    await pay.press('Enter')
    await page.getByText(/^M-Pesa receipt/).waitFor()
  }, 300_000)

  it('names no number for paying before the shop has one', async () => {
    const shop = commonShop()
    const customer = await createCustomer(shop, 'esther')
    const page = await openMpesaCheckout(customer, PHONES.pays)
    await page.getByText('The shop will tell you how to pay', { exact: true }).waitFor()
    await pressPlaceOrder(page)
    await expectToast(page, 'Order placed successfully')
    await page.waitForURL(/\/account\?t=myOrders/)
    const { orderId, payment } = await findOrder(shop, customer)
    const card = page.getByRole('article', { name: `Order ${orderId}` })
    await card.getByText('The shop will tell you how to pay', { exact: true }).waitFor()
    expect(await card.innerText()).not.toMatch(/paybill|000000/i)
    expect(await card.innerText()).not.toContain(payment?.reference)
    expect(await card.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  })
})

/** In Nairobi, before the demo shop opened: it has no other payments of that day. */
const PAID_DAY = toIsoDay(toDayNumber(getNow()) - 100)

let receipts = 0

/** A customer pays by paybill, and Safaricom says so. @returns the receipt */
async function payByHand(amount: number, reference: string): Promise<string> {
  const { origin, admin } = theShop()
  const token = await adminToken(origin, admin)
  const { mpesa } = (await callApi(origin, getPaymentSettings, { token })).data
  const receipt = `TKX${process.pid}${++receipts}`.padEnd(10, '0')
  const answer = await fetch(mpesa?.confirmationUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransTime: `${PAID_DAY.replaceAll('-', '')}211400`,
      TransAmount: `${amount}.00`,
      BusinessShortCode: mpesa?.shortcode,
      BillRefNumber: reference,
      OrgAccountBalance: '',
      ThirdPartyTransID: '',
      MSISDN: '2547 ***** 678',
      FirstName: 'AMINA',
    }),
  })
  expect(answer.status).toBe(200)
  return receipt
}

async function readOrder({ orderId }: Order): Promise<Order> {
  const { origin, admin } = theShop()
  return (await callApi(origin, getOrder, { token: await adminToken(origin, admin), params: { orderId } })).data
}

async function assignUnmatched(device: BrowserContextOptions): Promise<void> {
  const order = await (await createCustomer(theShop(), 'paybill')).buy([SLUG])
  const receipt = await payByHand(order.totalAmount, 'no idea')
  const { page } = await openBackOffice(theShop(), device)
  await page.goto('/admin/payments/unmatched')
  await page.getByText(receipt).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^Assign ${receipt}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to an order' })
  const { payment } = await readOrder(order)
  await dialog.getByRole('textbox').fill(payment?.reference.toLowerCase() ?? '')
  await button(dialog, 'Find order').click()
  await dialog.getByText('With this payment the order is paid.').waitFor()
  await expectAccessible(page)
  await button(dialog, `Assign to ${order.orderId}`).click()
  await expectToast(page, `Assigned to order ${order.orderId}`)
  expect((await readOrder(order)).payment?.state).toBe('paid')
  await page.goto(`/admin/payments?search=${receipt}`)
  await page.getByRole('link', { name: order.orderId }).waitFor()
  await expectAccessible(page)
}

const UNMATCHED = 'an unmatched payment is assigned by the reference of its order, on'

it(`${UNMATCHED} a tablet`, { timeout: 270_000 }, () => assignUnmatched(TABLET))

it(`${UNMATCHED} a phone`, { timeout: 270_000, tags: ['thorough'] }, () => assignUnmatched(PHONE))

const HEADER = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,A/C No.'

it('a statement is imported, compared and printed, and the settings test M-Pesa', { timeout: 270_000 }, async () => {
  const known = await payByHand(700, 'statement')
  const { page } = await openBackOffice(theShop())
  await page.goto(`/admin/payments/reconciliation?day=${PAID_DAY}`)
  const named = new Date(PAID_DAY).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  await page.getByRole('heading', { name: new RegExp(`day ${named}$`) }).waitFor()
  await page.getByText('No statement of this day is imported yet.').waitFor()
  const printed = PAID_DAY.split('-').reverse().join('-')
  const rows = [
    `${known},${printed} 21:14:00,Pay Bill,Completed,650.00,0.00,statement`,
    `TKZ0MISSED1,${printed} 21:15:00,Pay Bill,Completed,900.00,0.00,nothing`,
  ]
  const buffer = Buffer.from([HEADER, ...rows, ''].join('\n'))
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Statement file').setInputFiles(file)
  await expectToast(page, 'Statement imported')
  await page.getByText('New rows').waitFor()
  await page.getByText(`${known} is Ksh`, { exact: false }).waitFor()
  await page.getByText('Different amounts').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Statement file').setInputFiles(file)
  await expect.poll(() => page.getByText('Rows known already').locator('+ dd').innerText()).toBe(String(rows.length))
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  const main = page.getByRole('main')
  expect(await main.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByText('Different amounts').first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: 'M-Pesa' })
  await button(panel, 'Test my callback').click()
  await panel.getByText('The callback address was reached.', { exact: true }).waitFor()
  await page.getByText('fields not verified with the authority').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'What waits to be sent' }).click()
  await page.getByRole('heading', { name: 'Tax invoices', level: 1 }).waitFor()
  await page.getByText('Fields not verified with the authority').waitFor()
})
