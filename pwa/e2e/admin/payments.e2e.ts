import { readFile } from 'node:fs/promises'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { getPaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import { payingShop } from '../support/paying-shop.ts'

withBrowser()
const theShop = payingShop()

const SLUG = 'tusker-lager'

/** Opens the page of a new order. @param expected console messages that the test provokes */
async function openOrder(device: BrowserContextOptions = TABLET, expected: RegExp[] = []) {
  const order = await (await createCustomer(theShop(), 'counter')).buy([SLUG])
  const { page } = await openBackOffice(theShop(), device, expected)
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

async function recordCash(page: Page, panel: Locator): Promise<void> {
  await button(panel, 'Record payment').click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('radio', { name: 'Cash' }).click()
  await dialog.getByRole('button', { name: /^Record Ksh/ }).click()
  await expectToast(page, 'Payment recorded')
}

async function findOrder({ orderId }: Order): Promise<Order> {
  const token = await adminToken(theShop().origin, theShop().admin)
  return (await callApi(theShop().origin, getOrder, { token, params: { orderId } })).data
}

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
      TransTime: '20261120211400',
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

describe('the counter', () => {
  it('prompts a phone and sees it paid, with a receipt', async () => {
    const { order, page, panel } = await openOrder()
    await expectAccessible(page)
    await promptPhone(page, panel, '0712 345 101')
    await panel.getByRole('heading', { name: 'Check your phone' }).waitFor()
    await panel.getByRole('timer').waitFor()
    await expectAccessible(page)
    await expectToast(page, `Order ${order.orderId} is paid`)
    await panel.getByRole('region', { name: 'Received' }).getByText('M-Pesa prompt').waitFor()
    expect((await findOrder(order)).payment).toMatchObject({ state: 'paid', paid: order.totalAmount })
    const download = page.waitForEvent('download')
    await button(panel, 'Receipt PDF').click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await panel.getByRole('link', { name: /^Open receipt-\d+\.pdf$/ }).waitFor()
    await expectAccessible(page)
  }, 270_000)

  it('takes cash after a wrong PIN', async () => {
    const { order, page, panel } = await openOrder(PHONE)
    await promptPhone(page, panel, '0712 342 001')
    await panel.getByText(/^Not paid: The M-Pesa PIN was wrong/).waitFor()
    await expectAccessible(page)
    await recordCash(page, panel)
    expect((await findOrder(order)).payment).toMatchObject({ state: 'paid', paid: order.totalAmount })
    await page.goto('/admin/orders')
    const row = page.getByRole('row').filter({ hasText: order.orderId })
    await row.getByText('Paid', { exact: true }).waitFor()
  }, 270_000)
})

it('money of a cancelled order is refunded by hand, after the own password', { timeout: 270_000 }, async () => {
  const { order, page, panel } = await openOrder(TABLET, [/401/, /403/])
  await recordCash(page, panel)
  await button(page, 'Update status').click()
  const status = page.getByRole('dialog', { name: 'Update status' })
  await status.getByRole('radio', { name: 'Cancelled' }).click()
  await status.getByText(/^Ksh.[\d,]+ was paid: it becomes a refund due\.$/).waitFor()
  await button(status, 'Save').click()
  await expectToast(page, 'updating order successfull')
  await page.getByRole('link', { name: /^Payments/ }).click()
  await page.getByRole('link', { name: /^Needs attention/ }).click()
  await button(page, `Refund: Refund due, order ${order.orderId}`).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await dialog.getByRole('radio', { name: 'By hand' }).click()
  await field(dialog, 'Reason').fill('Cancelled')
  await expectAccessible(page)
  // As the shop answers a quarter of an hour after the sign-in.
  const old = { code: 'recent_sign_in_required', message: 'Please type your password again.', requestId: 'old' }
  await page.route(/\/refund$/, (route) => route.fulfill({ status: 403, json: old }), { times: 1 })
  await dialog.getByRole('button', { name: /^Refund Ksh/ }).click()
  const asked = page.getByRole('dialog', { name: 'Show that it is you' })
  await field(asked, 'Your password').fill('not my password')
  await button(asked, 'Go on').click()
  await expect.poll(() => field(asked, 'Your password').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await field(asked, 'Your password').fill(theShop().admin.password)
  await button(asked, 'Go on').click()
  await expectToast(page, 'Refund done')
  expect((await findOrder(order)).payment).toMatchObject({ state: 'refunded', paid: 0 })
  await page.getByRole('link', { name: 'Refunds', exact: true }).click()
  await button(page, 'All').click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
})

it.each([
  ['a tablet', TABLET],
  ['a phone', PHONE],
])('an unmatched payment is assigned by the reference of its order, on %s', { timeout: 270_000 }, async (_, device) => {
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
})

const HEADER = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,A/C No.'

it('a statement is imported, compared and printed', { timeout: 270_000 }, async () => {
  const known = await payByHand(700, 'statement')
  const { page } = await openBackOffice(theShop())
  await page.goto('/admin/payments/reconciliation?day=2026-11-20')
  await page.getByRole('heading', { name: 'Friday 20 November 2026' }).waitFor()
  await page.getByText('No statement of this day is imported yet.').waitFor()
  const rows = [
    `${known},20-11-2026 21:14:00,Pay Bill,Completed,650.00,0.00,statement`,
    'TKZ0MISSED1,20-11-2026 21:15:00,Pay Bill,Completed,900.00,0.00,nothing',
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
})

it('the settings show the set-up of M-Pesa, and test the callback', async () => {
  const { page } = await openBackOffice(theShop())
  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: 'M-Pesa' })
  await button(panel, 'Test my callback').click()
  await panel.getByText('The callback address was reached.', { exact: true }).waitFor()
  await page.getByText('fields not verified with the authority').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'What waits to be sent' }).click()
  await page.getByRole('heading', { name: 'Tax invoices', level: 1 }).waitFor()
  await page.getByText('Fields not verified with the authority').waitFor()
  await expectAccessible(page)
})
