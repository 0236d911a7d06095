import { screen, waitFor } from '@testing-library/react'
import { listCategories, listCategoryProducts } from '@usiku/contracts/catalogue.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { categoryOf, productOf } from '../../testing/catalogue.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'

const dry = { _id: 's1', name: 'London Dry', description: '', category: 'c1', isActive: true, version: 1 }
const gin = categoryOf({ description: 'From tonic to Martini.', subCategories: [dry] })
const gins = Array.from({ length: 30 }, (_, index) =>
  productOf({ _id: `p${index}`, name: `Gin ${index}`, slug: `gin-${index}` }),
)

beforeEach(() => {
  fakeStorefront()
  fakeOperation(listCategories, () => ({ data: [gin], meta: { page: 1, pageSize: 1_000, total: 1 } }))
  fakeOperation(listCategoryProducts, ({ params, query }) => {
    if (params.slug !== 'gin') return new FakeFailure(404, { code: 'not_found', message: 'There is no such category.' })
    const name = query.get('subcategory')
    const found = name === null ? gins : name === 'London Dry' ? gins.slice(0, 2) : []
    const page = Number(query.get('page'))
    const pageSize = Number(query.get('pageSize'))
    return { data: found.slice((page - 1) * pageSize, page * pageSize), meta: { page, pageSize, total: found.length } }
  })
})

describe('a category’s page', () => {
  it('names the category, counts its products and loads more of them', async () => {
    const { user } = await renderApp({ path: '/category/gin' })
    expect(screen.getByRole('heading', { level: 1, name: 'Gin' })).toBeDefined()
    expect(screen.getByText('30 products')).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('keeps the chosen sub-category in the address', async () => {
    const { user, router } = await renderApp({ path: '/category/gin' })
    await user.click(screen.getByRole('link', { name: 'London Dry' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(router.state.location.search).toEqual({ subcategory: 'London Dry' })
    await user.click(screen.getByRole('link', { name: 'All' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24))
    expect(router.state.location.search).toEqual({})
  })

  it('opens with the sub-category of the address', async () => {
    await renderApp({ path: '/category/gin?subcategory=London%20Dry' })
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'London Dry' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull()
  })

  it('says so when nothing is there, with a way on', async () => {
    await renderApp({ path: '/category/gin?subcategory=Sloe' })
    expect(screen.getByRole('heading', { name: 'No Sloe here tonight' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All Gin' }).getAttribute('href')).toBe('/category/gin')
  })

  it('is not found when there is no such category', async () => {
    await renderApp({ path: '/category/tea' })
    expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeDefined()
  })
})
