import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import * as footer from './footer.tsx'

afterEach(() => act(resetDevice))

it('a change of the cart renders its badges and nothing else of the layout', async () => {
  const Footer = vi.spyOn(footer, 'Footer')
  onTestFinished(() => Footer.mockRestore())
  fakeStorefront()
  await renderApp({ path: '/faqs' })
  const rendered = Footer.mock.calls.length
  expect(rendered).toBeGreaterThan(0)
  await act(() => addToCart(buildCartLine()))
  expect(screen.getAllByRole('link', { name: /Cart.*1 items/ }).length).toBeGreaterThan(0)
  expect(Footer).toHaveBeenCalledTimes(rendered)
})
