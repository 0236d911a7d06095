import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { moveClock } from '../../testing/clock.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { notify } from '../../ui/feedback/notify.ts'

const announced = () => document.querySelector('[aria-live="polite"]:not(main *)')?.textContent

async function openHome() {
  fakeStorefront()
  return renderApp({ path: '/' })
}

describe('RouteAnnouncer', () => {
  it('focuses the heading and announces the title of the new page', async () => {
    const { router } = await openHome()
    const scroll = vi.spyOn(HTMLElement.prototype, 'focus')
    await act(() => router.navigate({ to: '/cart' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(announced()).toBe('Cart | Usiku')
    // The router restores where the page was scrolled to.
    expect(scroll).toHaveBeenLastCalledWith({ preventScroll: true })
    scroll.mockRestore()
  })

  it('closes toasts of the previous page', async () => {
    const { router } = await openHome()
    act(() => notify.success('Product added to wishlist'))
    await screen.findByText('Product added to wishlist')
    moveClock(3_000)
    await act(() => router.navigate({ to: '/cart' }))
    await waitFor(() => expect(screen.queryByText('Product added to wishlist')).toBeNull())
  })

  it('does nothing on the first page', async () => {
    await openHome()
    expect(document.activeElement).toBe(document.body)
    expect(announced()).toBe('')
  })

  it('does nothing on a first page rendered in the browser', async () => {
    fakeStorefront()
    await renderApp({ path: '/', loaded: false })
    await screen.findByRole('heading', { level: 1 })
    expect(document.activeElement).toBe(document.body)
    expect(announced()).toBe('')
  })

  it('does nothing when only a filter changes', async () => {
    const { router } = await openHome()
    await act(() => router.navigate({ to: '/cart' }))
    const link = screen.getAllByRole('link')[0] as HTMLElement
    link.focus()
    await act(() => router.navigate({ to: '/cart', search: { from: 'chat' } as never }))
    expect(document.activeElement).toBe(link)
  })
})
