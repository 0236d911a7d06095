import { screen, within } from '@testing-library/react'
import { getBackupStatus } from '@usiku/contracts/backups/operations.ts'
import { getOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import { getPaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { listSynonyms } from '@usiku/contracts/search/operations.ts'
import { listSliders } from '@usiku/contracts/store/operations.ts'
import { beforeEach, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { buildBackupStatus } from '../../../testing/fixtures/backups.ts'
import { buildPaymentSettings } from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

beforeEach(async () => {
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getOrderLimits, () => ({ data: { openOrders: 5, units: 96, value: 60_000, version: 1 } }))
  fakeOperation(listSliders, ({ query }) => paginateList([], query))
  fakeOperation(listSynonyms, () => ({ data: [], version: 1 }))
  fakeOperation(getPaymentSettings, () => ({ data: buildPaymentSettings() }))
  await signInAs('admin')
})

async function openPanel(facts: Parameters<typeof buildBackupStatus>[0] = {}) {
  fakeOperation(getBackupStatus, () => ({ data: buildBackupStatus(facts) }))
  await renderApp({ path: '/admin/settings' })
  return within(await screen.findByRole('region', { name: 'Backups' }))
}

it('shows the last good backup, its size and where it is', async () => {
  const panel = await openPanel()
  expect(await panel.findByText(/^Last good backup: 20 Nov/)).toBeDefined()
  for (const text of ['7.9 MB', '1,120', '/mnt/backups/usiku', 'Yes', 'OK']) expect(panel.getByText(text)).toBeDefined()
  expect(panel.queryByRole('alert')).toBeNull()
})

it('warns when it is old, and says why the last one failed', async () => {
  const lastFailure = { at: '2026-11-21T01:00:00.000Z', reason: 'The disk is full.' }
  const panel = await openPanel({ isOld: true, lastFailure })
  const alerts = (await panel.findAllByRole('alert')).map((alert) => alert.textContent)
  expect(alerts).toEqual([
    'The last good backup is older than a day. On the server, npm run backup makes one.',
    expect.stringMatching(/^Failed, 21 Nov.+: The disk is full\.$/),
  ])
  expect(panel.queryByText('OK')).toBeNull()
})

it('warns when there is none and none will be made', async () => {
  const panel = await openPanel({ place: null, lastGood: null, isOld: true })
  expect(await panel.findByText('There is no backup of this shop.')).toBeDefined()
  expect(panel.getByText(/^Not set up: the server makes no backups by itself/)).toBeDefined()
})

it('does not call a backup made by hand enough', async () => {
  const panel = await openPanel({ place: null })
  expect(await panel.findByText(/^Last good backup: 20 Nov/)).toBeDefined()
  expect(panel.getByText(/^Not set up/)).toBeDefined()
  expect(panel.queryByText('OK')).toBeNull()
})

it('names rules that the saved data breaks', async () => {
  const lastGood = buildBackupStatus().lastGood
  const panel = await openPanel({ lastGood: lastGood && { ...lastGood, problems: ['stock is never negative: v1'] } })
  expect(await panel.findByText(/breaks rules of the shop: stock is never negative: v1$/)).toBeDefined()
})

it('says so when the answer does not come', async () => {
  fakeOperation(getBackupStatus, () => new FakeFailure(500, { code: 'internal_error', message: 'It failed.' }))
  await renderApp({ path: '/admin/settings' })
  const panel = within(await screen.findByRole('region', { name: 'Backups' }))
  expect(await panel.findByRole('button', { name: /try again/i })).toBeDefined()
})
