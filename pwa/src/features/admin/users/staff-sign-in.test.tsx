import { screen } from '@testing-library/react'
import { getCustomer } from '@usiku/contracts/customers/operations.ts'
import { listUserSessions, type Session } from '@usiku/contracts/sign-in/operations.ts'
import { beforeEach, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { buildCustomer } from '../../../testing/fixtures/customers.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const session: Session = {
  ...{ _id: 's1', device: 'Chrome on Android', address: '203.0.113.0/24', isCurrent: false },
  ...{ startedAt: '2026-11-20T18:00:00.000Z', lastUsedAt: '2026-11-20T18:14:00.000Z' },
  expiresAt: '2026-12-20T18:00:00.000Z',
}
let sessions: Session[]
let id: string

beforeEach(async () => {
  sessions = []
  id = 'c1'
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getCustomer, () => ({ data: buildCustomer({ user: buildUser({ _id: id, role: 'rider' }) }) }))
  fakeOperation(listUserSessions, () => ({ data: { sessions, hasCodes: false, passkeys: 0 } }))
  await signInAs('admin')
})

it('logs out who is logged in', async () => {
  sessions = [session]
  await renderApp({ path: '/admin/users/c1' })
  expect(await screen.findByText('Logged in: 20 Nov, 21:00')).toBeDefined()
  expect(screen.getByText('Last used: 20 Nov, 21:14')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'User', level: 1 })).toBeDefined()
})

it('does not log out who is logged in nowhere', async () => {
  await renderApp({ path: '/admin/users/c1' })
  expect(await screen.findByText('Not logged in anywhere.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull()
})

it('leads to the account from one’s own page', async () => {
  id = 'u1'
  await renderApp({ path: '/admin/users/u1' })
  const link = await screen.findByRole('link', { name: 'Change your own sign-in in your account' })
  expect(link.getAttribute('href')).toBe('/account')
})
