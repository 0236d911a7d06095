import { deleteSlider } from '@usiku/contracts/store/admin-operations.ts'
import { listSliders } from '@usiku/contracts/store/operations.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice, PORTRAIT, pictureOf, pressItem } from '../support/back-office.ts'
import { expectAccessible, visitor, withBrowser } from '../support/browser.ts'
import { button, field } from '../support/customer.ts'
import { expectToast } from '../support/page-actions.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

it('settings, slides and synonyms that an admin changes reach every customer', {
  timeout: 270_000,
  tags: ['thorough'],
}, async () => {
  const shop = theShop()
  const read = async (path: string) => (await fetch(shop.origin + path)).text()
  const { page } = await openBackOffice(shop, PORTRAIT)
  await page.goto('/admin/settings')
  await field(page, 'Store address').waitFor()
  const store = page.getByRole('form', { name: 'Store' })
  await field(page, 'Store address').fill('Kimathi Street, Nairobi')
  await field(page, 'Store phone').fill('12')
  await button(store, 'Save').click()
  await page.getByText('Enter a Kenyan mobile number, such as 0712 345 678.').waitFor()
  await expectAccessible(page)
  await field(page, 'Store phone').fill('0711 222 333')
  await button(store, 'Save').click()
  await expectToast(page, 'Settings updated successfully')
  const footer = (await read('/')).split('<footer')[1]
  expect(footer).toContain('Kimathi Street, Nairobi')
  expect(footer).toContain('href="tel:+254711222333"')

  await addSynonym(page)
  expect(await read('/search/baridi')).toContain('href="/product/tusker-lager"')

  await addSlide(page)
  const sliders = page.getByRole('list', { name: 'Sliders' })
  const names = () => sliders.getByRole('listitem').allInnerTexts()
  await expect.poll(async () => (await names()).length).toBe(4)
  const press = (place: number, item: string) => pressItem(page, `Actions for slider ${place}, Moonlight offer`, item)
  for (const place of [4, 3, 2]) {
    await press(place, 'Move up')
    await expect.poll(async () => (await names())[place - 2]).toContain('Moonlight offer')
  }
  expect(await read('/')).toContain('Moonlight offer')
  await press(1, 'Delete')
  await dialog(page, 'Delete Moonlight offer?').waitFor()
  await expectAccessible(page)
  await button(dialog(page, 'Delete Moonlight offer?'), 'Delete').click()
  await expectToast(page, 'Slider deleted successfully')
  await expect.poll(async () => (await names()).join()).not.toContain('Moonlight offer')
})

it('without slides the illustration of the first page never overlaps text', async () => {
  const shop = theShop()
  const token = await adminToken(shop.origin, shop.admin)
  const { data: sliders } = await callApi(shop.origin, listSliders)
  for (const { _id: id } of sliders) await callApi(shop.origin, deleteSlider, { params: { id }, token })
  const { page } = await visitor({ viewport: { width: 360, height: 800 } }, shop.origin)
  await page.goto('/')
  for (const width of [180, 320, 360, 412, 768, 992, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { isShown, covered } = await findIllustration(page)
    expect({ width, isShown, covered }).toEqual({ width, isShown: true, covered: 0 })
  }
})

/** How many lines of text it covers. */
const findIllustration = (page: Page) =>
  page.getByRole('group', { name: '1 of 1' }).evaluate((slide) => {
    const moon = slide.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
    const [x, y] = [moon.left + moon.width / 2, moon.top + moon.height / 2]
    const listLines = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    const covered = [...slide.querySelectorAll('p, a')].flatMap(listLines).filter(({ left, right, top, bottom }) => {
      const across = Math.max(left - x, 0, x - right)
      const down = Math.max(top - y, 0, y - bottom)
      return Math.hypot(across, down) < moon.width / 2
    })
    return { isShown: moon.width > 0, covered: covered.length }
  })

async function addSynonym(page: Page): Promise<void> {
  await button(page, 'Add synonym').click()
  const form = dialog(page, 'Add synonym')
  await field(form, 'Word').fill('baridi')
  await field(form, 'Also finds').fill('tusker lager')
  await expectAccessible(page)
  await button(form, 'Save').click()
  await expectToast(page, 'Synonyms updated successfully')
}

async function addSlide(page: Page): Promise<void> {
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
}
