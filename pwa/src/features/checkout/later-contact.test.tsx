import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { signIn, updateUser } from '../../session/session.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(resetDevice)

it('fills in contact data that loads later, but never replaces typed text', async () => {
  fakeStorefront()
  await signIn(buildUser({ phone: '', shippingInfo: { ...buildUser().shippingInfo, city: '' } }), 'token-of-amina')
  await addToCart(buildCartLine())
  const { user } = await renderApp({ path: '/checkout' })
  await fillField(user, screen.getByLabelText('City'), 'Kilimani')
  await act(() => updateUser(buildUser()))
  expect(screen.getByLabelText('Phone')).toMatchObject({ value: '0712 345 678' })
  expect(screen.getByLabelText('City')).toMatchObject({ value: 'Kilimani' })
})
