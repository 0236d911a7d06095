import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { expect, it } from 'vitest'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { headTags } from './head-tags.ts'

async function robotsAt(path: string): Promise<string | undefined> {
  fakeStorefront()
  fakeOperation(searchProducts, () => ({ product: [], meta: { page: 1, pageSize: 24, total: 0 } }))
  const { router } = await renderApp({ path })
  return headTags(router.state.matches).find(({ attributes }) => attributes.name === 'robots')?.attributes.content
}

it.each(['/cart', '/wishlist', '/login', '/register', '/search/gin'])('%s is not indexed', async (path) => {
  expect(await robotsAt(path)).toBe('noindex')
})

it.each(['/', '/faqs'])('%s is indexed', async (path) => {
  expect(await robotsAt(path)).toBeUndefined()
})
