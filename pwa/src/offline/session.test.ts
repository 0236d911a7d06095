import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { productOf } from '../testing/catalogue.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { cancelTask, keepWrite } from '../testing/writes.ts'
import { addToCart, cart, clearCart } from './cart.ts'
import { forgetAccount } from './forget-account.ts'
import { enqueue } from './outbox.ts'
import { outbox } from './outbox-orders.ts'
import { currentSession, forgetSession, openSession, signIn, updateUser } from './session.ts'
import { readKept, transact } from './store.ts'
import { noteUnsaid, takeUnsaid } from './unsaid.ts'
import { endSession, forgetWithSession } from './wipe.ts'
import { toggleWish, wishlist } from './wishlist.ts'
import { writes } from './writes/writes-store.ts'

afterEach(async () => {
  await forgetSession()
  await transact(['outbox', 'writes'], () => ({ values: [undefined, undefined], result: undefined }))
  await Promise.all([outbox.load(), writes.load()])
  await clearCart()
})

describe('the session', () => {
  it('is there again after a start without a network', async () => {
    await signIn(userOf(), 'token-1')
    sessionStorage.clear()
    await openSession()
    expect(currentSession()).toMatchObject({ status: 'signed-in', token: 'token-1', user: { city: 'Westlands' } })
  })

  it('asks who it is when the token is another than the one that the user came with', async () => {
    await signIn(userOf(), 'token-of-amina')
    localStorage.setItem('token', 'token-of-otieno')
    await openSession()
    expect(currentSession()).toEqual({ status: 'resuming', token: 'token-of-otieno' })
    await updateUser(userOf({ _id: 'u2', name: 'Otieno' }))
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: { name: 'Otieno' } })
  })

  it('ends here when it is ended in another tab', async () => {
    await signIn(userOf(), 'token-1')
    await openSession()
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await Promise.resolve()
    expect(currentSession()).toEqual({ status: 'guest' })
    expect(sessionStorage.getItem('user')).toBeNull()
  })

  it('ends in a page that was put aside meanwhile, when it comes back', async () => {
    await signIn(userOf(), 'token-1')
    await openSession()
    localStorage.removeItem('token')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await Promise.resolve()
    expect(currentSession()).toEqual({ status: 'guest' })
  })

  it('stays ended when that happens while it is looked up', async () => {
    await signIn(userOf(), 'token-1')
    const opening = openSession()
    await forgetSession()
    await opening
    expect(currentSession()).toEqual({ status: 'guest' })
  })

  it('takes what was fetched for somebody along when another tab ends or changes it', async () => {
    const queryClient = new QueryClient()
    const keep = () =>
      queryClient.getQueryCache().build(queryClient, { queryKey: ['orders'], meta: { personal: true } }, undefined)
    await signIn(userOf(), 'token-1')
    const stop = forgetWithSession(queryClient)
    keep()
    await updateUser(userOf({ name: 'Amina Njeri' }))
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
    await openSession()
    localStorage.setItem('token', 'token-of-otieno')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ status: 'resuming' }))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    stop()
  })

  it('leaves nothing personal behind but orders that wait', async () => {
    const queryClient = new QueryClient()
    queryClient.getQueryCache().build(queryClient, { queryKey: ['orders'], meta: { personal: true } }, undefined)
    queryClient.getQueryCache().build(queryClient, { queryKey: ['products'], meta: { persist: true } }, undefined)
    localStorage.setItem('usiku-queries', 'amina@usiku.test')
    await signIn(userOf(), 'token-1')
    const line = lineOf()
    await addToCart(line)
    await addToCart(lineOf({ id: 'p2' }))
    await enqueue(placementOf([line]), 'u1')
    await endSession(queryClient)
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['products'])
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/amina|token-1/i)
    expect(await readKept('session')).toBeUndefined()
    expect(cart.getSnapshot().map(({ id }) => id)).toEqual(['p2'])
    expect(outbox.getSnapshot()).toMatchObject([{ userId: 'u1', state: 'waiting' }])
    expect(JSON.stringify(await readKept('outbox'))).not.toContain('token-1')
  })

  it('of an account that was deleted leaves nothing at all, but what is of others', async () => {
    const queryClient = new QueryClient()
    queryClient.getQueryCache().build(queryClient, { queryKey: ['orders'], meta: { personal: true } }, undefined)
    await signIn(userOf(), 'token-1')
    const [mine, others, kept] = [lineOf(), lineOf({ id: 'p2' }), lineOf({ id: 'p3' })]
    for (const line of [mine, others, kept]) await addToCart(line)
    await enqueue(placementOf([mine], '101'), 'u1')
    await enqueue(placementOf([others], '102'), 'u2')
    await toggleWish(productOf())
    for (const userId of ['u1', 'u2']) await keepWrite(cancelTask(), userId)
    await noteUnsaid('u1')
    await forgetAccount(queryClient, 'u1')
    expect(await takeUnsaid('u1')).toBe(false)
    expect(currentSession()).toEqual({ status: 'guest' })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect([cart.getSnapshot(), wishlist.getSnapshot()]).toEqual([[], []])
    expect(outbox.getSnapshot().map(({ userId }) => userId)).toEqual(['u2'])
    expect(writes.getSnapshot().map(({ userId }) => userId)).toEqual(['u2'])
    for (const key of ['session', 'cart', 'favourites']) expect(await readKept(key)).toBeUndefined()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/amina|token-1/i)
  })
})
