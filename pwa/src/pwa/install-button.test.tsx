import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { InstallButton } from './install-button.tsx'
import { watchInstallPrompt } from './install-prompt.ts'

it('keeps the browser’s install prompt for one use', async () => {
  watchInstallPrompt()
  const { user } = renderComponent(<InstallButton />)
  expect(screen.queryByRole('button')).toBeNull()
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Install the app' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
})
