import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE_WITH_WORKER, withBrowser } from '../support/browser.ts'
import { opened, waitForWorker } from '../support/page-actions.ts'
import { createRider, openRider } from '../support/rider.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser()
const shop = commonShop()

const cardOf = (page: Page, orderId: string) => page.getByRole('article', { name: `Order ${orderId}` })

async function deliver(page: Page, orderId: string) {
  await cardOf(page, orderId).getByRole('button', { name: 'Picked up' }).press('Enter')
  await cardOf(page, orderId).getByRole('button', { name: 'Delivered', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delivered: order ${orderId}` })
  await opened(dialog)
  await dialog.getByRole('checkbox', { name: /^I checked the ID/ }).check()
  await dialog.getByRole('radio', { name: 'Cash received' }).check()
  return dialog
}

async function report(page: Page, dialog: Locator, orderId: string) {
  await dialog.getByRole('button', { name: 'Delivered' }).press('Enter')
  await page.getByRole('region', { name: 'Delivered' }).getByText(orderId).waitFor()
}

it('a rider starts the screen without a network and delivers; the shop learns of it, and of cash for a cancelled order', {
  timeout: 270_000,
}, async () => {
  const { accessToken, give, countCash } = await createRider(shop)
  const [order, cancelled] = [await give('rider-offline'), await give('rider-cancelled')]
  const { page, context } = await openRider(shop, PHONE_WITH_WORKER, accessToken)
  await cardOf(page, order.orderId).waitFor()
  await expectAccessible(page)
  await waitForWorker(page)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files: string[] = await (await fetch('/rider-files.json')).json()
          const cache = await caches.open('back-office')
          return (await Promise.all(files.map((file) => cache.match(file)))).every((file) => file !== undefined)
        }),
      { timeout: 60_000 },
    )
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  const dialog = await deliver(page, order.orderId)
  await expectAccessible(page)
  await report(page, dialog, order.orderId)
  await report(page, await deliver(page, cancelled.orderId), cancelled.orderId)
  await page.getByText('4 reports wait to be sent.').waitFor()
  expect((await order.read()).orderStatus).toBe('pending')
  // The counter does not know yet.
  await cancelled.cancel()
  await context.setOffline(false)
  await expect.poll(async () => (await order.read()).orderStatus, { timeout: 60_000 }).toBe('delivered')
  expect(await order.read()).toMatchObject({ idCheckedAt: expect.any(String), payment: { state: 'paid' } })
  await page.getByText('The shop has cancelled this order meanwhile.').waitFor({ timeout: 60_000 })

  const { page: counter } = await openBackOffice(shop)
  await counter.goto('/admin/riders')
  const issue = counter
    .getByRole('region', { name: 'To look at' })
    .getByRole('listitem')
    .filter({ hasText: cancelled.orderId })
  await issue.getByText(/^The rider took/).waitFor()
  await expectAccessible(counter)
  await issue.getByRole('button', { name: /^Looked at/ }).press('Enter')
  await issue.waitFor({ state: 'detached' })
  expect(await countCash()).toBe(order.totalAmount + cancelled.totalAmount)
})
