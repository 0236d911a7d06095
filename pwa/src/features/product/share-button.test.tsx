import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { ToastHost } from '../../ui/feedback/toast-host.tsx'
import { ShareButton } from './share-button.tsx'

const URL = 'https://usiku.test/product/black-label'

function open() {
  const { user } = renderComponent(
    <>
      <ShareButton name="Black Label" url={URL} />
      <ToastHost />
    </>,
  )
  return { user, button: screen.getByRole('button', { name: 'Share Black Label' }) }
}

function withShareSheet(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

describe('ShareButton', () => {
  it('passes name and URL to the share sheet', async () => {
    const share = vi.fn(async () => undefined)
    withShareSheet(share)
    const { user, button } = open()
    await user.click(button)
    expect(share).toHaveBeenCalledWith({ title: 'Black Label', url: URL })
  })

  it('shows no error when the sheet is dismissed', async () => {
    withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const { user, button } = open()
    await user.click(button)
    expect(screen.queryByText(/could not be shared/)).toBeNull()
  })

  it('copies the link without a share sheet', async () => {
    const { user, button } = open()
    await user.click(button)
    expect(await screen.findByText('Link copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(URL)
  })
})
