import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart } from '../shop/cart/cart.ts'
import { enqueueOrder } from '../shop/order/order-actions.ts'
import { readDraft, writeDraft } from '../storage/form-drafts.ts'
import { readValue } from '../storage/idb.ts'
import { resetDevice } from '../testing/device.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { listQueuedOrders } from '../testing/fixtures/entries.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { clearOnSessionChange, logOutLocally } from './end-session.ts'
import { subscribeToLogout } from './logout-broadcast.ts'
import { clearSession, getCurrentSession, restoreSession, signIn, updateUser } from './session.ts'
import { writeStoredSession } from './stored-session.ts'

const line = buildCartLine()
const user = { ...buildUser(), city: 'Westlands' }
const left = vi.fn()
let stops: readonly (() => void)[] = []

beforeEach(async () => {
  left.mockClear()
  await signIn(buildUser(), 'token-1')
  await restoreSession()
  stops = [subscribeToLogout(left), clearOnSessionChange(new QueryClient())]
})

afterEach(async () => {
  for (const stop of stops) stop()
  sessionStorage.clear()
  localStorage.clear()
  await resetDevice()
})

function leaveElsewhere(tell: (key: string) => void): void {
  localStorage.setItem('usiku-left', '1763700000000')
  tell('usiku-left')
  localStorage.removeItem('token')
  tell('token')
}

const byStorage = (key: string) => void window.dispatchEvent(new StorageEvent('storage', { key }))

describe('logging out', () => {
  it('deletes typed text', async () => {
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    await logOutLocally(new QueryClient())
    expect([readDraft('u1', 'product/add'), left.mock.calls.length]).toEqual([undefined, 1])
  })

  it('deletes typed text in other tabs, also in a page in the back/forward cache', async () => {
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    leaveElsewhere(byStorage)
    expect([readDraft('u1', 'product/add'), left.mock.calls.length]).toEqual([undefined, 1])
    await signIn(buildUser(), 'token-2')
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    localStorage.setItem('usiku-left', '1763700000001')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect([readDraft('u1', 'product/add'), left.mock.calls.length]).toEqual([undefined, 2])
  })

  it('differs from a session that expires: typed text is kept', async () => {
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    localStorage.removeItem('token')
    byStorage('token')
    await vi.waitFor(() => expect(getCurrentSession().status).toBe('guest'))
    expect([readDraft('u1', 'product/add'), left.mock.calls]).toEqual([{ name: 'Tusker' }, []])
  })

  it('in another tab ends this session too, even when a response is still expected', async () => {
    const late = updateUser(buildUser({ name: 'Amina Njeri' }))
    leaveElsewhere(byStorage)
    await late
    await vi.waitFor(async () => expect(await readValue('session')).toBeUndefined())
    expect([getCurrentSession().status, sessionStorage.getItem('user')]).toEqual(['guest', null])
  })

  it('that was interrupted is finished at the next start', async () => {
    await addToCart(line)
    await enqueueOrder(buildPlacement([line]), 'u1')
    localStorage.removeItem('token')
    await clearSession()
    await writeStoredSession({ token: 'token-1', user })
    await restoreSession()
    await vi.waitFor(async () => expect(await readValue('session')).toBeUndefined())
    expect(listQueuedOrders()[0]?.task.placement).toMatchObject({
      customerPhone: '',
      customerCity: '',
      customerEmail: '',
    })
  })
})
