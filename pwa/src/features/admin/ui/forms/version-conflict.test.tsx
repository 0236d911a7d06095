import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderComponent } from '../../../../testing/render-component.tsx'
import { VersionConflict } from './version-conflict.tsx'

it('says that somebody else was quicker, and offers both ways on', async () => {
  const onLoad = vi.fn()
  const onOverwrite = vi.fn()
  const panel = (busy: boolean) => (
    <VersionConflict noun="this product" onLoad={onLoad} onOverwrite={onOverwrite} busy={busy} />
  )
  const { user, show } = renderComponent(panel(false))
  expect(screen.getByRole('group').textContent).toContain('Somebody else has changed this product meanwhile.')
  await user.click(screen.getByRole('button', { name: 'Load what stands there now' }))
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
  expect([onLoad.mock.calls.length, onOverwrite.mock.calls.length]).toEqual([1, 1])
  show(panel(true))
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true)
})
