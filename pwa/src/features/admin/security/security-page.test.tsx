import { screen, waitFor } from '@testing-library/react'
import { type Alarms, listAlarms } from '@usiku/contracts/alarms/operations.ts'
import {
  checkSecurityLog,
  listSecurityEvents,
  type SecurityCheck,
  type SecurityEntry,
} from '@usiku/contracts/security/operations.ts'
import { beforeEach, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let entries: SecurityEntry[]
let check: SecurityCheck
let alarms: Alarms

const buildEntry = (change: Partial<SecurityEntry>): SecurityEntry => ({
  ...{ number: 1, at: '2026-11-20T18:14:00.000Z', event: 'sign_in', user: { _id: 'u1', name: 'Amina Njeri' } },
  ...{ by: null, address: '203.0.113.0/24', isAdmin: false, leftOut: 0, details: {}, hash: 'f'.repeat(64) },
  ...change,
})

beforeEach(async () => {
  entries = [buildEntry({})]
  check = { entries: 1_200, prunedTo: 0, brokenAt: null, hash: 'abcdef0123456789ff' }
  alarms = { isMailed: false, alarms: [] }
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listSecurityEvents, ({ query }) => {
    const isWanted = ({ event, user }: SecurityEntry) =>
      (query.get('event') ?? event) === event && (query.get('userId') ?? user?._id) === user?._id
    return paginateList(entries.filter(isWanted), query)
  })
  fakeOperation(checkSecurityLog, () => ({ data: check }))
  fakeOperation(listAlarms, () => ({ data: alarms }))
  await signInAs('admin')
})

it('says what happened to whom, from where, and how much was left out', async () => {
  entries = [
    buildEntry({ number: 3, event: 'role_changed', by: { _id: 'a1', name: 'Baraka' }, details: { to: 'admin' } }),
    buildEntry({ number: 2, event: 'token_rejected', user: null, leftOut: 40 }),
    buildEntry({ number: 1, isAdmin: true }),
  ]
  await renderApp({ path: '/admin/security' })
  await screen.findByText('20 Nov, 21:14 · by Baraka · from 203.0.113.0/24 · no. 3')
  expect(screen.getByText('now: Admin')).toBeDefined()
  expect(screen.getByText('40 more like it were left out')).toBeDefined()
  expect(screen.getByText('20 Nov, 21:14 · Administrator · from 203.0.113.0/24 · no. 1')).toBeDefined()
})

it('is filtered by kind and by account, in the address', async () => {
  entries = [buildEntry({ number: 2, event: 'access_denied' }), buildEntry({ user: { _id: 'u2', name: 'Cate' } })]
  const { user, router } = await renderApp({ path: '/admin/security' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What' }), 'Page of staff refused')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ event: 'access_denied' }))
  expect(await screen.findByText(/no\. 2/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Amina Njeri' }))
  expect(await screen.findByRole('button', { name: 'Only one account – show all' })).toBeDefined()
  expect(router.state.location.search).toMatchObject({ userId: 'u1' })
})

it('is checked on request', async () => {
  const { user } = await renderApp({ path: '/admin/security' })
  await user.click(await screen.findByRole('button', { name: 'Check the log' }))
  await screen.findByText('All 1,200 entries are as they were written. Last: abcdef0123456789…')
  check = { ...check, brokenAt: 17 }
  await user.click(screen.getByRole('button', { name: 'Check the log' }))
  await screen.findByText(/^Entry 17 is not as it was written/)
})

it('shows alarms, and whether they are mailed', async () => {
  alarms = {
    isMailed: true,
    alarms: [{ kind: 'disk', text: 'It has 300 MB left.', since: '2026-11-20T18:14:00.000Z' }],
  }
  await renderApp({ path: '/admin/security' })
  await screen.findByText('The server’s disk is nearly full')
  expect(screen.getByText('First noticed: 20 Nov, 21:14')).toBeDefined()
  expect(screen.getByText('Alarms are also mailed.')).toBeDefined()
})

it('says that nothing happened, and what could not be loaded', async () => {
  entries = []
  fakeOperation(listAlarms, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy' }))
  await renderApp({ path: '/admin/security' })
  await screen.findByText('Nothing happened yet')
  await screen.findByText('Alarms could not be loaded.')
})
