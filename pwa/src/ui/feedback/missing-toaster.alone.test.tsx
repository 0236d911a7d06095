import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { notify } from './notify.ts'
import { ToastHost } from './toast-host.tsx'

// Once loaded, the script is there for every later test.
it('shows a toast once its script, which failed to load, is loaded', async () => {
  let isMissing = true
  const load = vi.fn((importOriginal: () => Promise<object>) => {
    if (isMissing) throw new Error('Failed to fetch')
    return importOriginal()
  })
  vi.doMock('./toaster.tsx', load)
  renderComponent(<ToastHost />)
  notify.success('Product added to wishlist')
  notify.error('error updating order')
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  isMissing = false
  await vi.waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText('Product added to wishlist')).toBeTruthy()
    expect(screen.queryByText('error updating order')).toBeTruthy()
  })
})
