import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addToCart } from '../../offline/cart.ts'
import { signIn, updateUser } from '../../offline/session.ts'
import { userOf } from '../../testing/accounts.ts'
import { fakeStorefront } from '../../testing/fake-storefront.ts'
import { fill } from '../../testing/fill.ts'
import { lineOf } from '../../testing/orders.ts'
import { emptyPhone } from '../../testing/phone.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(emptyPhone)

it('takes over what the shop says later of the customer, but never in place of what is typed', async () => {
  fakeStorefront()
  await signIn(userOf({ phone: '', shippingInfo: { ...userOf().shippingInfo, city: '' } }), 'token-of-amina')
  await addToCart(lineOf())
  const { user } = await renderApp({ path: '/checkout' })
  await fill(user, screen.getByLabelText('City'), 'Kilimani')
  await act(() => updateUser(userOf()))
  expect(screen.getByLabelText('Phone')).toMatchObject({ value: '0712 345 678' })
  expect(screen.getByLabelText('City')).toMatchObject({ value: 'Kilimani' })
})
