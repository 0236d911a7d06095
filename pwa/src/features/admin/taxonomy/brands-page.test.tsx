import { act, screen, waitFor, within } from '@testing-library/react'
import { deleteBrand, updateBrand } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listBrands } from '@usiku/contracts/catalogue/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildBrand, fakeTaxonomy, type Taxonomy } from '../../../testing/fake-api/fake-taxonomy.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { inDialog, openTaxonomyScreen } from '../../../testing/taxonomy-screen.ts'

let shop: Taxonomy

beforeEach(async () => {
  shop = {
    categories: [],
    brands: Array.from({ length: 12 }, (_, place) =>
      buildBrand({ _id: `b${place}`, name: `Brand ${String(place + 1).padStart(2, '0')}`, isActive: place !== 1 }),
    ),
  }
  fakeTaxonomy(shop)
  fakeOrders(() => [])
  await signInAs('admin')
})

const shown = () => screen.queryAllByText(/^Brand \d\d$/).map((cell) => cell.textContent)

const open = () => openTaxonomyScreen('/admin/brands', 'Brands by name')

describe('the list of brands', () => {
  it('shows ten per page by name, inactive ones too, under the Brands tab', async () => {
    const { user, router, rows } = await open()
    const heads = rows.getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Brand', 'Status', 'Actions'])
    expect(shown()).toHaveLength(10)
    const words = rows.getAllByRole('row').map((row) => row.textContent)
    expect(words.slice(1, 3)).toEqual(['Brand 01Active', 'Brand 02Inactive'])
    const tabs = within(screen.getByRole('navigation', { name: 'Catalogue' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Products', '/admin/products', null],
      ['Low stock', '/admin/products/low-stock', null],
      ['Stock takes', '/admin/products/stock-takes', null],
      ['Bulk changes', '/admin/products/bulk', null],
      ['Categories', '/admin/categories', null],
      ['Brands', '/admin/brands', 'page'],
      ['Margins', '/admin/margins', null],
      ['Import', '/admin/products/import', null],
    ])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(shown()).toEqual(['Brand 11', 'Brand 12']))
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  it('keeps the search in the URL and can reset it', async () => {
    const { user, router } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Search brands' }), '07')
    await waitFor(() => expect(shown()).toEqual(['Brand 07']))
    expect(router.state.location.search).toEqual({ search: '07' })
    await user.type(screen.getByRole('searchbox', { name: 'Search brands' }), '7')
    expect(await screen.findByRole('heading', { name: 'No matching brands' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all brands' }))
    await waitFor(() => expect(shown()).toHaveLength(10))
  })

  it('explains how to add the first one', async () => {
    shop.brands = []
    await renderApp({ path: '/admin/brands' })
    expect(await screen.findByRole('heading', { name: 'No brands yet' })).toBeDefined()
    expect(screen.getByText('Press Add Brand to add the first one.')).toBeDefined()
  })

  it('shows a failure and retries', async () => {
    fakeOperation(listBrands, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path: '/admin/brands' })
    await waitFor(() => expect(screen.getAllByText('The shop is very busy.')).toHaveLength(2))
    fakeTaxonomy(shop)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(shown()).toHaveLength(10))
  })
})

describe('actions of a brand', () => {
  it('confirms deactivating and activates at once', async () => {
    const { user, choose } = await open()
    fakeOperation(updateBrand, ({ params, body }) => {
      const place = shop.brands.findIndex(({ _id }) => _id === params.id)
      const brand = buildBrand({ ...shop.brands[place], ...body })
      shop.brands[place] = brand
      return { data: brand }
    })
    await choose('Brand 01', 'Deactivate')
    const dialog = await inDialog('Deactivate Brand 01?')
    expect(dialog.getByText(/Products that have it stay on sale/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Brand deactivated successfully')).toBeDefined()
    await waitFor(() => expect(screen.getAllByText('Inactive')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Brand 01', 'Activate')
    expect(await screen.findByText('Brand activated successfully')).toBeDefined()
    await waitFor(() => expect(screen.getAllByText('Inactive')).toHaveLength(1))
  })
})

describe('deleting a brand', () => {
  it('asks first and shows what still uses it', async () => {
    const { user, choose } = await open()
    fakeOperation(deleteBrand, () => new FakeFailure(409, { code: 'in_use', message: 'Still in use: 3 products.' }))
    await choose('Brand 01', 'Delete')
    const dialog = await inDialog('Delete Brand 01?')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(
      await dialog.findByText(
        'Still in use: 3 products. Give them another brand first, or deactivate this one so that it cannot be chosen.',
      ),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown()[0]).toBe('Brand 01')
  })

  it('removes it from the list', async () => {
    const { user, choose } = await open()
    fakeOperation(deleteBrand, () => {
      shop.brands = shop.brands.slice(1)
      return { message: 'Deleted' }
    })
    await choose('Brand 01', 'Delete')
    await user.click((await inDialog('Delete Brand 01?')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Brand deleted successfully')).toBeDefined()
    await waitFor(() => expect(shown()[0]).toBe('Brand 02'))
  })
})

it('shows brands added by others', async () => {
  const { queryClient } = await open()
  shop.brands = [buildBrand({ _id: 'x', name: 'Brand 00' }), ...shop.brands]
  await act(() => queryClient.invalidateQueries({ queryKey: [listBrands.id] }))
  expect(await screen.findByText('Brand 00')).toBeDefined()
})
