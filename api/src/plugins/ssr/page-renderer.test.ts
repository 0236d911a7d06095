import { expect, it } from 'vitest'
import { PageRenderer } from './page-renderer.ts'

/** More than the cache for arbitrary URLs holds, less than the main cache holds. */
const LARGE = 5 * 1024 * 1024

it.each([
  ['caches pages of the shop', '/product/gin', 1],
  ['limits the cache of arbitrary search URLs', '/search/gin', 2],
  ['limits the cache of searches in Swahili', '/sw/search/gin', 2],
  ['limits the cache of shared wishlists', '/wishlist?items=gin', 2],
  ['limits the cache of shared wishlists in Swahili', '/sw/wishlist?items=gin', 2],
])('%s', async (_, address, times) => {
  let rendered = 0
  const template = { shell: '', fill: ({ html }: { readonly html: string }) => html }
  const pages = new PageRenderer({
    templates: { en: template, sw: template },
    render: async () => {
      rendered += 1
      return { status: 200, head: '', html: ' '.repeat(LARGE), data: '' }
    },
    createTransport: () => async () => ({ status: 200, json: {} }),
    mediaBase: undefined,
    origin: () => 'https://usiku.test',
  })
  await pages.find(address, 1)
  await pages.find(address, 1)
  expect(rendered).toBe(times)
})
