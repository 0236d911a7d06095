import { screen, waitFor, within } from '@testing-library/react'
import { deleteProduct, featureProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { findBarcode } from '@usiku/contracts/catalogue/cost-operations.ts'
import { listProducts, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, toIso } from '../../../../testing/clock.ts'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const twelve = Array.from({ length: 12 }, (_, index) => stockedProduct(index + 1))
const names = () => screen.queryAllByRole('link', { name: /^Gin \d+$/ }).map((link) => link.textContent)
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement

let products: Product[] = []

async function openList(query = '') {
  const app = await renderApp({ path: `/admin/products${query}` })
  await screen.findByRole('table', { name: 'Products, newest first' })
  return app
}

async function openMenu(user: Awaited<ReturnType<typeof openList>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}

beforeEach(async () => {
  products = [...twelve]
  fakeOrders(() => [])
  fakeProducts(() => products)
  await signInAs('admin')
})

describe('the list of products', () => {
  it('shows ten per page with price and quantity of the first volume', async () => {
    products = [...twelve.slice(0, -1), stockedProduct(12, { volumes: [buildVolume({ price: 3_600, discount: 100 })] })]
    const { user, router } = await openList()
    expect(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeDefined()
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['Product', 'Category', 'Price(Ksh)', 'Quantity', 'Actions'])
    expect(rowOf('Gin 12').textContent).toBe('Gin 12750mlGin3,50010')
    expect(names()).toHaveLength(10)
    expect(screen.getByText('Page 1 of 2')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(names()).toEqual(['Gin 2', 'Gin 1']))
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  it('marks low stock, out of stock, featured and hidden products', async () => {
    const stock = (quantity: number) => ({
      volumes: [buildVolume({ quantity }), buildVolume({ _id: 'v2', size: '1L' })],
    })
    products = [
      stockedProduct(1, stock(9)),
      stockedProduct(2, stock(0)),
      stockedProduct(3, { ...stock(10), isFeatured: true }),
      stockedProduct(4, { isHidden: true }),
    ]
    await openList()
    expect(rowOf('Gin 1').textContent).toContain('9 left')
    expect(rowOf('Gin 2').textContent).toContain('Out Of Stock')
    expect(rowOf('Gin 4').textContent).toContain('Hidden')
    expect(rowOf('Gin 3').textContent).toBe('Gin 3750ml, and 1 moreFeaturedGin2,00010')
  })

  it('marks a sale that runs or is planned', async () => {
    const moment = (hours: number) => toIso(hours * HOUR_MS)
    const inSale = (from: number, to: number) => ({
      volumes: [
        buildVolume({ regularDiscount: 0, sales: [{ startsAt: moment(from), endsAt: moment(to), discount: 500 }] }),
      ],
    })
    products = [stockedProduct(1, inSale(-1, 20)), stockedProduct(2, inSale(20, 30)), stockedProduct(3)]
    await openList()
    expect(rowOf('Gin 1').textContent).toMatch(/Sale until \w{3} \d\d:\d\d/)
    expect(rowOf('Gin 2').textContent).toMatch(/Sale from \w{3} \d\d:\d\d/)
    expect(rowOf('Gin 3').textContent).not.toContain('Sale')
  })

  it('keeps the search in the URL', async () => {
    const { user, router } = await openList()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'Gin 7')
    await waitFor(() => expect(names()).toEqual(['Gin 7']))
    expect(router.state.location.search).toEqual({ search: 'Gin 7' })
  })

  it('finds a product by the barcode of one of its volumes', async () => {
    const gin = stockedProduct(3)
    fakeOperation(findBarcode, ({ params }) => {
      return { data: params.barcode === '5000289020701' ? { product: gin, volumeId: 'v3' } : null }
    })
    const { user } = await openList()
    const search = screen.getByRole('searchbox', { name: 'Search products' })
    await user.type(search, '5000289020701')
    await waitFor(() => expect(names()).toEqual(['Gin 3']))
    await user.clear(search)
    await user.type(search, '96385074')
    expect(await screen.findByRole('heading', { name: 'No matching products' })).toBeDefined()
  })

  it('changes the page size', async () => {
    const { user, router } = await openList('?page=2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20 rows')
    await waitFor(() => expect(names()).toHaveLength(12))
    expect(router.state.location.search).toEqual({ pageSize: 20 })
  })

  it('shows an empty list and a search without matches', async () => {
    products = []
    const { user } = await renderApp({ path: '/admin/products' })
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeDefined()
    products = [...twelve]
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'qqq')
    expect(await screen.findByRole('heading', { name: 'No matching products' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all products' }))
    await waitFor(() => expect(names()).toHaveLength(10))
  })

  it('shows a failure and retries', async () => {
    fakeOperation(listProducts, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path: '/admin/products' })
    expect(await screen.findByText('The shop is very busy.')).toBeDefined()
    fakeProducts(() => products)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toHaveLength(10))
  })

  it('shows script tags as text', async () => {
    const name = '<script>alert(1)</script>'
    products = [stockedProduct(1, { name, category: { _id: 'c1', name, slug: 'gin' } })]
    const { container } = await openList()
    expect(screen.getAllByText(name)).toHaveLength(2)
    expect(container.querySelector('script')).toBeNull()
  })
})

describe('adding from the product list', () => {
  it('opens a page for a product', async () => {
    await openList()
    expect(screen.getByRole('link', { name: 'Add Product' }).getAttribute('href')).toBe('/admin/product/add')
  })

  it.each(['Add Category', 'Add SubCategory', 'Add Brand'])('opens a dialog for %s', async (label) => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: label }))
    const dialog = await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.body.contains(dialog)).toBe(false))
  })
})

describe('the menu of a product', () => {
  it('links to its form and its reviews', async () => {
    const { user } = await openList()
    const menu = await openMenu(user, 'Gin 12')
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      ...['Edit', 'Reviews', 'History', 'Feature', 'Delete'],
    ])
    expect(menu.getByRole('menuitem', { name: 'Edit' }).getAttribute('href')).toBe('/admin/product/edit/p12')
    expect(menu.getByRole('menuitem', { name: 'Reviews' }).getAttribute('href')).toBe('/admin/product/review/gin-12')
  })

  it('features it', async () => {
    fakeOperation(featureProduct, ({ params, body }) => {
      products = products.map((product) => ({ ...product, isFeatured: product._id === params.id && body.isFeatured }))
      return { data: products.find(({ isFeatured }) => isFeatured) ?? stockedProduct(0) }
    })
    const { user } = await openList()
    await user.click((await openMenu(user, 'Gin 11')).getByRole('menuitem', { name: 'Feature' }))
    expect(await screen.findByText('Product marked as featured successfully')).toBeDefined()
    await waitFor(() => expect(rowOf('Gin 11').textContent).toContain('Featured'))
  })

  it('deletes after confirmation', async () => {
    fakeOperation(deleteProduct, ({ params }) => {
      products = products.filter(({ _id }) => _id !== params.id)
      return { message: 'Gone.' }
    })
    const { user } = await openList()
    await user.click((await openMenu(user, 'Gin 12')).getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gin 12?' }))
    expect(dialog.getByText(/Past orders still show it/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(names()).toContain('Gin 12')
    await user.click((await openMenu(user, 'Gin 12')).getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Product deleted successfully')).toBeDefined()
    await waitFor(() => expect(names()).not.toContain('Gin 12'))
  })

  it('shows why it could not be deleted', async () => {
    fakeOperation(
      deleteProduct,
      () => new FakeFailure(404, { code: 'not_found', message: 'There is no such product.' }),
    )
    const { user } = await openList()
    await user.click((await openMenu(user, 'Gin 12')).getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByText('Product delete failed')).nextElementSibling?.textContent).toBe(
      'There is no such product.',
    )
  })
})
