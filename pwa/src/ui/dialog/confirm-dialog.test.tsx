import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const QUESTION = 'Are you sure you want to cancel this order ?'

async function renderDialog(busy = false) {
  const onConfirm = vi.fn()
  const onDismiss = vi.fn()
  const { user } = renderComponent(
    <ConfirmDialog opened title={QUESTION} busy={busy} onConfirm={onConfirm} onDismiss={onDismiss} />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: QUESTION }))
  return { user, dialog, onConfirm, onDismiss }
}

describe('ConfirmDialog', () => {
  it('focuses the safe answer', async () => {
    const { dialog } = await renderDialog()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['No', 'Yes'])
  })

  it('confirms on Yes and not on Escape', async () => {
    const { user, dialog, onConfirm, onDismiss } = await renderDialog()
    await user.click(dialog.getByRole('button', { name: 'Yes' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    await user.keyboard('{Escape}')
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('cannot be dismissed while busy', async () => {
    const { user, onDismiss } = await renderDialog(true)
    await user.keyboard('{Escape}')
    expect(onDismiss).not.toHaveBeenCalled()
  })
})
