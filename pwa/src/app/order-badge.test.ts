import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toAccepted } from '../outbox/entry.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { clearSession, signIn } from '../session/session.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { resetDevice } from '../testing/device.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildOrderEntry } from '../testing/fixtures/entries.ts'
import { startOrderBadge } from './order-badge.ts'

const shown: number[] = []
const setAppBadge = async (count: number) => void shown.push(count)
const clearAppBadge = async () => void shown.push(0)

beforeEach(() => {
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  shown.length = 0
})
afterEach(async () => {
  await resetDevice()
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
  vi.restoreAllMocks()
})

it('counts what waits or needs an answer, of the customer who is signed in', async () => {
  startOrderBadge()
  expect(shown).toEqual([0])
  await signIn(buildUser(), 'token')
  const waiting = buildOrderEntry({ key: '1' })
  const rejected = buildOrderEntry({ key: '2', state: 'rejected' })
  await updateStore(outbox, () => [waiting, rejected, buildOrderEntry({ key: '3', userId: 'somebody else' })])
  await updateStore(outbox, () => [waiting, buildOrderEntry({ key: '4', state: 'cancelling' })])
  const unpaid = { ...toAccepted(waiting), order: { productIds: [], awaitsPayment: true as const } }
  await updateStore(outbox, () => [unpaid, waiting])
  await clearSession()
  expect(shown).toEqual([0, 2, 1, 2, 0])
  // The back office counts on its own.
  await signIn(buildUser({ role: 'admin' }), 'token')
  await updateStore(outbox, () => [waiting])
  expect(shown).toEqual([0, 2, 1, 2, 0])
})

it('does nothing where the browser has no badges', () => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  startOrderBadge()
  expect(shown).toEqual([])
})
