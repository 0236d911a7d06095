import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { LayoutUser } from './layout-context.ts'

async function openMenu(user: LayoutUser | undefined) {
  const onLogout = vi.fn(() => document.activeElement)
  const view = renderComponent(<AccountMenu user={user} onLogout={onLogout} />)
  await view.user.click(screen.getByRole('button', { name: 'Account menu' }))
  const items = await screen.findAllByRole('menuitem')
  return { ...view, onLogout, words: items.map(({ textContent }) => textContent) }
}

const address = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')

describe('AccountMenu', () => {
  it('offers login and registration to guests', async () => {
    const { words } = await openMenu(undefined)
    expect(words).toEqual(['Login', 'Register', 'Kiswahili'])
    expect([address('Login'), address('Register')]).toEqual(['/login', '/register'])
  })

  it('links customers to their account', async () => {
    const { words } = await openMenu({ name: 'Amina', role: 'customer' })
    expect(words).toEqual(['Account', 'Logout', 'Kiswahili'])
    expect(address('Account')).toBe('/account')
  })

  it('links admins to the back office', async () => {
    await openMenu({ name: 'Asha', role: 'admin' })
    expect(address('Account')).toBe('/admin/dashboard')
  })

  it('logs out, with the focus where a question returns it', async () => {
    const { user, onLogout } = await openMenu({ name: 'Amina', role: 'customer' })
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(onLogout).toHaveBeenCalledOnce()
    expect(onLogout).toHaveReturnedWith(screen.getByRole('button', { name: 'Account menu' }))
  })

  it('contains only menu items and focuses the first', async () => {
    await openMenu(undefined)
    const children = Array.from(screen.getByRole('menu').children, (child) => child.getAttribute('role'))
    expect(children.every((role) => role === 'menuitem')).toBe(true)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Login' })))
  })

  it('restores the focus when closed', async () => {
    const { user } = await openMenu(undefined)
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu' })))
  })
})
