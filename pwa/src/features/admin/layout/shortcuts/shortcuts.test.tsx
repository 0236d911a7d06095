import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

beforeEach(async () => {
  fakeDashboard([])
  fakeOrders(() => [1, 2, 3].map((number) => buildAdminOrder(number, { customerName: `Client ${number}` })))
  await signInAs('admin')
})

async function openOrders() {
  const app = await renderApp({ path: '/admin/orders' })
  await screen.findByText('Client 3')
  const at = (path: string) => waitFor(() => expect(app.router.state.location.pathname).toBe(path))
  return { ...app, at }
}

describe('keyboard shortcuts', () => {
  it('lead to pages and to a new order', async () => {
    const { user, at } = await openOrders()
    await user.keyboard('gd')
    await at('/admin/dashboard')
    await user.keyboard('go')
    await at('/admin/orders')
    await user.keyboard('n')
    await at('/admin/orders/new')
  })

  it('do nothing while somebody types, and without their first key', async () => {
    const { user, router } = await openOrders()
    await user.keyboard('/gdn?')
    const field = screen.getByRole('searchbox', { name: 'Search orders' })
    expect([field === document.activeElement, (field as HTMLInputElement).value]).toEqual([true, 'gdn?'])
    field.blur()
    await user.keyboard('d')
    expect(router.state.location.pathname).toBe('/admin/orders')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('walk through the links of the rows', async () => {
    const { user } = await openOrders()
    const focused = () => document.activeElement?.textContent
    await user.keyboard('j')
    expect(focused()).toBe(buildAdminOrder(3).orderId)
    await user.keyboard('jjj')
    expect(focused()).toBe(buildAdminOrder(1).orderId)
    await user.keyboard('k')
    const path = `/admin/order/details/${buildAdminOrder(2).orderId}`
    expect(document.activeElement?.getAttribute('href')).toBe(path)
  })

  it('are listed by a question mark and in the account menu, and rest behind the list', async () => {
    const { user, router } = await openOrders()
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getByText('Board').nextSibling?.textContent).toBe('g b')
    await user.keyboard('gd')
    expect(router.state.location.pathname).toBe('/admin/orders')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  })
})
