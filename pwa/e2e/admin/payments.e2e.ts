import { readFile } from 'node:fs/promises'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { listTaxInvoices, type TaxInvoice } from '@usiku/contracts/receipts/operations.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
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
  // A key is deliberate: a tap where a dialog has just closed is not.
  await button(dialog, verb).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

// This test comes first, while no other invoice is about to be sent.
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
  tags: ['thorough'],
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
  // A toast may be about to move out of the dialog's way, which would mislead a tap.
  await dialog.getByRole('radio', { name: 'Cash' }).press('Space')
  await dialog.getByRole('button', { name: /^Record Ksh/ }).click()
  await expectToast(page, 'Payment recorded')
  expect((await findOrder(order)).payment).toMatchObject({ state: 'paid', paid: order.totalAmount })

  // A key is deliberate: a tap where a dialog has just closed is not.
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
