import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLost } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { fillStorage, resetDevice } from '../../testing/device.ts'
import { buildProduct } from '../../testing/fixtures/catalogue.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { addToCart } from '../cart/cart.ts'
import { toggleWishlistItem } from '../wishlist.ts'
import { StorageNotice } from './storage-notice.tsx'

afterEach(async () => {
  setLost(STORAGE_KEYS.catalogue, false)
  await act(resetDevice)
})

const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('StorageNotice', () => {
  it('names what is not saved, until there is room again', async () => {
    renderComponent(<StorageNotice />)
    fillStorage()
    await act(() => addToCart(buildCartLine()))
    expect(await screen.findByText('This device could not save everything. It is probably full.')).toBeDefined()
    expect(items()).toEqual(['Your cart'])
    const gin = buildProduct()
    await act(() => toggleWishlistItem(gin))
    expect(items()).toEqual(['Your cart', 'Your wishlist'])
    vi.restoreAllMocks()
    await act(() => toggleWishlistItem(gin))
    await vi.waitFor(() =>
      expect(screen.queryByText('This device could not save everything. It is probably full.')).toBeNull(),
    )
  })

  it('names what went to make room, and can be closed', async () => {
    const { user } = renderComponent(<StorageNotice />)
    act(() => setLost(STORAGE_KEYS.catalogue, true))
    expect(await screen.findByText('The shop for the time without a connection')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close this note' }))
    expect(items()).toEqual([])
    act(() => setLost('pictures', true))
    expect(items()).toHaveLength(2)
    act(() => setLost('pictures', false))
  })
})
