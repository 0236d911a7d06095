import { screen, waitFor, within } from '@testing-library/react'
import { listCategoryProducts } from '@usiku/contracts/catalogue/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerGins, fakeGinCategory, gins } from '../../testing/fake-api/fake-category.ts'
import { renderApp } from '../../testing/render-app.tsx'

let asked: string[] = []

beforeEach(() => {
  asked = fakeGinCategory()
})

const filters = () => within(screen.getByRole('navigation', { name: 'Filters' }))
const cards = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
const counted = (words: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words))

describe('CategoryPage', () => {
  it('shows the name, the number of products, and more of them on request', async () => {
    const { user, router } = await renderApp({ path: '/category/gin' })
    expect(screen.getByRole('heading', { level: 1, name: 'Gin' })).toBeDefined()
    expect(screen.getByText('50 products')).toBeDefined()
    await cards(24)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await cards(48)
    expect(router.state.location.searchStr).toBe('?page=2')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Gin 24'))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await cards(50)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(router.history.length).toBe(1)
  })

  it('opens with the pages in the URL, with one request each', async () => {
    await renderApp({ path: '/category/gin?page=30' })
    await cards(50)
    expect(asked).toHaveLength(3)
  })

  it('starts at a later page, with a link to the first', async () => {
    const { user, router } = await renderApp({ path: '/category/gin?from=2' })
    await cards(24)
    expect(screen.getByText('25\u201348 of 50')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await cards(26)
    expect(router.state.location.searchStr).toBe('?from=2&page=3')
    expect(asked.map((query) => new URLSearchParams(query).get('page'))).toEqual(['2', '3'])
    await user.click(screen.getByRole('link', { name: 'Show from the start' }))
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('Gin 0'))
    expect(router.state.location.searchStr).toBe('')
  })

  it('links back from a page behind the last', async () => {
    await renderApp({ path: '/category/gin?from=9' })
    expect(screen.getByText('50 products')).toBeDefined()
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(screen.getByRole('link', { name: 'Show from the start' }).getAttribute('href')).toBe('/category/gin')
  })

  it('reports that more could not be loaded, and retries', async () => {
    const { user } = await renderApp({ path: '/category/gin' })
    let isBroken = true
    fakeOperation(listCategoryProducts, ({ query }) =>
      isBroken ? new FakeFailure(500, { code: 'internal_error', message: 'Not just now.' }) : answerGins(query),
    )
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect((await screen.findAllByText('Not just now.')).length).toBeGreaterThan(0)
    await cards(24)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await cards(48)
  })

  it('is not found without a category of that name', async () => {
    await renderApp({ path: '/category/tea' })
    expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeDefined()
  })

  it('shows a product row without filters', async () => {
    fakeOperation(listCategoryProducts, () => ({ data: gins.slice(0, 3), meta: { page: 1, pageSize: 24, total: 3 } }))
    await renderApp({ path: '/category/top-products?price=0-1999' })
    expect(screen.getByRole('heading', { level: 1, name: 'Top Products' })).toBeDefined()
    await cards(3)
    expect(screen.queryByRole('navigation', { name: 'Filters' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull()
  })
})

describe('the filters of a category', () => {
  it('are in the URL and show their number of products', async () => {
    const { user, router } = await renderApp({ path: '/category/gin' })
    await user.click(filters().getByRole('link', { name: '0-1999 10 products' }))
    await cards(10)
    expect(router.state.location.searchStr).toBe('?price=0-1999')
    await user.click(filters().getByRole('link', { name: 'Sloe 2 products' }))
    await cards(2)
    expect(router.state.location.search).toEqual({ subcategory: 'Sloe', price: '0-1999' })
    await counted('2 products: Sloe, Ksh 0-1999')
    await user.click(filters().getByRole('link', { name: 'High-low' }))
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('Gin 1'))
    expect(filters().getByRole('link', { name: 'High-low' }).getAttribute('aria-current')).not.toBeNull()
  })

  it('restart the list, and Back restores the previous one', async () => {
    const { user, router } = await renderApp({ path: '/category/gin?page=2' })
    await cards(48)
    await user.click(filters().getByRole('link', { name: /^Sloe/ }))
    await cards(2)
    router.history.back()
    await cards(48)
  })

  it('are no links where they match nothing', async () => {
    await renderApp({ path: '/category/gin' })
    expect(filters().getByText('10000 and above').closest('a')).toBeNull()
    expect(filters().getByText('Old Tom').closest('a')).toBeNull()
  })

  it('can be removed one by one or all at once', async () => {
    const { user, router } = await renderApp({ path: '/category/gin?subcategory=sloe&price=0-1999&sort=low-high' })
    await cards(2)
    const chips = within(screen.getByRole('list', { name: 'Active filters' }))
    await user.click(chips.getByRole('link', { name: 'Remove filter Ksh 0-1999' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ subcategory: 'Sloe', sort: 'low-high' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove filter Sloe'))
    await user.click(chips.getByRole('link', { name: 'Clear all' }))
    await cards(24)
    expect(router.state.location.searchStr).toBe('')
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it.each([
    '?price=1-2&sort=up&page=0',
    '?subcategory=Tea',
    '?subcategory=',
    '?price[]=0-1999&sort=__proto__',
    '?page=1e9x',
  ])('are ignored in an invalid query %s', async (query) => {
    await renderApp({ path: `/category/gin${query}` })
    expect(screen.getByText('50 products')).toBeDefined()
    await cards(24)
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  })

  it.each([
    ['?subcategory=Old%20Tom', 'No Old Tom at the moment'],
    ['?subcategory=Sloe&price=5000-9999', 'No product matches these filters'],
  ])('%s shows an empty state with a link', async (query, words) => {
    await renderApp({ path: `/category/gin${query}` })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { name: words })).toBeDefined()
    for (const all of main.getAllByRole('link', { name: 'All Gin' })) {
      expect(all.getAttribute('href')).toMatch(/^\/category\/gin/)
    }
  })

  it('report products that could not be loaded, and retry', async () => {
    const { user } = await renderApp({ path: '/category/gin' })
    let isBroken = true
    fakeOperation(listCategoryProducts, ({ query }) => (isBroken ? Response.error() : answerGins(query)))
    await user.click(filters().getByRole('link', { name: /^Sloe/ }))
    await screen.findByRole('heading', { name: 'error fetching product categories' })
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await cards(2)
  })
})
