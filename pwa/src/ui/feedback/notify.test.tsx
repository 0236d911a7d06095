import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRunningTimers, HOUR_MS, MINUTE_MS, moveClock } from '../../testing/clock.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { dropOldToasts, notify } from './notify.ts'
import { ToastHost } from './toast-host.tsx'

afterEach(() => {
  act(() => notifications.clean())
  vi.restoreAllMocks()
})

it('shows success as a status and errors as an alert', async () => {
  renderComponent(<ToastHost />)
  act(() => {
    notify.success('product added in cart successfully')
    notify.error('error updating order')
  })
  expect((await screen.findByRole('status')).textContent).toContain('product added in cart successfully')
  expect((await screen.findByRole('alert')).textContent).toContain('error updating order')
})

it('closes by its button', async () => {
  const { user } = renderComponent(<ToastHost />)
  act(() => notify.success('Login Successful'))
  await screen.findByText('Login Successful')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByText('Login Successful')).toBeNull())
})

it('replaces the same message and shows it for the full time', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  renderComponent(<ToastHost />)
  act(() => notify.success('Product added to wishlist'))
  const first = await screen.findByRole('status')
  fakeRunningTimers()
  try {
    act(() => void vi.advanceTimersByTime(4_000))
    act(() => notify.success('Product added to wishlist'))
    await vi.waitFor(() => expect(screen.getByRole('status')).not.toBe(first))
    act(() => void vi.advanceTimersByTime(4_000))
    expect(screen.queryByText('Product added to wishlist')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

it('replaces a toast about the same subject', async () => {
  renderComponent(<ToastHost />)
  act(() => notify.error('Login failed', 'login'))
  await screen.findByText('Login failed')
  act(() => notify.success('Login Successful', 'login'))
  await screen.findByText('Login Successful')
  await vi.waitFor(() => expect(screen.queryByText('Login failed')).toBeNull())
})

it('runs its action on click and reports once that it is closed', async () => {
  const [onPress, onClose] = [vi.fn(), vi.fn()]
  const { user } = renderComponent(<ToastHost />)
  act(() => notify.show('success', 'New order 1', { about: 'orders', onClose }))
  await screen.findByText('New order 1')
  act(() => notify.show('success', '2 new orders', { about: 'orders', onClick: onPress, onClose }))
  const toast = await screen.findByRole('button', { name: '2 new orders' })
  expect(onClose).not.toHaveBeenCalled()
  await user.click(toast)
  expect(onPress).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByText('2 new orders')).toBeNull())
})

it('closes on navigation, unless it was shown just before', async () => {
  renderComponent(<ToastHost />)
  act(() => notify.success('Product added to wishlist'))
  await screen.findByText('Product added to wishlist')
  moveClock(3_000)
  act(() => notify.success('product added in cart successfully'))
  await screen.findByText('product added in cart successfully')
  act(dropOldToasts)
  await vi.waitFor(() => expect(screen.queryByText('Product added to wishlist')).toBeNull())
  expect(screen.queryByText('product added in cart successfully')).toBeTruthy()
})

it('closes after 5 seconds, not counting time in the background', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  renderComponent(<ToastHost />)
  act(() => notify.success('Order placed successfully'))
  await screen.findByText('Order placed successfully')
  vi.useFakeTimers()
  try {
    focus.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('blur')))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('Order placed successfully')).toBeTruthy()
    focus.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('focus')))
    act(() => void vi.advanceTimersByTime(4_900))
    expect(screen.queryByText('Order placed successfully')).toBeTruthy()
    // Lifetime, fade and removal.
    for (const _ of [1, 2, 3]) act(() => void vi.advanceTimersByTime(500))
    expect(screen.queryByText('Order placed successfully')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

describe('notify on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('max-width'),
    }))
  })

  it('shows one routine toast at a time, each for a minimum time, with errors beside it', async () => {
    fakeRunningTimers()
    // Toasts of tests before must not postpone it.
    moveClock(MINUTE_MS)
    try {
      renderComponent(<ToastHost />)
      act(() => notify.success('Order placed successfully'))
      await screen.findByText('Order placed successfully')
      act(() => {
        notify.success('orders fetched successfully')
        notify.error('error updating order')
      })
      await screen.findByText('error updating order')
      expect(screen.queryByText('Order placed successfully')).toBeTruthy()
      expect(screen.queryByText('orders fetched successfully')).toBeNull()
      act(() => void vi.advanceTimersByTime(2_500))
      await screen.findByText('orders fetched successfully')
      await vi.waitFor(() => expect(screen.queryByText('Order placed successfully')).toBeNull())
      expect(screen.queryByText('error updating order')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('postpones no toast when the clock of the device was set back', async () => {
    fakeRunningTimers()
    try {
      renderComponent(<ToastHost />)
      act(() => notify.success('Order placed successfully'))
      await screen.findByText('Order placed successfully')
      moveClock(-HOUR_MS)
      await act(async () => notify.success('orders fetched successfully'))
      expect(screen.queryByText('orders fetched successfully')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
})
