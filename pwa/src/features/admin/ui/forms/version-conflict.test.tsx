import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderComponent } from '../../../../testing/render-component.tsx'
import { VersionConflict } from './version-conflict.tsx'

it('names the conflict and offers both actions', async () => {
  const onLoad = vi.fn()
  const onOverwrite = vi.fn()
  const panel = (busy: boolean) => (
    <VersionConflict noun="this product" onLoad={onLoad} onOverwrite={onOverwrite} busy={busy} />
  )
  const { user, show } = renderComponent(panel(false))
  expect(screen.getByRole('group').textContent).toContain('Someone else has changed this product.')
  await user.click(screen.getByRole('button', { name: 'Load latest version' }))
  await user.click(screen.getByRole('button', { name: 'Save my version' }))
  expect([onLoad.mock.calls.length, onOverwrite.mock.calls.length]).toEqual([1, 1])
  show(panel(true))
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true)
})
