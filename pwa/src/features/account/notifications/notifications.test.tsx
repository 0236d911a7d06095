import { act, screen, waitFor, within } from '@testing-library/react'
import type { PushTopic } from '@usiku/contracts/push/constants.ts'
import { deletePush, getPush, type PushSubscriptionInput, savePush } from '@usiku/contracts/push/operations.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepPushCurrent } from '../../../app/push-upkeep.ts'
import { setLanguageSource } from '../../../language/i18n.ts'
import { logOutLocally } from '../../../session/end-session.ts'
import { signIn } from '../../../session/session.ts'
import { toggleWishlistItem, wishlist } from '../../../shop/wishlist.ts'
import { updateStore } from '../../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../../storage/storage-keys.ts'
import { resetDevice, setNetwork } from '../../../testing/device.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeBrowserPush, PUBLIC_KEY } from '../../../testing/fake-push.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { buildProduct } from '../../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let saved: PushSubscriptionInput[]
let topics: PushTopic[]
let deleted: number

beforeEach(async () => {
  ;[saved, topics, deleted] = [[], [], 0]
  await fakeAccount()
  const read = () => ({
    data: { publicKey: PUBLIC_KEY, subscription: topics.length === 0 ? null : { topics } },
  })
  fakeOperation(getPush, read)
  fakeOperation(savePush, ({ body }) => {
    saved.push(body)
    topics = [...body.topics]
    return read()
  })
  fakeOperation(deletePush, () => {
    deleted += 1
    topics = []
    return { message: 'Off.' }
  })
})
afterEach(async () => {
  localStorage.removeItem(STORAGE_KEYS.push)
  await updateStore(wishlist, () => [])
  await act(resetDevice)
})

async function openSection() {
  const app = await renderApp({ path: '/account' })
  const section = within(await screen.findByRole('region', { name: 'Notifications' }))
  const find = (name: string) => section.getByRole('switch', { name }) as HTMLInputElement
  return { ...app, section, find }
}

describe('notifications', () => {
  it('are not mentioned in a shop without keys', async () => {
    fakeOperation(getPush, () => ({ data: { publicKey: null, subscription: null } }))
    fakeBrowserPush()
    await renderApp({ path: '/account' })
    await screen.findByRole('region', { name: 'Your data' })
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull()
  })

  it('are chosen one by one, and the browser is asked only on a tap', async () => {
    const { state } = fakeBrowserPush()
    await toggleWishlistItem(buildProduct({ _id: 'gin' }))
    const { user, find, section } = await openSection()
    expect([state.asked, find('My orders').checked]).toEqual([0, false])
    await user.click(find('Lower prices'))
    await waitFor(() => expect(find('Lower prices').checked).toBe(true))
    await user.click(find('My orders'))
    await waitFor(() => expect(find('My orders').checked).toBe(true))
    expect(find('Back in stock').checked).toBe(false)
    expect(saved.map((body) => [body.topics, body.watchedProducts])).toEqual([
      [['price_dropped'], ['gin']],
      [['price_dropped', 'order_status'], ['gin']],
    ])
    expect(state.subscribed).toBe(1)
    await user.click(find('Lower prices'))
    await waitFor(() => expect(find('Lower prices').checked).toBe(false))
    await user.click(find('My orders'))
    await waitFor(() => expect(deleted).toBe(1))
    await waitFor(() => expect(state.subscription).toBeNull())
    expect(section.getByText(/Google, Mozilla, Apple or Microsoft/)).toBeTruthy()
  })

  it('name the makers of browsers in the language of the page', async () => {
    setLanguageSource(() => 'sw')
    onTestFinished(() => setLanguageSource(() => 'en'))
    fakeBrowserPush()
    const { section } = await openSection()
    expect(section.getByText(/Google, Mozilla, Apple au Microsoft/)).toBeTruthy()
  })

  it('stay off when the person says no, and say how to allow them', async () => {
    fakeBrowserPush('denied')
    const { user, find, section } = await openSection()
    await user.click(find('My orders'))
    await section.findByText(/This browser blocks notifications of the shop/)
    expect([saved, section.queryByRole('switch')]).toEqual([[], null])
  })

  it('say why not on an iPhone outside of the home screen', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)')
    const app = await renderApp({ path: '/account' })
    await screen.findByText(/tap Share, then Add to Home Screen/)
    app.unmount()
  })

  it('say so where the browser has none', async () => {
    await renderApp({ path: '/account' })
    await screen.findByText('This browser cannot show notifications.')
  })

  it('can be changed when the device is online again', async () => {
    fakeBrowserPush()
    const { find, section } = await openSection()
    act(() => setNetwork(false))
    expect(find('My orders').disabled).toBe(true)
    expect(section.getByRole('status').textContent).toBe('Notifications can be changed when you are back online.')
    act(() => setNetwork(true))
    expect(find('My orders').disabled).toBe(false)
  })

  it('show what the shop refuses', async () => {
    fakeBrowserPush()
    const { user, find, section } = await openSection()
    const message = 'Notifications do not work in this browser.'
    fakeOperation(savePush, () => new FakeFailure(400, { code: 'validation_failed', message }))
    await user.click(find('My orders'))
    await section.findByText(message)
    expect(find('My orders').checked).toBe(false)
  })
})

describe('a device with notifications', () => {
  async function turnOn() {
    const browser = fakeBrowserPush()
    const app = await openSection()
    await app.user.click(app.find('Lower prices'))
    await waitFor(() => expect(app.find('Lower prices').checked).toBe(true))
    return { ...app, ...browser }
  }

  it('tells a changed wishlist and a new session, and nothing twice', async () => {
    await turnOn()
    await keepPushCurrent()
    expect(saved).toHaveLength(1)
    await act(() => toggleWishlistItem(buildProduct({ _id: 'rum' })))
    await keepPushCurrent()
    await keepPushCurrent()
    expect(saved.map(({ watchedProducts }) => watchedProducts)).toEqual([[], ['rum']])
    await act(() => signIn(buildUser(), 'another-token-of-amina'))
    await keepPushCurrent()
    expect(saved).toHaveLength(3)
  })

  it('subscribes again for new keys of the shop', async () => {
    const { state } = await turnOn()
    fakeOperation(getPush, () => ({ data: { publicKey: 'BIuFRsDkZmVx', subscription: { topics } } }))
    await act(() => toggleWishlistItem(buildProduct({ _id: 'rum' })))
    await keepPushCurrent()
    expect([state.subscribed, new Set(saved.map(({ endpoint }) => endpoint)).size]).toEqual([2, 2])
  })

  it.each([
    ['subscribes again after its worker was removed', 'granted', 2],
    ['is forgotten once the permission was taken back', 'denied', 1],
  ] as const)('%s', async (_, permission, subscribed) => {
    const { state, notification } = await turnOn()
    state.subscription = null
    notification.permission = permission
    await act(() => toggleWishlistItem(buildProduct({ _id: 'rum' })))
    await keepPushCurrent()
    expect([state.subscribed, saved.length]).toEqual([subscribed, subscribed])
    expect(localStorage.getItem(STORAGE_KEYS.push) !== null).toBe(permission === 'granted')
  })

  it('is unsubscribed when another user logs in', async () => {
    const { state } = await turnOn()
    await act(() => signIn(buildUser({ _id: 'u2', name: 'Brian' }), 'token-of-brian'))
    await keepPushCurrent()
    expect([state.subscription, saved.length]).toEqual([null, 1])
  })

  it('is unsubscribed by a logout, also offline', async () => {
    const { state, queryClient } = await turnOn()
    act(() => setNetwork(false))
    await act(() => logOutLocally(queryClient))
    await waitFor(() => expect(state.subscription).toBeNull())
    await waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.push)).toBeNull())
  })
})
