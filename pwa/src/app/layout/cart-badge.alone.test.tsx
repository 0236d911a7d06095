import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { Footer } from './footer.tsx'

vi.mock('./footer.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('./footer.tsx')>()
  return { Footer: vi.fn(original.Footer) }
})

afterEach(() => act(resetDevice))

it('a change of the cart renders its badges and nothing else of the layout', async () => {
  fakeStorefront()
  await renderApp({ path: '/faqs' })
  const rendered = vi.mocked(Footer).mock.calls.length
  expect(rendered).toBeGreaterThan(0)
  await act(() => addToCart(buildCartLine()))
  expect(screen.getAllByRole('link', { name: /Cart.*1 items/ }).length).toBeGreaterThan(0)
  expect(Footer).toHaveBeenCalledTimes(rendered)
})
