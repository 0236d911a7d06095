import { screen, waitFor, within } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cart, clearCart } from '../../shop/cart/cart.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct, buildVolume } from '../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../testing/render-app.tsx'

const whisky = buildProduct({
  name: 'Black Label',
  slug: 'black-label',
  volumes: [
    buildVolume({ _id: 'v1', size: '750ml', price: 3_850, discount: 450, quantity: 3 }),
    buildVolume({ _id: 'v2', size: '375ml', price: 2_000, quantity: 40 }),
  ],
})

const open = () => renderApp({ path: '/product/black-label' })
const volume = (size: string) => screen.getByRole('radio', { name: new RegExp(`^${size}`) })
const quantity = () => screen.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement
/** The text of the bottom bar: variant and quantity. */
const bar = () => screen.getByRole('region', { name: 'Buy' }).textContent
const buyButtons = (name: string) => screen.getAllByRole('button', { name }) as HTMLButtonElement[]

beforeEach(() => {
  fakeStorefront()
  fakeOperation(getProduct, () => ({ data: whisky, related: [] }))
})
afterEach(clearCart)

describe('the quantity on a product page', () => {
  it('accepts 1 up to the stock', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Decrease Quantity' }))
    expect(quantity().value).toBe('1')
    await user.clear(quantity())
    await user.type(quantity(), '99{Enter}')
    expect(quantity().value).toBe('3')
    expect(bar()).toContain('10,200')
    await user.clear(quantity())
    await user.type(quantity(), '0{Enter}')
    expect(quantity().value).toBe('1')
  })

  it.each([
    ['9999', '40 \u00d7 375ml', '80,000'],
    ['0', '1 \u00d7 375ml', '2,000'],
  ])('totals the quantity that would be added while %s is typed', async (text, what, sum) => {
    const { user } = await open()
    await user.click(volume('375ml'))
    await user.clear(quantity())
    await user.type(quantity(), `2{Backspace}${text}`)
    expect(bar()).toContain(what)
    expect(bar()).toContain(sum)
    await user.click(buyButtons('Add To Cart')[0] as HTMLElement)
    await waitFor(() =>
      expect(cart.getSnapshot().map((line) => `${line.quantity} \u00d7 ${line.volume.size}`)).toEqual([what]),
    )
  })

  it('is limited to the stock of the variant chosen next', async () => {
    const { user } = await open()
    await user.click(volume('375ml'))
    await user.clear(quantity())
    await user.type(quantity(), '20{Enter}')
    const said = within(screen.getByRole('main')).getAllByRole('status')
    await user.click(volume('750ml'))
    expect(quantity().value).toBe('3')
    // The live region exists before its text, so that it is announced.
    expect(said).toContain(screen.getByText('Only 3 left'))
    await user.click(volume('375ml'))
    expect([quantity().value, screen.queryByText(/^Only/)]).toEqual(['3', null])
  })

  it('shows the limit at the next step', async () => {
    const { user } = await open()
    for (let presses = 0; presses < 3; presses += 1) {
      expect(screen.queryByText('Only 3 left')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Increase Quantity' }))
    }
    expect([quantity().value, screen.getByText('Only 3 left').getAttribute('role')]).toEqual(['3', 'status'])
  })

  it('shows the limit in the cart too', async () => {
    const { user, router } = await open()
    await user.clear(quantity())
    await user.type(quantity(), '12')
    await user.click(buyButtons('Add To Cart')[0] as HTMLButtonElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    expect(cart.getSnapshot()).toMatchObject([{ quantity: 3 }])
    expect(await screen.findByText('There are only 3 left, and all are in your cart.')).toBeDefined()
  })

  it('shows the limit for a typed quantity', async () => {
    const { user } = await open()
    await user.clear(quantity())
    await user.type(quantity(), '99999')
    expect(screen.getByText('Only 3 left').getAttribute('role')).toBe('status')
    await user.click(volume('375ml'))
    expect(screen.queryByText(/^Only/)).toBeNull()
  })

  it('never adds more than the stock', async () => {
    const { user, router } = await open()
    await user.clear(quantity())
    await user.type(quantity(), '3{Enter}')
    await user.click(buyButtons('Add To Cart')[0] as HTMLButtonElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    await router.navigate({ to: '/product/$slug', params: { slug: 'black-label' } })
    await user.click((await screen.findAllByRole('button', { name: 'Add To Cart' }))[0] as HTMLButtonElement)
    expect(await screen.findByText('There are only 3 left, and all are in your cart.')).toBeDefined()
    expect(router.state.location.pathname).toBe('/product/black-label')
  })
})
