import { fireEvent, screen, within } from '@testing-library/react'
import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../../testing/fake-api/fake-storefront.ts'
import { buildCategory } from '../../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../../testing/render-app.tsx'

/** In CSS pixels, gap included; nine tiles are visible. */
const TILE = 100

const thirteen = Array.from({ length: 13 }, (_, index) =>
  buildCategory({ _id: `c${index}`, name: `Kind ${index}`, slug: `kind-${index}` }),
)

afterEach(() => vi.restoreAllMocks())

it('scrolls by six tiles in both directions, up to the ends', async () => {
  fakeStorefront()
  fakeOperation(listCategories, () => ({ data: thirteen, meta: { page: 1, pageSize: 1_000, total: 13 } }))
  const { user } = await renderApp({ path: '/' })
  const section = within(screen.getByRole('region', { name: 'Top Categories' }))
  const rail = section.getByRole('list')
  expect(section.getAllByRole('link')).toHaveLength(13)
  expect(section.getByRole('link', { name: 'Kind 3' }).getAttribute('href')).toBe('/category/kind-3')
  lookLike(rail)
  await user.click(section.getByRole('button', { name: 'Top Categories: forward' }))
  expect(rail.scrollLeft).toBe(4 * TILE)
  expect(section.getByRole('button', { name: 'Top Categories: forward' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(section.getByRole('button', { name: 'Top Categories: forward' }))
  expect(rail.scrollBy).toHaveBeenCalledTimes(1)
  await user.click(section.getByRole('button', { name: 'Top Categories: back' }))
  expect(rail.scrollBy).toHaveBeenLastCalledWith({ left: -6 * TILE, behavior: 'smooth' })
  expect(rail.scrollLeft).toBe(0)
})

/** Fakes the layout sizes, which happy-dom does not compute. */
function lookLike(rail: HTMLElement): void {
  const most = 4 * TILE
  Object.defineProperty(rail, 'clientWidth', { value: 9 * TILE })
  Object.defineProperty(rail, 'scrollWidth', { value: 13 * TILE })
  vi.spyOn(rail.firstElementChild as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, TILE, TILE))
  rail.scrollBy = vi.fn((options?: ScrollToOptions | number) => {
    const by = typeof options === 'object' ? (options.left ?? 0) : 0
    rail.scrollLeft = Math.min(most, Math.max(0, rail.scrollLeft + by))
    fireEvent.scroll(rail)
  })
  fireEvent.scroll(rail)
}
