import { readFile } from 'node:fs/promises'
import { toDayNumber, toIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { getPaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { listTaxInvoices, type TaxInvoice } from '@usiku/contracts/receipts/operations.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { getNow } from '../support/clock.ts'
import { button, createCustomer, field } from '../support/customer.ts'
import { expectToast, opened } from '../support/page-actions.ts'
import { payingShop } from '../support/paying-shop.ts'

withBrowser()
const theShop = payingShop()

const SLUG = 'tusker-lager'

/** Opens the page of a new order. */
async function openOrder(device: BrowserContextOptions = TABLET) {
  const order = await (await createCustomer(theShop(), 'counter')).buy([SLUG])
  const { page } = await openBackOffice(theShop(), device)
  await page.goto(`/admin/order/details/${order.orderId}`)
  const panel = page.getByRole('region', { name: 'Payment' })
  await panel.waitFor()
  return { order, page, panel }
}

async function promptPhone(page: Page, panel: Locator, phone: string): Promise<void> {
  await button(panel, 'Prompt phone').click()
  const dialog = page.getByRole('dialog', { name: 'Prompt a phone' })
  await field(dialog, 'M-Pesa phone').fill(phone)
  await dialog.getByRole('button', { name: /^Prompt for Ksh/ }).click()
}

async function findOrder({ orderId }: Order): Promise<Order> {
  const token = await adminToken(theShop().origin, theShop().admin)
  return (await callApi(theShop().origin, getOrder, { token, params: { orderId } })).data
}

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

async function listWaiting(): Promise<TaxInvoice[]> {
  const token = await adminToken(theShop().origin, theShop().admin)
  return (await callApi(theShop().origin, listTaxInvoices, { token })).data
}

/** Delivers an order whose invoice the authority answers so. @returns the name of the invoice */
async function sellWithAnswer(code: string, message: string, state: TaxInvoice['state']): Promise<string> {
  theShop().scriptEtims('/saveTrnsSalesOsdc', { kind: 'result', code, message })
  const order = await (await createCustomer(theShop(), 'taxed')).buy([SLUG], 'delivered')
  const find = async () => (await listWaiting()).find(({ orderId }) => orderId === order.orderId)
  await expect.poll(async () => (await find())?.state, { timeout: 90_000 }).toBe(state)
  return `Receipt ${(await find())?.number}`
}

async function confirm(page: Page, action: string, verb: string): Promise<void> {
  await button(page, action).click()
  const dialog = page.getByRole('dialog')
  await opened(dialog)
  await expectAccessible(page)
  // By keyboard, which is deliberate: a tap where a dialog has just closed is not.
  await button(dialog, verb).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

// First, while no other invoice is about to be sent.
it('what the tax authority rejects or leaves open is shown with its reason, and settled', {
  timeout: 300_000,
  tags: ['thorough'],
}, async () => {
  const rejected = await sellWithAnswer('910', 'The address of the shop is wrong.', 'rejected')
  const held = await sellWithAnswer('994', 'There is an overlapped Data', 'held')
  const { page } = await openBackOffice(theShop())
  await page.goto('/admin/tax-invoices')
  const list = page.getByRole('list', { name: 'Tax invoices' })
  const card = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await card(rejected).getByText('The address of the shop is wrong.').waitFor()
  await card(held)
    .getByText(/^It may have been recorded as \d+: look it up/)
    .waitFor()
  await page.getByRole('alert').getByText(`${held}: It may have been recorded`).waitFor()
  await expectAccessible(page)
  await confirm(page, `Mark as handled: ${held}`, 'Mark')
  await expectToast(page, 'Tax invoice updated successfully')
  await card(held).waitFor({ state: 'detached' })
  await confirm(page, `Resend: ${rejected}`, 'Resend')
  await expect.poll(listWaiting, { timeout: 90_000 }).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Every invoice is recorded' }).waitFor()
})

it('the counter prompts a phone and sees it paid, with a receipt', {
  timeout: 270_000,
  tags: ['thorough'],
}, async () => {
  const { order, page, panel } = await openOrder()
  await promptPhone(page, panel, '0712 345 101')
  await panel.getByRole('heading', { name: 'Check your phone' }).waitFor()
  await panel.getByRole('timer').waitFor()
  await expectAccessible(page)
  theShop().answerPrompts()
  await expectToast(page, `Order ${order.orderId} is paid`)
  await panel.getByRole('region', { name: 'Received' }).getByText('M-Pesa prompt').waitFor()
  expect((await findOrder(order)).payment).toMatchObject({ state: 'paid', paid: order.totalAmount })
  const download = page.waitForEvent('download')
  await button(panel, 'Receipt PDF').click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await panel.getByRole('link', { name: /^Open receipt-\d+\.pdf$/ }).waitFor()
  await expectAccessible(page)
})

it('the counter takes cash after a wrong PIN, and owes it once the order is cancelled', {
  timeout: 270_000,
}, async () => {
  const { order, page, panel } = await openOrder(PHONE)
  await promptPhone(page, panel, '0712 342 001')
  await panel.getByRole('timer').waitFor()
  theShop().answerPrompts()
  await panel.getByText(/^Not paid: The M-Pesa PIN was wrong/).waitFor()
  await expectAccessible(page)
  await button(panel, 'Record payment').click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await opened(dialog)
  // By keyboard: a toast may be about to move out of the dialog's way.
  await dialog.getByRole('radio', { name: 'Cash' }).press('Space')
  await dialog.getByRole('button', { name: /^Record Ksh/ }).click()
  await expectToast(page, 'Payment recorded')
  expect((await findOrder(order)).payment).toMatchObject({ state: 'paid', paid: order.totalAmount })

  // By keyboard, which is deliberate: a tap where a dialog has just closed is not.
  await button(page, 'Update status').press('Enter')
  const status = page.getByRole('dialog', { name: 'Update status' })
  await opened(status)
  await status.getByRole('radio', { name: 'Cancelled' }).click()
  await status.getByText(/^Ksh.[\d,]+ was paid: it becomes a refund due\.$/).waitFor()
  await button(status, 'Save').click()
  await expectToast(page, 'updating order successfull')
  await page.goto('/admin/payments/attention')
  await button(page, `Refund: Refund due, order ${order.orderId}`).waitFor()
})

async function assignUnmatched(device: BrowserContextOptions): Promise<void> {
  const order = await (await createCustomer(theShop(), 'paybill')).buy([SLUG])
  const receipt = await payByHand(order.totalAmount, 'no idea')
  const { page } = await openBackOffice(theShop(), device)
  await page.goto('/admin/payments/unmatched')
  await page.getByText(receipt).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^Assign ${receipt}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to an order' })
  const { payment } = await findOrder(order)
  await dialog.getByRole('textbox').fill(payment?.reference.toLowerCase() ?? '')
  await button(dialog, 'Find order').click()
  await dialog.getByText('With this payment the order is paid.').waitFor()
  await expectAccessible(page)
  await button(dialog, `Assign to ${order.orderId}`).click()
  await expectToast(page, `Assigned to order ${order.orderId}`)
  expect((await findOrder(order)).payment?.state).toBe('paid')
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
