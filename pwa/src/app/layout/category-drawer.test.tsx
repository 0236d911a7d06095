import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { CategoryDrawer } from './category-drawer.tsx'

function Drawers() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Categories
      </button>
      <CategoryDrawer opened={opened} onClose={() => setOpened(false)} categories={[]} />
    </>
  )
}

it('the category drawer restores the focus when closed, also the first time', async () => {
  const { user } = renderComponent(<Drawers />)
  const button = screen.getByRole('button', { name: 'Categories' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Categories' })
  expect(screen.queryByRole('banner')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).not.toBe(button))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})
