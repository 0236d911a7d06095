import { listTaxInvoices, type TaxInvoice } from '@usiku/contracts/receipts/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, withBrowser } from '../support/browser.ts'
import { button, createCustomer } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import { payingShop } from '../support/paying-shop.ts'

withBrowser()
const theShop = payingShop()

async function listWaiting(): Promise<TaxInvoice[]> {
  const token = await adminToken(theShop().origin, theShop().admin)
  return (await callApi(theShop().origin, listTaxInvoices, { token })).data
}

/** Delivers an order whose invoice the authority answers so. @returns the name of the invoice */
async function sellWithAnswer(code: string, message: string, state: TaxInvoice['state']): Promise<string> {
  theShop().scriptEtims('/saveTrnsSalesOsdc', { kind: 'result', code, message })
  const order = await (await createCustomer(theShop(), 'taxed')).buy(['tusker-lager'], 'delivered')
  const find = async () => (await listWaiting()).find(({ orderId }) => orderId === order.orderId)
  await expect.poll(async () => (await find())?.state, { timeout: 90_000 }).toBe(state)
  return `Receipt ${(await find())?.number}`
}

async function confirm(page: Page, action: string, verb: string): Promise<void> {
  await button(page, action).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  // By keyboard, which is deliberate: a tap where a dialog has just closed is not.
  await button(dialog, verb).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

it('what the authority rejects or leaves open is shown with its reason, and settled', {
  timeout: 300_000,
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
