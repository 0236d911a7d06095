import { getDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field, productAt } from '../support/customer.ts'
import { expectToast, opened } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { commonShop, sharedShop } from '../support/shop-server.ts'

withBrowser()

const LONG = 300_000

/** Two browsers with the same page open. @param device of the second */
async function openTwice(shop: Shop, path: string, isReady: (page: Page) => Promise<void>, device = PHONE) {
  const first = await openBackOffice(shop, TABLET)
  const second = await openBackOffice(shop, device, [/409/])
  for (const { page } of [first, second]) {
    await page.goto(path)
    await isReady(page)
  }
  return { token: first.token, one: first.page, other: second.page }
}

/** The question, with the values of each field side by side. */
async function readRows(page: Page): Promise<string[][]> {
  const question = page.getByRole('group', { name: /have changed|has changed/ })
  await question.waitFor()
  await expectAccessible(page)
  return question
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')))
}

const isInView = (element: Locator) =>
  element.evaluate((one) => {
    const { top, right, bottom, left } = one.getBoundingClientRect()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  })

async function moveOrderTwice(device: BrowserContextOptions): Promise<void> {
  const shop = commonShop()
  const { orderId } = await (await createCustomer(shop, 'two-admins')).buy(['tusker-lager'])
  const isReady = (page: Page) => button(page, 'Update status').waitFor()
  const { token, one, other } = await openTwice(shop, `/admin/order/details/${orderId}`, isReady, device)
  for (const page of [one, other]) {
    await button(page, 'Update status').click()
    await opened(page.getByRole('dialog'))
  }
  await one.getByRole('radio', { name: 'Processing' }).click()
  await other.getByRole('radio', { name: 'Shipping' }).click()
  await button(one, 'Save').click()
  await expectToast(one, 'updating order successfull')
  await button(other, 'Save').click()
  expect(await readRows(other)).toEqual([['Status', '“shipping”', '“processing”']])
  for (const answer of ['Take theirs', 'Keep mine']) {
    await expect.poll(() => isInView(button(other, answer)), { message: answer }).toBe(true)
  }
  await button(other, 'Take theirs').click()
  await other.getByRole('radio', { name: 'Processing', checked: true }).waitFor()
  const { data } = await callApi(shop.origin, getOrder, { token, params: { orderId } })
  expect(data.orderStatus).toBe('processing')
}

it('an order that two admins move, on a phone', { timeout: LONG }, () => moveOrderTwice(PHONE))

it('an order that two admins move, on a tablet', { timeout: LONG, tags: ['thorough'] }, () => moveOrderTwice(TABLET))

describe('two admins edit', { tags: ['thorough'] }, () => {
  const theShop = sharedShop()

  it('a product', { timeout: LONG }, async () => {
    const shop = theShop()
    const before = await productAt(shop, 'tusker-lager')
    const isReady = (page: Page) => field(page, 'Summary').waitFor()
    const { one, other } = await openTwice(shop, `/admin/product/edit/${before._id}`, isReady, TABLET)
    await field(one, 'Summary').fill('Theirs.')
    await field(one, 'Meta title').fill('Their title')
    await button(one, 'Save').click()
    await expectToast(one, 'Product updated successfully')
    await field(other, 'Summary').fill('Mine.')
    await button(other, 'Save').click()
    const question = other.getByRole('group', { name: /changed this product/ })
    await expect.poll(() => question.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => isInView(question)).toBe(true)
    expect(await readRows(other)).toEqual([
      ['Summary', '“Mine.”', '“Theirs.”'],
      ['Meta title', `“${before.metaTitle}” not changed by you`, '“Their title”'],
    ])
    expect(await productAt(shop, before.slug)).toMatchObject({ summary: 'Theirs.' })
    await button(other, 'Keep mine').click()
    await expectToast(other, 'Product updated successfully')
    expect(await productAt(shop, before.slug)).toMatchObject({ summary: 'Mine.', metaTitle: 'Their title' })
  })

  it('the settings', { timeout: LONG }, async () => {
    const shop = theShop()
    const { one, other } = await openTwice(shop, '/admin/settings', (page) => field(page, 'Store address').waitFor())
    const [theirs, mine] = [one, other].map((page) => page.getByRole('form', { name: 'Store' }))
    if (theirs === undefined || mine === undefined) throw new Error('there are two pages')
    await field(theirs, 'Store address').fill('Moi Avenue')
    await button(theirs, 'Save').click()
    await expectToast(one, 'Settings updated successfully')
    await field(mine, 'Store address').fill('Kimathi Street')
    await field(mine, 'Store email').fill('night@usiku.test')
    await button(mine, 'Save').click()
    expect(await readRows(other)).toEqual([['Address', '“Kimathi Street”', '“Moi Avenue”']])
    await button(mine, 'Take theirs').click()
    await expect.poll(() => field(mine, 'Store address').inputValue()).toBe('Moi Avenue')
    expect(await field(mine, 'Store email').inputValue()).toBe('night@usiku.test')
    await button(mine, 'Save').click()
    await expectToast(other, 'Settings updated successfully')
    const { data } = await callApi(shop.origin, getSettings)
    expect(data).toMatchObject({ address: 'Moi Avenue', email: 'night@usiku.test' })
  })

  it('the zones', { timeout: LONG }, async () => {
    const shop = theShop()
    const { token, one, other } = await openTwice(shop, '/admin/settings/delivery', (page) =>
      page.getByRole('button', { name: /^Ruaka/ }).waitFor(),
    )
    const setFee = async (page: Page, zone: RegExp, fee: string) => {
      await page.getByRole('button', { name: zone }).click()
      await field(page, 'Fee (Ksh)').first().fill(fee)
      await page.getByRole('button', { name: zone }).click()
    }
    const { data: before } = await callApi(shop.origin, getDeliveryRules, { token })
    const names = before.zones.map(({ name }) => name)
    const second = names.find((name) => name !== 'Ruaka') ?? ''
    await setFee(one, /^Ruaka/, '111')
    await setFee(one, new RegExp(`^${second}`), '222')
    await button(one, 'Save').click()
    await expectToast(one, 'Settings updated successfully')
    await setFee(other, /^Ruaka/, '333')
    await button(other, 'Save').click()
    const rows = await readRows(other)
    expect(rows.map(([name]) => name).toSorted()).toEqual([`Zone ${second}`, 'Zone Ruaka'].toSorted())
    const [, mine, theirs] = rows.find(([name]) => name === 'Zone Ruaka') ?? []
    expect([mine, theirs]).toEqual([expect.stringContaining('fee 333'), expect.stringContaining('fee 111')])
    await button(other, 'Keep mine').click()
    await expectToast(other, 'Settings updated successfully')
    const { data: after } = await callApi(shop.origin, getDeliveryRules, { token })
    const fees = Object.fromEntries(after.zones.map(({ name, fee }) => [name, fee]))
    expect([fees.Ruaka, fees[second]]).toEqual([333, 222])
  })
})
