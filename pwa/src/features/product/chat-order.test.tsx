import { act, screen, waitFor, within } from '@testing-library/react'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetDevice, setNetwork } from '../../testing/device.ts'
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
    buildVolume({ _id: 'v3', size: '1L', price: 4_500, quantity: 0 }),
  ],
})

describe('ChatOrder', () => {
  const openWindow = vi.fn()
  beforeEach(() => vi.stubGlobal('open', openWindow))
  afterEach(() => {
    vi.unstubAllGlobals()
    openWindow.mockReset()
  })

  async function openForm(name = 'Order by chat') {
    fakeStorefront()
    fakeOperation(getProduct, () => ({ data: whisky, related: [] }))
    fakeOperation(getSettings, () => ({ data: { email: '', phone: '254712345678', address: '', notifyUsers: false } }))
    const { user } = await renderApp({ path: '/product/black-label' })
    if (name === 'Order by SMS') act(() => setNetwork(false))
    await user.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    return { user, dialog, order: await dialog.findByRole<HTMLButtonElement>('button', { name: 'Order' }) }
  }

  it('focuses the first field, also when opened for the first time', async () => {
    const { dialog } = await openForm()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Customer name')))
  })

  it('is disabled without a name and a destination', async () => {
    const { user, dialog, order } = await openForm()
    expect(order.disabled).toBe(true)
    await user.type(dialog.getByLabelText('Customer name'), 'Amina')
    expect(order.disabled).toBe(true)
    await user.type(dialog.getByLabelText('Destination'), '   ')
    expect(order.disabled).toBe(true)
    await user.type(dialog.getByLabelText('Destination'), 'Kilimani')
    expect(order.disabled).toBe(false)
  })

  it('requires a quantity of at least 1', async () => {
    const { user, dialog, order } = await openForm()
    await user.type(dialog.getByLabelText('Customer name'), 'Amina')
    await user.type(dialog.getByLabelText('Destination'), 'Kilimani')
    await user.click(dialog.getByRole('button', { name: 'Decrease Quantity' }))
    expect(order.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity' }))
    expect(order.disabled).toBe(false)
  })

  it.each(['', '0', '-2', 'two'])('is disabled while the quantity is %j', async (text) => {
    const { user, dialog, order } = await openForm()
    await user.type(dialog.getByLabelText('Customer name'), 'Amina')
    await user.type(dialog.getByLabelText('Destination'), 'Kilimani')
    const count = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    await user.clear(count)
    if (text !== '') await user.type(count, text)
    expect([count.value, order.disabled]).toEqual([text, true])
    await user.clear(count)
    await user.type(count, '2')
    expect(order.disabled).toBe(false)
  })

  it('offers only variants in stock, up to their stock', async () => {
    const { user, dialog } = await openForm()
    const sizes = within(dialog.getByLabelText('Volume')).getAllByRole('option')
    expect(sizes.map((size) => size.textContent)).toEqual(['750ml', '375ml'])
    const count = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    await user.clear(count)
    await user.type(count, '12{Tab}')
    expect(count.value).toBe('3')
    expect(dialog.getByText('Only 3 left').getAttribute('role')).toBe('status')
  })

  it('shows the total of the typed quantity', async () => {
    const { user, dialog } = await openForm()
    const count = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    await user.clear(count)
    await user.type(count, '25')
    expect(dialog.getByText('Total').parentElement?.textContent).toContain('10,200')
  })

  it('opens the chat with the whole order', async () => {
    const { user, dialog, order } = await openForm()
    await user.type(dialog.getByLabelText('Customer name'), 'Amina & co')
    await user.type(dialog.getByLabelText('Destination'), 'Kilimani, gate #4')
    await user.selectOptions(dialog.getByLabelText('Volume'), '375ml')
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity' }))
    await user.click(order)
    const [address, target, features] = openWindow.mock.calls[0] ?? []
    expect(String(address)).toMatch(/^https:\/\/wa\.me\/254712345678\?text=/)
    expect([target, features]).toEqual(['_blank', 'noopener'])
    const text = decodeURIComponent(String(address).split('?text=')[1] ?? '')
    for (const line of [
      'Customer name: Amina & co',
      'Quantity: 2',
      'Volume: 375ml',
      'Delivery location: Kilimani, gate #4',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toContain('Product link: https://usiku.test/product/black-label')
  })

  it('opens an SMS instead while offline', async () => {
    const { user, dialog, order } = await openForm('Order by SMS')
    await user.type(dialog.getByLabelText('Customer name'), 'Amina')
    await user.type(dialog.getByLabelText('Destination'), 'Kilimani')
    await user.click(order)
    const [address, target] = openWindow.mock.calls[0] ?? []
    expect([String(address).split('?')[0], target]).toEqual(['sms:+254712345678', '_self'])
    expect(decodeURIComponent(String(address))).toContain('Product: Black Label\n')
    await act(resetDevice)
  })
})
