import { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listBrands, listCategories, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath, type Operation } from '@usiku/contracts/http/operation.ts'
import { getOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { addReview, approveReview } from '@usiku/contracts/reviews/operations.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { openBackOffice, PORTRAIT, pictureOf } from '../support/back-office.ts'
import { expectAccessible, PHONE, TABLET, visitor, withBrowser } from '../support/browser.ts'
import { button, createCustomer, field, productAt } from '../support/customer.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { expectToast } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

/** In milliseconds: a busy machine may take so long. */
const LIFE = 300_000
const NAME = 'Gin of <b>Dawn</b>'
const SLUG = 'gin-of-b-dawn-b'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await button(page, `Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text)
  await page.waitForURL((url) => url.searchParams.get('search') === text)
}

/** Fills in all but the picture. */
async function fillIn(page: Page, shop: Shop, name: string): Promise<void> {
  const { data: categories } = await callApi(shop.origin, listCategories)
  const { data: brands } = await callApi(shop.origin, listBrands)
  const gin = categories.find(({ slug }) => slug === 'gin')
  const texts = {
    ...{ Name: name, Summary: '<script>alert(1)</script>', Description: 'Juniper, and light at the end of the night.' },
    ...{ 'Alcohol percentage': '37,5', 'Country of origin': 'Kenya', Size: '750ml', Quantity: '12' },
    ...{ 'Price (Ksh)': '2,000', Discount: '150', 'Meta title': 'Gin of Dawn', 'Meta description': 'A dry gin.' },
  }
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
  await field(page, 'Category').selectOption(gin?._id ?? '')
  await field(page, 'SubCategory').selectOption(gin?.subCategories[0]?._id ?? '')
  await field(page, 'Brand').selectOption(brands[0]?._id ?? '')
  await field(page, 'Tags').pressSequentially('dawn,dry')
  await field(page, 'Tags').press('Enter')
}

async function addProduct(page: Page, shop: Shop): Promise<void> {
  await page.goto('/admin/products')
  await row(page, 'Tusker Lager').waitFor()
  await page.getByRole('link', { name: 'Add Product' }).click()
  await page.getByRole('heading', { name: 'Add Product', level: 1 }).waitFor()
  await button(page, 'Add Product').click()
  await page.getByText('15 fields need your attention.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await expectAccessible(page)
  await fillIn(page, shop, NAME)
  await field(page, 'Image, file').setInputFiles(await pictureOf(page))
  await button(page, 'Replace picture').waitFor()
  await page.reload()
  await page.getByText(/What you typed before is restored/).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe(NAME)
  await button(page, 'Add Product').click()
  await expectToast(page, 'Product added successfully')
  await page.waitForURL('/admin/products')
  await row(page, NAME).getByText('1,850').waitFor()
}

async function editProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: NAME }).click()
  await page.getByRole('heading', { name: 'Edit Product', level: 1 }).waitFor()
  await field(page, 'Summary').fill('Drier than dry.')
  // Somebody leaves the form by mistake.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog(page, 'Leave without saving?').waitFor()
  await expectAccessible(page)
  await button(page, 'Stay').click()
  await dialog(page, 'Leave without saving?').waitFor({ state: 'detached' })
  await button(page, 'Add Volume').press('Enter')
  for (const [label, text] of Object.entries({ Size: '1L', 'Price (Ksh)': '2600', Quantity: '4' })) {
    await field(page.getByRole('group', { name: 'Volume 2' }), label).fill(text)
  }
  await expectAccessible(page)
  await button(page, 'Save').click()
  await expectToast(page, 'Product updated successfully')
  await button(page, 'Remove Volume 2').waitFor()
}

async function featureProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back' }).click()
  await button(page, `Actions for ${NAME}`).click()
  await page.getByRole('menu').waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Feature' }).click()
  await expectToast(page, 'Product marked as featured successfully')
  await row(page, NAME).getByText('Featured', { exact: true }).waitFor()
  expect(await page.getByText('Featured', { exact: true }).count()).toBe(1)
}

/** Fetches the product page, with its reviews, as the server renders it for customers. */
const readShop = async ({ origin }: Shop) => (await fetch(`${origin}/product/${SLUG}?tab=reviews`)).text()

it('a product can be created, edited, featured and deleted', { timeout: LIFE }, async () => {
  const shop = theShop()
  const { token, page } = await openBackOffice(shop)
  await addProduct(page, shop)
  await editProduct(page)
  await featureProduct(page)
  const html = await readShop(shop)
  for (const words of ['Gin of &lt;b&gt;Dawn&lt;/b&gt;', 'Drier than dry.', '1L']) expect(html).toContain(words)

  const amina = await createCustomer(shop, 'amina')
  const order = await amina.buy([SLUG], 'delivered')
  await page.goto('/admin/products')
  await row(page, NAME).getByText('11', { exact: true }).waitFor()
  const { _id: product } = await productAt(shop, SLUG)
  const { data: review } = await callApi(shop.origin, addReview, {
    token: amina.token,
    body: { userEmail: amina.user.email, description: 'As dry as it says.', rating: 5, product },
  })
  await callApi(shop.origin, approveReview, { token, params: { id: review._id }, body: { isApproved: true } })
  expect(await readShop(shop)).toContain('As dry as it says.')

  await choose(page, NAME, 'Delete')
  await dialog(page, `Delete ${NAME}?`)
    .getByText(/Past orders still show it/)
    .waitFor()
  await expectAccessible(page)
  await button(page, 'Delete').click()
  await expectToast(page, 'Product deleted successfully')
  await row(page, NAME).waitFor({ state: 'detached' })
  const kept = await callApi(shop.origin, getOwnOrder, { token: amina.token, params: { orderId: order.orderId } })
  expect(kept.data.items).toMatchObject([{ name: NAME, price: 1_850, quantity: 1 }])
  const { data } = await callApi(shop.origin, listProducts, { query: { search: NAME } })
  expect(data.products).toEqual([])
})

/** Checks that list and form are accessible, no wider than the page, and have targets of 44 px. */
async function visitPages(device: BrowserContextOptions): Promise<void> {
  const shop = theShop()
  const { page } = await openBackOffice(shop, device)
  await page.goto('/admin/products')
  await row(page, 'Tusker Lager').waitFor()
  await expectAccessible(page)
  await search(page, 'tusker')
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(8)
  const { _id } = await productAt(shop, 'tusker-lager')
  await page.goto(`/admin/product/edit/${_id}`)
  await field(page, 'Name').waitFor()
  await expectAccessible(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, select, textarea):not([hidden])')]
      .map((element) => {
        // A checkbox is pressed together with its label.
        const target = element.closest('.mantine-Checkbox-body') ?? element
        return { words: element.outerHTML.slice(0, 90), height: target.getBoundingClientRect().height }
      })
      .filter(({ height }) => height > 0 && height < 44),
  )
  expect(small).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
}

it('the product pages fit a finger and are accessible on a phone', { tags: ['thorough'] }, () => visitPages(PHONE))

it('the product pages fit a finger and are accessible on a tablet in portrait', { tags: ['thorough'] }, () =>
  visitPages(PORTRAIT),
)

/**
 * Opens a page of an administrator whose line can break under an operation.
 * @param slug of the product that it is about
 */
async function behindLine(operation: Operation, slug?: string) {
  const shop = theShop()
  const token = await adminToken(shop.origin, shop.admin)
  const id = slug === undefined ? '' : (await productAt(shop, slug))._id
  const line = await startFaultProxy(shop.origin, `${operation.method} ${buildPath(operation, { id })} HTTP/`)
  const { page, context } = await visitor(TABLET, line.origin, [/ERR_|Failed to load|409/])
  await context.addInitScript((own) => localStorage.setItem('token', own), token)
  return { shop, line, page }
}

it('a stock change with a lost response is applied once', { timeout: LIFE }, async () => {
  const { shop, line, page } = await behindLine(updateProduct, 'tusker-lager')
  const before = await productAt(shop, 'tusker-lager')
  const stock = before.volumes[0]?.quantity ?? 0
  await page.goto(`/admin/product/edit/${before._id}`)
  const quantity = field(page.getByRole('group', { name: 'Volume 1', exact: true }), 'Quantity')
  // One tap selects what stands there: typing replaces it.
  await quantity.tap()
  await page.keyboard.type(String(stock + 24))
  expect(await quantity.inputValue()).toBe(String(stock + 24))
  line.breakAt('before the response')
  await button(page, 'Save').click()
  await line.broken()
  await page.getByRole('form').getByText('An error occured while updating the product').waitFor()
  const inShop = async () => (await productAt(shop, before.slug)).volumes[0]?.quantity
  await expect.poll(inShop).toBe(stock + 24)
  await line.repair()
  await button(page, 'Save').click()
  await expectToast(page, 'Product updated successfully')
  expect([await inShop(), line.orders()]).toEqual([stock + 24, 2])

  line.breakAt('before the response')
  await quantity.fill(String(stock + 30))
  await button(page, 'Save').click()
  await line.broken()
  await page.getByRole('form').getByText('An error occured while updating the product').waitFor()
  await line.repair()
  await quantity.fill(String(stock + 31))
  await button(page, 'Save').click()
  // The toast of the save before may still stand there.
  await expect.poll(inShop).toBe(stock + 31)
})

it('a new product with a lost response is added once', { timeout: LIFE, tags: ['thorough'] }, async () => {
  const { shop, line, page } = await behindLine(createProduct)
  await page.goto('/admin/product/add')
  await fillIn(page, shop, 'Gin of the Tunnel')
  await field(page, 'Image, file').setInputFiles(await pictureOf(page))
  await button(page, 'Replace picture').waitFor()
  line.breakAt('before the response')
  await button(page, 'Add Product').click()
  await line.broken()
  await page.getByRole('form').getByText('An error occurred').waitFor()
  await line.repair()
  await page.reload()
  await page.getByText(/What you typed before is restored/).waitFor()
  await button(page, 'Add Product').click()
  await expectToast(page, 'Product added successfully')
  const { data } = await callApi(shop.origin, listProducts, { query: { search: 'Gin of the Tunnel' } })
  expect(data.products).toHaveLength(1)
  expect(line.orders()).toBe(2)
})
