import { afterEach, expect, it, vi } from 'vitest'
import { renderLook } from '../../testing/render-look.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

vi.mock('../../ui/page-bar.tsx', () => ({ PageBar: () => null }))

afterEach(() => vi.restoreAllMocks())

it('begins at the top, and goes without a word where scrolling answers a promise', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const complain = vi.spyOn(console, 'error')
  const { show } = renderLook(<ProductSkeleton />)
  show(null)
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(complain).not.toHaveBeenCalled()
})
