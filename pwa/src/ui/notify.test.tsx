import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderLook } from '../testing/render-look.tsx'
import { notify } from './notify.ts'
import { ToastHost } from './toast-host.tsx'

afterEach(() => {
  act(() => notifications.clean())
  vi.restoreAllMocks()
})

it('says what worked as a status and what failed as an alert', async () => {
  renderLook(<ToastHost />)
  act(() => {
    notify.success('product added in cart successfully')
    notify.error('error updating order')
  })
  expect((await screen.findByRole('status')).textContent).toContain('product added in cart successfully')
  expect((await screen.findByRole('alert')).textContent).toContain('error updating order')
})

it('is put away by its close button', async () => {
  const { user } = renderLook(<ToastHost />)
  act(() => notify.success('Login Successful'))
  await screen.findByText('Login Successful')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByText('Login Successful')).toBeNull())
})

it('does not repeat what still stands', async () => {
  renderLook(<ToastHost />)
  act(() => {
    notify.success('Product added to wishlist')
    notify.success('Product added to wishlist')
  })
  expect(await screen.findAllByText('Product added to wishlist')).toHaveLength(1)
})

it('leaves after 5 seconds, but waits while the window is left', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  renderLook(<ToastHost />)
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
    // Once to end its time, once to fade, once to be gone.
    for (const _ of [1, 2, 3]) act(() => void vi.advanceTimersByTime(500))
    expect(screen.queryByText('Order placed successfully')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
