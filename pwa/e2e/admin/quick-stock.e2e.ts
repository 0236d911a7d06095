import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

const PAGE = { pageSize: 10 }
const SIZES = 5

async function readVolumes() {
  const shop = theShop()
  const { data } = await callApi(shop.origin, listProducts, { query: PAGE })
  return data.products.flatMap(({ name, volumes }) =>
    volumes.map(({ _id, size, price, quantity, parts }) => ({ name, _id, size, price, quantity, isBundle: !!parts })),
  )
}

/** Counts what a finger does. */
function countTaps() {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  return { tap, count: () => taps }
}

async function openList(): Promise<Page> {
  const { page } = await openBackOffice(theShop(), TABLET)
  await page.goto('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  return page
}

it('prices and stock change with two taps each, and the number pad fits the screen', async () => {
  const [first] = await readVolumes()
  const page = await openList()
  const price = countTaps()
  await price.tap(page.getByRole('button', { name: `change the price of ${first?.name}` }).first())
  const amount = page.getByRole('textbox', { name: /^Price of/ })
  await expect.poll(() => amount.evaluate((box) => box === document.activeElement)).toBe(true)
  const higher = (first?.price ?? 0) + 10
  await page.keyboard.type(String(higher))
  await price.tap(page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await readVolumes())[0]?.price).toBe(higher)
  expect(price.count()).toBeLessThanOrEqual(3)

  const before = (await readVolumes()).filter(({ isBundle }) => !isBundle).slice(0, SIZES)
  expect(new Set(before.map(({ name }) => name)).size).toBeGreaterThan(1)
  const stock = countTaps()
  await stock.tap(page.getByRole('button', { name: `change the stock of ${before[0]?.name}` }).first())
  await page.getByRole('group', { name: 'Number pad' }).waitFor()
  await expectAccessible(page)
  await expectFit(page, 768)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectFit(page, 800)
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const { name, size } of before) {
    const pad = page.getByRole('dialog', { name })
    await pad.getByRole('textbox', { name: `Received of ${size}` }).waitFor()
    await stock.tap(pad.getByRole('button', { name: '6', exact: true }))
    await stock.tap(pad.getByRole('button', { name: 'Save and next' }))
  }
  const readReceived = async () => {
    const after = new Map((await readVolumes()).map((volume) => [volume._id, volume.quantity]))
    return before.map(({ _id, quantity }) => (after.get(_id) ?? 0) - quantity)
  }
  await expect.poll(readReceived).toEqual(before.map(() => 6))
  expect(stock.count()).toBe(1 + 2 * SIZES)
})

const expectFit = (page: Page, height: number) =>
  expect
    .poll(async () => {
      const save = await page.getByRole('button', { name: 'Save and next' }).boundingBox()
      return (save?.y ?? Number.POSITIVE_INFINITY) + (save?.height ?? 0)
    })
    .toBeLessThanOrEqual(height)

it('the number pad fits a phone', { tags: ['thorough'] }, async () => {
  const { page } = await openBackOffice(theShop(), PHONE)
  await page.goto('/admin/products')
  await page
    .getByRole('button', { name: /change the stock of/ })
    .first()
    .click()
  await page.getByRole('group', { name: 'Number pad' }).waitFor()
  await expectAccessible(page)
  await expectFit(page, 800)
})
