import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

const PAGE = { pageSize: 50 }

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
  await page.goto(`/admin/products?pageSize=${PAGE.pageSize}`)
  await page.getByRole('row').nth(1).waitFor()
  return page
}

it('a price changes with two taps and typing', async () => {
  const [first] = await readVolumes()
  const page = await openList()
  const { tap, count } = countTaps()
  await tap(page.getByRole('button', { name: `change the price of ${first?.name}` }).first())
  await page.getByRole('textbox', { name: /^Price of/ }).waitFor()
  const price = (first?.price ?? 0) + 10
  await page.keyboard.type(String(price))
  await tap(page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await readVolumes())[0]?.price).toBe(price)
  expect(count()).toBeLessThanOrEqual(3)
})

it('twenty sizes are restocked with 45 taps at most', async () => {
  const before = (await readVolumes()).filter(({ isBundle }) => !isBundle).slice(0, 20)
  const page = await openList()
  const { tap, count } = countTaps()
  await tap(page.getByRole('button', { name: `change the stock of ${before[0]?.name}` }).first())
  for (const { name, size } of before) {
    const pad = page.getByRole('dialog', { name })
    await pad.getByRole('textbox', { name: `Received of ${size}` }).waitFor()
    await tap(pad.getByRole('button', { name: '6', exact: true }))
    await tap(pad.getByRole('button', { name: 'Save and next' }))
  }
  const readReceived = async () => {
    const after = new Map((await readVolumes()).map((volume) => [volume._id, volume.quantity]))
    return before.map(({ _id, quantity }) => (after.get(_id) ?? 0) - quantity)
  }
  await expect.poll(readReceived).toEqual(before.map(() => 6))
  expect(count()).toBeLessThanOrEqual(45)
})

it.each([
  ['a tablet', TABLET],
  ['a phone', PHONE],
])('the number pad fits %s', async (_, device) => {
  const { page } = await openBackOffice(theShop(), device)
  await page.goto('/admin/products')
  await page
    .getByRole('button', { name: /change the stock of/ })
    .first()
    .click()
  await page.getByRole('group', { name: 'Number pad' }).waitFor()
  await expectAccessible(page)
  const save = await page.getByRole('button', { name: 'Save and next' }).boundingBox()
  expect((save?.y ?? Number.POSITIVE_INFINITY) + (save?.height ?? 0)).toBeLessThanOrEqual(device.viewport?.height ?? 0)
})
