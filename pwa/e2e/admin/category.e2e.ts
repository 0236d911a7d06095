import { createProduct, deleteProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getProduct, listBrands, listCategories, type Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { openBackOffice, pictureOf, pressItem } from '../support/back-office.ts'
import { expectAccessible, TABLET, withBrowser } from '../support/browser.ts'
import { button, field } from '../support/customer.ts'
import { expectToast, opened } from '../support/page-actions.ts'
import type { Shop } from '../support/server.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

/** In milliseconds: a busy machine may take so long. */
const LIFE = 300_000

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Uses the keyboard: the last toast may still cover the button. */
const choose = (page: Page, name: string, item: string) => pressItem(page, `Actions for ${name}`, item)

async function answer(question: Locator, name: string): Promise<void> {
  await opened(question)
  await button(question, name).press('Enter')
}

async function confirm(page: Page, title: string, name: string): Promise<void> {
  await answer(dialog(page, title), name)
  await dialog(page, title).waitFor({ state: 'detached' })
}

/** Closes a question that has refused what was asked: it stands still, but the focus is no longer in it. */
async function keep(question: Locator): Promise<void> {
  await button(question, 'Keep').press('Enter')
  await question.waitFor({ state: 'detached' })
}

async function addCategory(page: Page, name: string): Promise<void> {
  await page.goto('/admin/categories')
  await page.getByRole('table').waitFor()
  await expectAccessible(page)
  await button(page, 'Add Category').click()
  const form = dialog(page, 'Add Category')
  await opened(form)
  await button(form, 'Save').click()
  await expect.poll(() => form.getByText('This field is required.').count()).toBe(3)
  await expectAccessible(page)
  expect((await form.boundingBox())?.width).toBe(500)
  await field(form, 'Name').fill(name)
  await field(form, 'Description').fill('Made by the light of the moon.')
  await field(form, 'Image, file').setInputFiles(await pictureOf(page))
  await button(form, 'Replace picture').waitFor()
  await button(form, 'Save').click()
  await expectToast(page, 'Category added successfully')
}

async function addSubCategory(page: Page, category: string, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(category)
  // The debounced search would otherwise navigate back later.
  await page.waitForURL((url) => url.searchParams.get('search') === category)
  await page.getByRole('link', { name: category, exact: true }).click()
  await page.getByRole('heading', { name: 'No sub-categories yet' }).waitFor()
  await expectAccessible(page)
  await button(page, 'Add SubCategory').click()
  const form = dialog(page, 'Add SubCategory')
  await field(form, 'Name').fill(name)
  await field(form, 'Description').fill('Rested in oak.')
  await expect.poll(() => field(form, 'Category').locator('option:checked').innerText()).toBe(category)
  await expectAccessible(page)
  await button(form, 'Save').click()
  await expectToast(page, 'Sub Category added successfully')
  await row(page, name).waitFor()
}

async function addProduct({ origin }: Shop, token: string, categoryName: string): Promise<Product> {
  const { data: like } = await callApi(origin, getProduct, { params: { id: 'tanqueray-london-dry' } })
  const { data: categories } = await callApi(origin, listCategories, { query: { search: categoryName } })
  const [category] = categories
  const [subcategory] = category?.subCategories ?? []
  const { summary, description, tags, metaTitle, metaDescription, countryOfOrigin, thumbnailImage } = like
  const body = {
    ...{ summary, description, tags, metaTitle, metaDescription, countryOfOrigin, thumbnailImage },
    ...{ name: 'Quorvex of the Night', alcoholPercentage: 40, volumes: [{ size: '750ml', price: 4_000, quantity: 5 }] },
    ...{ category: category?._id ?? '', subcategory: subcategory?._id ?? '', brand: like.brand._id },
  }
  return (await callApi(origin, createProduct, { token, body })).data
}

/** Fetches the page as the server renders it for customers. */
async function readPage({ origin }: Shop, path: string) {
  const response = await fetch(origin + path)
  return { status: response.status, html: await response.text() }
}

const statusAt = async (shop: Shop, path: string) => (await readPage(shop, path)).status

it('a category can be created, edited and deleted', { timeout: LIFE, tags: ['thorough'] }, async () => {
  const shop = theShop()
  const { token, page } = await openBackOffice(shop, TABLET, [/status of 409/])
  await addCategory(page, 'Moonshine')
  await addSubCategory(page, 'Moonshine', 'Reposado')
  const product = await addProduct(shop, token, 'Moonshine')
  const [place, path] = ['/category/moonshine', `/product/${product.slug}`]

  await button(page, 'Edit').click()
  await field(dialog(page, 'Edit Category'), 'Name').fill('Moonshine & Hooch')
  await button(dialog(page, 'Edit Category'), 'Save').click()
  await expectToast(page, 'Category updated successfully')
  const shown = await readPage(shop, place)
  expect(shown.status).toBe(200)
  for (const name of ['Moonshine &amp; Hooch', product.name]) expect(shown.html).toContain(name)
  expect(await statusAt(shop, path)).toBe(200)

  await page.getByRole('heading', { name: 'Moonshine & Hooch' }).waitFor()
  await choose(page, 'Moonshine & Hooch', 'Deactivate')
  await dialog(page, 'Deactivate Moonshine & Hooch?').waitFor()
  await expectAccessible(page)
  await confirm(page, 'Deactivate Moonshine & Hooch?', 'Deactivate')
  await expectToast(page, 'Category deactivated successfully')
  await page.getByText('Customers do not see this category or its products.').waitFor()
  await expectAccessible(page)
  expect([await statusAt(shop, place), await statusAt(shop, path)]).toEqual([404, 404])
  expect((await readPage(shop, '/search/quorvex')).html).toContain('No product found with name quorvex')

  await choose(page, 'Moonshine & Hooch', 'Activate')
  await expectToast(page, 'Category activated successfully')
  expect([await statusAt(shop, place), await statusAt(shop, path)]).toEqual([200, 200])

  await choose(page, 'Moonshine & Hooch', 'Delete')
  const question = dialog(page, 'Delete Moonshine & Hooch?')
  await answer(question, 'Delete')
  await question.getByText('Still in use: 1 product and 1 sub-category.', { exact: false }).waitFor()
  await expectAccessible(page)
  await keep(question)

  await callApi(shop.origin, deleteProduct, { token, params: { id: product._id } })
  await choose(page, 'Reposado', 'Delete')
  await confirm(page, 'Delete Reposado?', 'Delete')
  await expectToast(page, 'Sub-category deleted successfully')
  await choose(page, 'Moonshine & Hooch', 'Delete')
  await answer(question, 'Delete')
  await page.waitForURL('/admin/categories')
  await expectToast(page, 'Category deleted successfully')
  expect(await statusAt(shop, place)).toBe(404)
  await page.getByRole('table').waitFor()
  // The cached list shows until it is refetched.
  await expect.poll(() => page.getByRole('link', { name: 'Moonshine & Hooch' }).count()).toBe(0)
})

it('a brand can be created, edited and deleted by keyboard alone', { timeout: LIFE, tags: ['thorough'] }, async () => {
  const shop = theShop()
  const { token, page } = await openBackOffice(shop, TABLET, [/status of 409/])
  await page.goto('/admin/brands')
  await page.getByRole('table').waitFor()
  await button(page, 'Add Brand').press('Enter')
  await field(dialog(page, 'Add Brand'), 'Name').fill('Night Still')
  await expectAccessible(page)
  await field(dialog(page, 'Add Brand'), 'Name').press('Enter')
  await expectToast(page, 'brand added successfully')
  await dialog(page, 'Add Brand').waitFor({ state: 'detached' })

  const { data: brands } = await callApi(shop.origin, listBrands, { query: { search: 'night still' } })
  const { data: gin } = await callApi(shop.origin, getProduct, { params: { id: 'tanqueray-london-dry' } })
  const own = (brand: string) =>
    callApi(shop.origin, updateProduct, { token, params: { id: gin._id }, body: { brand } })
  await own(brands[0]?._id ?? '')

  await page.getByRole('searchbox', { name: 'Search brands' }).fill('night')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(new URL(page.url()).search).toBe('?search=night')
  await choose(page, 'Night Still', 'Edit')
  await opened(dialog(page, 'Edit Brand'))
  await field(dialog(page, 'Edit Brand'), 'Name').fill('Night Distillery')
  await field(dialog(page, 'Edit Brand'), 'Name').press('Enter')
  await expectToast(page, 'Brand updated successfully')
  await dialog(page, 'Edit Brand').waitFor({ state: 'detached' })
  const { data: renamed } = await callApi(shop.origin, getProduct, { params: { id: gin._id } })
  expect(renamed.brand.name).toBe('Night Distillery')

  await choose(page, 'Night Distillery', 'Deactivate')
  await confirm(page, 'Deactivate Night Distillery?', 'Deactivate')
  await expectToast(page, 'Brand deactivated successfully')
  await row(page, 'Night Distillery').getByText('Inactive').waitFor()
  expect(await statusAt(shop, `/product/${gin.slug}`), 'what is of it stays on sale').toBe(200)

  await choose(page, 'Night Distillery', 'Delete')
  const question = dialog(page, 'Delete Night Distillery?')
  await answer(question, 'Delete')
  await question.getByText('Still in use: 1 product. Give them another brand first', { exact: false }).waitFor()
  await keep(question)
  await own(gin.brand._id)
  await choose(page, 'Night Distillery', 'Delete')
  await confirm(page, 'Delete Night Distillery?', 'Delete')
  await expectToast(page, 'Brand deleted successfully')
  await page.getByRole('heading', { name: 'No matching brands' }).waitFor()
  await expectAccessible(page)
})
