import { screen, within } from '@testing-library/react'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../session/session.ts'
import { resetDevice } from '../../../testing/device.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { renderApp } from '../../../testing/render-app.tsx'

beforeEach(async () => {
  fakeStorefront()
  fakeOperation(getProfile, () => ({ data: buildUser() }))
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  await signIn(buildUser(), 'token-of-amina')
})
afterEach(resetDevice)

function watchDialogs(): { readonly seen: readonly boolean[]; readonly end: () => void } {
  const seen: boolean[] = []
  const watcher = new MutationObserver(() => {
    const title = screen.queryByText('Delete your account?')
    if (title) seen.push(screen.queryByText('Keep account') !== null)
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return { seen, end: () => watcher.disconnect() }
}

// Alone in its file: once loaded, the form is rendered at once in every later test.
it('opens at its final height and focuses the text', async () => {
  const { user } = await renderApp({ path: '/account' })
  const part = within(await screen.findByRole('region', { name: 'Your data' }))
  const { seen, end } = watchDialogs()
  await user.click(part.getByRole('button', { name: 'Delete my account' }))
  await screen.findByText('Keep account')
  end()
  await vi.waitFor(() => expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByRole('list')))
  expect(seen).toContain(true)
  expect(seen).not.toContain(false)
})
