import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice, PORTRAIT, pictureOf, pressItem } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, visitor, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function openSettings(device = TABLET, expected: RegExp[] = []) {
  const shop = theShop()
  const { page } = await openBackOffice(shop, device, expected)
  await page.goto('/admin/settings')
  await field(page, 'Store address').waitFor()
  return { shop, page }
}

it('changed settings are visible to every customer', async () => {
  const { shop, page } = await openSettings()
  const store = page.getByRole('form', { name: 'Store' })
  await expectAccessible(page)
  await field(page, 'Store address').fill('Kimathi Street, Nairobi')
  await field(page, 'Store phone').fill('12')
  await button(store, 'Save').click()
  await page.getByText('Enter a Kenyan mobile number, such as 0712 345 678.').waitFor()
  await expectAccessible(page)
  await field(page, 'Store phone').fill('0711 222 333')
  await button(store, 'Save').click()
  await expectToast(page, 'Settings updated successfully')
  const { page: phone } = await visitor(PHONE, shop.origin)
  await phone.goto('/')
  const footer = phone.getByRole('contentinfo')
  await footer.getByText('Kimathi Street, Nairobi').waitFor()
  expect(await footer.locator('a[href="tel:+254711222333"]').count()).toBe(1)
})

it('a slide can be added to the carousel, moved to the front and deleted', async () => {
  const { shop, page } = await openSettings(PORTRAIT)
  await button(page, 'Add Slider').click()
  const form = dialog(page, 'Add Slider')
  await button(form, 'Save').click()
  await form.getByText('Image is required').waitFor()
  await expectAccessible(page)
  await field(form, 'Name').fill('Moonlight offer')
  await field(form, 'Link').fill('/category/gin')
  await field(form, 'Image, file').setInputFiles(await pictureOf(page))
  await button(form, 'Replace picture').waitFor()
  await button(form, 'Save').click()
  await expectToast(page, 'Slider added successfully')

  const sliders = page.getByRole('list', { name: 'Sliders' })
  const names = () => sliders.getByRole('listitem').allInnerTexts()
  await expect.poll(async () => (await names()).length).toBe(4)
  const press = (place: number, item: string) => pressItem(page, `Actions for slider ${place}, Moonlight offer`, item)
  for (const place of [4, 3, 2]) {
    await press(place, 'Move up')
    await expect.poll(async () => (await names())[place - 2]).toContain('Moonlight offer')
  }
  const { page: phone } = await visitor(PHONE, shop.origin)
  await phone.goto('/')
  await phone.getByText('Moonlight offer').first().waitFor()

  await press(1, 'Delete')
  await dialog(page, 'Delete Moonlight offer?').waitFor()
  await expectAccessible(page)
  await button(dialog(page, 'Delete Moonlight offer?'), 'Delete').click()
  await expectToast(page, 'Slider deleted successfully')
  await expect.poll(async () => (await names()).join()).not.toContain('Moonlight offer')
})

it('a new synonym works in search', async () => {
  const { shop, page } = await openSettings()
  await button(page, 'Add synonym').click()
  const form = dialog(page, 'Add synonym')
  await field(form, 'Word').fill('baridi')
  await field(form, 'Also finds').fill('tusker lager')
  await expectAccessible(page)
  await button(form, 'Save').click()
  await expectToast(page, 'Synonyms updated successfully')
  const { page: phone } = await visitor(PHONE, shop.origin)
  await phone.goto('/search/baridi')
  await phone.getByRole('link', { name: 'Tusker Lager' }).first().waitFor()
})

it('an order can be archived, and its packing slip printed', async () => {
  const shop = theShop()
  const { page } = await openBackOffice(shop)
  const { buy } = await createCustomer(shop, 'kamau')
  const order = await buy(['tusker-lager', 'tanqueray-london-dry'])
  await page.goto('/admin/orders?pageSize=10')
  await page.getByRole('link', { name: order.orderId }).click()
  await button(page, 'Update status').waitFor()
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('article', { name: 'Packing slip' })
  expect(await slip.innerText()).toContain('Tanqueray London Dry')
  expect(await button(page, 'Update status').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  expect(await slip.isVisible()).toBe(false)

  await page.goBack()
  await button(page, `Actions for order ${order.orderId}`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page, `Delete order ${order.orderId}?`).waitFor()
  await expectAccessible(page)
  await button(dialog(page, `Delete order ${order.orderId}?`), 'Delete').click()
  await expectToast(page, 'Order deleted successfully')
  await page.getByRole('link', { name: order.orderId }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?pageSize=10')
})
