import { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listBrands, listCategories, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath, type Operation } from '@usiku/contracts/http/operation.ts'
import { expect, it } from 'vitest'
import { adminToken, callApi } from '../support/api.ts'
import { pictureOf } from '../support/back-office.ts'
import { TABLET, visitor, withBrowser } from '../support/browser.ts'
import { button, field, productAt } from '../support/customer.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { expectToast } from '../support/page-actions.ts'
import { sharedShop } from '../support/shop-server.ts'

withBrowser()
const theShop = sharedShop()

/** Both cores may be busy; in milliseconds. */
const LONG = 300_000

/** An administrator behind a line that can break under an operation. @param slug of the product that it is about */
async function behindLine(operation: Operation, slug?: string) {
  const shop = theShop()
  const token = await adminToken(shop.origin, shop.admin)
  const id = slug === undefined ? '' : (await productAt(shop, slug))._id
  const line = await startFaultProxy(shop.origin, `${operation.method} ${buildPath(operation, { id })} HTTP/`)
  const { page, context } = await visitor(TABLET, line.origin, [/ERR_|Failed to load|409/])
  await context.addInitScript((own) => localStorage.setItem('token', own), token)
  return { shop, line, page }
}

it('a stock change with a lost response is applied once', { timeout: LONG }, async () => {
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

it('a new product with a lost response is added once', { timeout: LONG, tags: ['thorough'] }, async () => {
  const { shop, line, page } = await behindLine(createProduct)
  const { data: categories } = await callApi(shop.origin, listCategories)
  const { data: brands } = await callApi(shop.origin, listBrands)
  const gin = categories.find(({ slug }) => slug === 'gin')
  await page.goto('/admin/product/add')
  const texts = {
    ...{ Name: 'Gin of the Tunnel', Summary: 'Dry.', Description: 'Juniper.', 'Alcohol percentage': '40' },
    ...{ 'Country of origin': 'Kenya', Size: '750ml', Quantity: '12', 'Price (Ksh)': '2,000', Discount: '0' },
    ...{ 'Meta title': 'Gin', 'Meta description': 'A gin.' },
  }
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
  await field(page, 'Category').selectOption(gin?._id ?? '')
  await field(page, 'SubCategory').selectOption(gin?.subCategories[0]?._id ?? '')
  await field(page, 'Brand').selectOption(brands[0]?._id ?? '')
  await field(page, 'Tags').pressSequentially('dry')
  await field(page, 'Tags').press('Enter')
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
