import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { CopyableText } from './copyable-text.tsx'

const press = async () => {
  const { user } = renderComponent(<CopyableText name="amount" text="2000" shown="Ksh 2,000" />)
  // Without the permission of the browser.
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy amount' }))
}
const status = () => screen.getByRole('status').textContent

beforeEach(() => Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false }))
afterEach(() => void vi.restoreAllMocks())

it('copies the selected text where the clipboard is not to be had', async () => {
  const copied: unknown[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const clipboardData = { setData: (...data: string[]) => copied.push(data) }
    return fireEvent.copy(document.body, { clipboardData }) || true
  })
  await press()
  await vi.waitFor(() => expect(status()).toBe('Copied'))
  expect(copied).toEqual([['text/plain', '2000']])
  expect(String(getSelection())).toBe('Ksh 2,000')
})

it('selects the text where nothing can be copied', async () => {
  await press()
  await vi.waitFor(() => expect(status()).toMatch(/^Selected\./))
  expect(String(getSelection())).toBe('Ksh 2,000')
})
