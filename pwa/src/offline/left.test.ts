import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone } from '../testing/phone.ts'
import { addToCart } from './cart.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { onLeft } from './left.ts'
import { enqueue } from './outbox.ts'
import { outbox } from './outbox-orders.ts'
import { currentSession, forgetSession, openSession, signIn, updateUser } from './session.ts'
import { writeSessionCopy } from './session-copy.ts'
import { readKept } from './store.ts'
import { forgetWithSession, leave } from './wipe.ts'

const line = lineOf()
const user = { ...userOf(), city: 'Westlands' }
const left = vi.fn()
let stops: readonly (() => void)[] = []

beforeEach(async () => {
  left.mockClear()
  await signIn(userOf(), 'token-1')
  await openSession()
  stops = [onLeft(left), forgetWithSession(new QueryClient())]
})

afterEach(async () => {
  for (const stop of stops) stop()
  sessionStorage.clear()
  localStorage.clear()
  await emptyPhone()
})

function leaveElsewhere(tell: (key: string) => void): void {
  localStorage.setItem('usiku-left', '1763700000000')
  tell('usiku-left')
  localStorage.removeItem('token')
  tell('token')
}

const byStorage = (key: string) => void window.dispatchEvent(new StorageEvent('storage', { key }))

describe('logging out', () => {
  it('forgets what was typed here', async () => {
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    await leave(new QueryClient())
    expect([readDraft('u1', 'product/add'), left.mock.calls.length]).toEqual([undefined, 1])
  })

  it('forgets what was typed in other tabs, also in a page that was put aside', async () => {
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    leaveElsewhere(byStorage)
    expect([readDraft('u1', 'product/add'), left.mock.calls.length]).toEqual([undefined, 1])
    await signIn(userOf(), 'token-2')
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    localStorage.setItem('usiku-left', '1763700000001')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect([readDraft('u1', 'product/add'), left.mock.calls.length]).toEqual([undefined, 2])
  })

  it('is not what happens when the shop ends a session: what was typed waits', async () => {
    writeDraft('u1', 'product/add', { name: 'Tusker' })
    localStorage.removeItem('token')
    byStorage('token')
    await vi.waitFor(() => expect(currentSession().status).toBe('guest'))
    expect([readDraft('u1', 'product/add'), left.mock.calls]).toEqual([{ name: 'Tusker' }, []])
  })

  it('in another tab ends with nothing here either, when an answer still came for them', async () => {
    const late = updateUser(userOf({ name: 'Amina Njeri' }))
    leaveElsewhere(byStorage)
    await late
    await vi.waitFor(async () => expect(await readKept('session')).toBeUndefined())
    expect([currentSession().status, sessionStorage.getItem('user')]).toEqual(['guest', null])
  })

  it('that was broken off is finished at the next start', async () => {
    await addToCart(line)
    await enqueue(placementOf([line]), 'u1')
    localStorage.removeItem('token')
    await forgetSession()
    await writeSessionCopy({ token: 'token-1', user })
    await openSession()
    await vi.waitFor(async () => expect(await readKept('session')).toBeUndefined())
    expect(outbox.getSnapshot()[0]?.placement).toMatchObject({ customerPhone: '', customerCity: '', customerEmail: '' })
  })
})
