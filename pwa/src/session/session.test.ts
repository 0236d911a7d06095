import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eraseLocalAccount } from '../features/account/privacy/erase-local-account.ts'
import { toAccepted } from '../outbox/entry.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { addToCart, cart, clearCart } from '../shop/cart/cart.ts'
import { enqueueOrder } from '../shop/order/order-actions.ts'
import { toggleWishlistItem, wishlist } from '../shop/wishlist.ts'
import { readValue, transact } from '../storage/idb.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildProduct } from '../testing/fixtures/catalogue.ts'
import { buildOrderEntry } from '../testing/fixtures/entries.ts'
import { cancelTask, enqueueTestMutation } from '../testing/fixtures/mutations.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { clearOnSessionChange, endSession } from './end-session.ts'
import { clearSession, getCurrentSession, restoreSession, signIn, updateUser } from './session.ts'

afterEach(async () => {
  await clearSession()
  await transact([STORAGE_KEYS.outbox], () => ({ values: [undefined], result: undefined }))
  await outbox.load()
  await clearCart()
})

describe('the session', () => {
  it('is restored at a start offline', async () => {
    await signIn(buildUser(), 'token-1')
    sessionStorage.clear()
    await restoreSession()
    expect(getCurrentSession()).toMatchObject({ status: 'signed-in', token: 'token-1', user: { city: 'Westlands' } })
  })

  it('loads the user when the token differs from the one stored with the user', async () => {
    await signIn(buildUser(), 'token-of-amina')
    localStorage.setItem('token', 'token-of-otieno')
    await restoreSession()
    expect(getCurrentSession()).toEqual({ status: 'resuming', token: 'token-of-otieno' })
    await updateUser(buildUser({ _id: 'u2', name: 'Otieno' }))
    expect(getCurrentSession()).toMatchObject({ status: 'signed-in', user: { name: 'Otieno' } })
  })

  it('ends here when it is ended in another tab', async () => {
    await signIn(buildUser(), 'token-1')
    await restoreSession()
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await Promise.resolve()
    expect(getCurrentSession()).toEqual({ status: 'guest' })
    expect(sessionStorage.getItem('user')).toBeNull()
  })

  it('ends in a page restored from the back/forward cache', async () => {
    await signIn(buildUser(), 'token-1')
    await restoreSession()
    localStorage.removeItem('token')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await Promise.resolve()
    expect(getCurrentSession()).toEqual({ status: 'guest' })
  })

  it('stays ended when that happens during the lookup', async () => {
    await signIn(buildUser(), 'token-1')
    const opening = restoreSession()
    await clearSession()
    await opening
    expect(getCurrentSession()).toEqual({ status: 'guest' })
  })

  it('deletes fetched data when another tab ends or changes it', async () => {
    const queryClient = new QueryClient()
    const keep = () =>
      queryClient.getQueryCache().build(queryClient, { queryKey: ['orders'], meta: { personal: true } }, undefined)
    await signIn(buildUser(), 'token-1')
    const stop = clearOnSessionChange(queryClient)
    keep()
    await updateUser(buildUser({ name: 'Amina Njeri' }))
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
    await restoreSession()
    localStorage.setItem('token', 'token-of-otieno')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await vi.waitFor(() => expect(getCurrentSession()).toMatchObject({ status: 'resuming' }))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    stop()
  })

  it('leaves no personal data except queued orders', async () => {
    const queryClient = new QueryClient()
    queryClient.getQueryCache().build(queryClient, { queryKey: ['orders'], meta: { personal: true } }, undefined)
    queryClient.getQueryCache().build(queryClient, { queryKey: ['products'], meta: { persist: true } }, undefined)
    localStorage.setItem('usiku-queries', 'amina@usiku.test')
    await signIn(buildUser(), 'token-1')
    const line = buildCartLine()
    await addToCart(line)
    await addToCart(buildCartLine({ id: 'p2' }))
    await enqueueOrder(buildPlacement([line]), 'u1')
    await endSession(queryClient)
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['products'])
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/amina|token-1/i)
    expect(await readValue('session')).toBeUndefined()
    expect(cart.getSnapshot().map(({ id }) => id)).toEqual(['p2'])
    expect(outbox.getSnapshot()).toMatchObject([{ userId: 'u1', state: 'pending' }])
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).not.toContain('token-1')
  })

  it('of a deleted account leaves no data except that of others', async () => {
    const queryClient = new QueryClient()
    queryClient.getQueryCache().build(queryClient, { queryKey: ['orders'], meta: { personal: true } }, undefined)
    await signIn(buildUser(), 'token-1')
    const [mine, others, kept] = [buildCartLine(), buildCartLine({ id: 'p2' }), buildCartLine({ id: 'p3' })]
    for (const line of [mine, others, kept]) await addToCart(line)
    await enqueueOrder(buildPlacement([mine], '101'), 'u1')
    await enqueueOrder(buildPlacement([others], '102'), 'u2')
    await toggleWishlistItem(buildProduct())
    for (const userId of ['u1', 'u2']) await enqueueTestMutation(cancelTask(), userId)
    await updateStore(outbox, (all) => [...all, toAccepted(buildOrderEntry())])
    await eraseLocalAccount(queryClient, 'u1')
    expect(getCurrentSession()).toEqual({ status: 'guest' })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect([cart.getSnapshot(), wishlist.getSnapshot()]).toEqual([[], []])
    expect(outbox.getSnapshot().map(({ userId }) => userId)).toEqual(['u2', 'u2'])
    for (const key of ['session', 'cart', 'favourites']) expect(await readValue(key)).toBeUndefined()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/amina|token-1/i)
  })
})
