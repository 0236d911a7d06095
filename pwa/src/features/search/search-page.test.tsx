import { screen, waitFor, within } from '@testing-library/react'
import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct } from '../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gins = Array.from({ length: 30 }, (_, index) =>
  buildProduct({ _id: `p${index}`, name: `Gin ${index}`, slug: `gin-${index}` }),
)

function fakeSearch() {
  fakeStorefront()
  const asked: (string | null)[] = []
  fakeOperation(searchProducts, ({ query }) => {
    const [search, page, pageSize] = [query.get('search'), Number(query.get('page')), Number(query.get('pageSize'))]
    asked.push(search)
    const found = search === 'gin' ? gins : []
    const product = found.slice((page - 1) * pageSize, page * pageSize)
    return { product, meta: { page, pageSize, total: found.length } }
  })
  return asked
}

describe('SearchPage', () => {
  it('shows results, more of them, and the term in the search box', async () => {
    fakeSearch()
    const { user, router } = await renderApp({ path: '/search/gin' })
    expect(screen.getByRole('heading', { level: 1, name: 'Results for ‘gin’' })).toBeDefined()
    expect(screen.getByText('30 products')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search drinks' }).value).toBe('gin')
    expect(screen.getAllByRole('article')).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30))
    expect(router.state.location.href).toBe('/search/gin?page=2')
  })

  it.each(['.', '..'])('searches for %s', async (term) => {
    const asked = fakeSearch()
    const { user, router } = await renderApp({ path: '/' })
    await user.type(screen.getByRole('combobox', { name: 'Search drinks' }), `${term}{Enter}`)
    expect(await screen.findByRole('heading', { name: `No product found with name ${term}` })).toBeDefined()
    expect(new URL(router.state.location.href, 'https://usiku.test').pathname).toMatch(/^\/search\/\.+%20$/)
    expect(asked).toEqual([term])
  })

  it.each([
    '50% off? <b>',
    'gin/tonic',
    '/gin/',
    'back\\slash',
    '"quoted" \'words\'',
    '🍸🌙',
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '%2F',
    '#1 & ?a=b',
    'x'.repeat(500),
  ])('says exactly that %s found nothing', async (term) => {
    const asked = fakeSearch()
    await renderApp({ path: `/search/${encodeURIComponent(term)}` })
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(`No product found with name ${term}`)
    expect(heading.children).toHaveLength(0)
    expect(asked).toEqual([term])
  })

  it('shows the categories when nothing is found', async () => {
    fakeSearch()
    await renderApp({ path: '/search/milk' })
    const top = within(screen.getByRole('navigation', { name: 'Top Categories' }))
    expect(top.getByRole('link', { name: 'Gin' }).getAttribute('href')).toBe('/category/gin')
    // The hidden categories of the home page are not offered.
    expect(top.queryByRole('link', { name: 'Latest' })).toBeNull()
  })

  it('reports that more could not be loaded, and retries', async () => {
    fakeSearch()
    const { user } = await renderApp({ path: '/search/gin' })
    fakeOperation(searchProducts, () => new FakeFailure(500, { code: 'internal_error', message: 'Not just now.' }))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Not just now.')).toBeDefined()
    fakeSearch()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30))
  })
})
