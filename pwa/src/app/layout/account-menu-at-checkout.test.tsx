import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(resetDevice)

it.each([
  ['Login', '/login'],
  ['Register', '/register'],
])('%s of the account menu leads back to the checkout', async (name, path) => {
  fakeStorefront()
  await addToCart(buildCartLine())
  const { user, router } = await renderApp({ path: '/checkout' })
  await user.click(screen.getAllByRole('button', { name: 'Account menu' })[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.state.returnTo).toBe('/checkout')
})
