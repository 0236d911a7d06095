import { screen } from '@testing-library/react'
import { searchProducts } from '@usiku/contracts/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { productOf } from '../../testing/catalogue.ts'
import { fakeOperation } from '../../testing/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'

function fakeSearch() {
  fakeStorefront()
  const asked: (string | null)[] = []
  fakeOperation(searchProducts, ({ query }) => {
    const search = query.get('search')
    asked.push(search)
    const product = search === 'gin' ? [productOf()] : []
    return { product, meta: { page: 1, pageSize: 24, total: product.length } }
  })
  return asked
}

describe('the results of a search', () => {
  it('shows what was found', async () => {
    fakeSearch()
    await renderApp({ path: '/search/gin' })
    expect(screen.getByRole('heading', { level: 1, name: 'Results for ‘gin’' })).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it.each(['.', '..'])('looks for %s, which is no folder', async (term) => {
    const asked = fakeSearch()
    const { user, router } = await renderApp({ path: '/' })
    await user.type(screen.getByRole('combobox', { name: 'Search drinks' }), `${term}{Enter}`)
    expect(await screen.findByRole('heading', { name: `No product found with name ${term}` })).toBeDefined()
    expect(new URL(router.state.location.href, 'https://usiku.test').pathname).toMatch(/^\/search\/\.+%20$/)
    expect(asked).toEqual([term])
  })

  it('says which name found nothing, whatever was typed', async () => {
    const asked = fakeSearch()
    const term = '50% off? <b>'
    await renderApp({ path: `/search/${encodeURIComponent(term)}` })
    expect(screen.getByRole('heading', { name: `No product found with name ${term}` })).toBeDefined()
    expect(asked).toEqual([term])
  })
})
