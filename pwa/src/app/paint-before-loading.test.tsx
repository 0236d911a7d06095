import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGinCategory } from '../testing/fake-api/fake-category.ts'
import { fakeStorefront } from '../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../testing/render-app.tsx'

const isLoading = (link: Element) => link.matches('[data-pressed]')

describe('a pressed link', () => {
  it('is painted before its page is loaded, until its page shows', async () => {
    fakeStorefront()
    const { router } = await renderApp({ path: '/about-us' })
    const begin = vi.fn()
    router.subscribe('onBeforeNavigate', begin)
    const link = screen.getByRole('link', { name: 'FAQs' })
    fireEvent.click(link)
    expect(begin).not.toHaveBeenCalled()
    expect(isLoading(link)).toBe(true)
    await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })
    expect(begin).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(isLoading(link)).toBe(false))
  })

  it('is left as it is by a later Back', async () => {
    fakeStorefront()
    const { router } = await renderApp({ path: '/about-us' })
    const link = screen.getByRole('link', { name: 'FAQs' })
    fireEvent.click(link)
    await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })
    await vi.waitFor(() => expect(isLoading(link)).toBe(false))
    router.history.back()
    expect(isLoading(link)).toBe(false)
    await screen.findByRole('heading', { level: 1, name: 'About us' })
  })

  it('followed by another one shows the page of the last', async () => {
    fakeStorefront()
    const { router } = await renderApp({ path: '/about-us' })
    fireEvent.click(screen.getByRole('link', { name: 'FAQs' }))
    fireEvent.click(screen.getByRole('link', { name: 'Terms and conditions' }))
    await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })
    await vi.waitFor(() => expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0))
    expect(router.state.location.pathname).toBe('/terms-and-conditions')
    expect(router.history.length).toBe(3)
  })
})

describe('prefetching', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

  it.each([
    [false, 1],
    [true, 0],
  ])('with Save-Data %s requests %i list', async (saveData, count) => {
    fakeStorefront()
    const { router } = await renderApp({ path: '/about-us' })
    const requests = fakeGinCategory()
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
    await router.preloadRoute({ to: '/category/$slug', params: { slug: 'gin' } })
    expect(requests).toHaveLength(count)
  })
})
