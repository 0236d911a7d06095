import { act, screen, waitFor } from '@testing-library/react'
import { logout } from '@usiku/contracts/accounts/operations.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateEntry } from '../../outbox/outbox-store.ts'
import { clearSession, getCurrentSession } from '../../session/session.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { enqueueOrder } from '../../shop/order/order-actions.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { fakeAccount } from '../../testing/fake-api/fake-account.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { listQueuedMutations, listQueuedOrders } from '../../testing/fixtures/entries.ts'
import { cancelTask, enqueueTestMutation, profileTask, reviewTask } from '../../testing/fixtures/mutations.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const line = buildCartLine({ quantity: 2 })
const told = vi.fn(() => ({ message: 'Logged out' }))
const dialog = () => screen.findByRole('dialog', { name: 'Log out now?' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(async () => {
  told.mockClear()
  await fakeAccount()
  fakeOperation(logout, told)
})
afterEach(() => act(resetDevice))

async function pressLogout(path = '/account', isOnline = true) {
  const app = await renderApp({ path })
  act(() => setNetwork(isOnline))
  await app.user.click(screen.getByRole('button', { name: 'Account menu' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  return app
}

/** The last step of a logout: in an earlier one the next test would meet the others. */
async function loggedOut() {
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(getCurrentSession().status).toBe('guest')
}

async function order() {
  await addToCart(line)
  await enqueueOrder(buildPlacement([line]), 'u1')
}

describe('useLogout', () => {
  it('logs out at once when everything is synced', async () => {
    const { router } = await pressLogout()
    await loggedOut()
    expect([router.state.location.pathname, screen.queryByRole('dialog')]).toEqual(['/', null])
  })

  it('does not ask about a rejected cancellation', async () => {
    const key = await enqueueTestMutation(cancelTask())
    const refusal = { status: 409, code: 'version_conflict', message: 'No.', fields: {} } as const
    await updateEntry(key, (write) => ({ ...write, state: 'rejected', rejection: refusal }))
    await pressLogout()
    await loggedOut()
  })

  it('lists unsynced work and its consequences, and can be dismissed', async () => {
    await order()
    await enqueueTestMutation(reviewTask('Smooth.'))
    await enqueueTestMutation(profileTask({ name: 'Amina Njeri' }))
    const { user } = await pressLogout()
    const question = await dialog()
    expect(question.textContent).toContain(`Order of Gin of the Night, ${formatKsh(4_000)}`)
    expect(question.textContent).toContain('without your name, phone number and address')
    expect(question.textContent).toContain('The review and the changes to your profile will be deleted')
    expect(document.activeElement?.textContent).toBe('Stay')
    await user.keyboard('{Enter}')
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu' })))
    expect([getCurrentSession().status, listQueuedMutations().length]).toEqual(['signed-in', 2])
    expect(listQueuedOrders()[0]?.task.placement.customerPhone).toBe('0712 345 678')
  })

  it('works offline and says that an order is pending', async () => {
    await order()
    await enqueueTestMutation(reviewTask('Smooth.'))
    const { user, router } = await pressLogout('/', false)
    await dialog()
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByText(/^Your order has not reached the shop yet. It stays hidden on this device/)
    await gone()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect([router.state.location.pathname, getCurrentSession().status]).toEqual(['/', 'guest'])
    expect(listQueuedOrders()[0]?.task.placement.customerPhone).toBe('')
    expect(listQueuedMutations()).toEqual([])
  })

  it('closes the dialog when another tab logs out', async () => {
    await order()
    await pressLogout()
    await dialog()
    await act(clearSession)
    await gone()
  })

  it('clears typed text from the page', async () => {
    fakeOperation(logout, told)
    const { user } = await renderApp({ path: '/' })
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' })
    await user.type(field(), 'amina.other@usiku.test')
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(field().value).toBe(''))
    await loggedOut()
  })
})
