import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../session/session.ts'
import { addToCart } from '../shop/cart/cart.ts'
import { enqueueOrder } from '../shop/order/order-actions.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { resetDevice } from '../testing/device.ts'
import { answerOrders, failing, placed } from '../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildOrderEntry } from '../testing/fixtures/entries.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { toAccepted } from './entry.ts'
import { flushOutbox, onAnnouncement, onSettled } from './flush.ts'
import { outbox } from './outbox-store.ts'

let count = 0
const placement = buildPlacement([buildCartLine()])
const [settled, announced, announcedByNext] = [vi.fn(), vi.fn(), vi.fn()]

onSettled(settled)
onAnnouncement(announced)

const look = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

beforeEach(async () => {
  await signIn(buildUser(), 'token-of-amina')
  vi.clearAllMocks()
})
afterEach(resetDevice)

/** A second instance of the store, as in the worker, shares the storage with this page. */
async function acceptInWorker(): Promise<void> {
  // Listens to other tabs from then on.
  await outbox.load()
  vi.resetModules()
  const worker = await import('./outbox-store.ts')
  const storage = await import('../storage/persisted-store.ts')
  await storage.updateStore(worker.outbox, () => [toAccepted(buildOrderEntry({ key: `${++count}` }))])
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce())
}

async function sendFromPage(answer: Parameters<typeof answerOrders>[0] = placed): Promise<void> {
  answerOrders(answer)
  await addToCart(buildCartLine())
  await enqueueOrder(placement, 'u1')
  await flushOutbox()
  expect(settled).toHaveBeenCalledOnce()
}

async function openNext(): Promise<void> {
  vi.resetModules()
  const [session, store, next] = await Promise.all([
    import('../session/session.ts'),
    import('./outbox-store.ts'),
    import('./flush.ts'),
  ])
  await store.outbox.load()
  await session.signIn(buildUser(), 'token-of-amina')
  next.onAnnouncement(announcedByNext)
  look('visible')
  await next.flushOutbox()
  await outbox.load()
}

const ways = [
  ['the worker sends', acceptInWorker],
  ['the page sends', sendFromPage],
] as const

it.each(ways)('an order that %s is announced once by a visible page', async (_, act) => {
  look('visible')
  await act()
  await flushOutbox()
  await openNext()
  expect(announced).toHaveBeenCalledOnce()
  expect(announcedByNext).not.toHaveBeenCalled()
  expect(outbox.getSnapshot()).toEqual([])
})

it.each(ways)('an order that %s while every page is hidden is announced by the next page', async (_, act) => {
  look('hidden')
  await act()
  // Called again without anything new, as on reconnection.
  await flushOutbox()
  expect(announced).not.toHaveBeenCalled()
  expect(outbox.getSnapshot()).toMatchObject([{ state: 'accepted' }])
  expect(JSON.stringify(outbox.getSnapshot())).not.toMatch(/amina|0712|Westlands|Gin/)
  await openNext()
  expect(announcedByNext).toHaveBeenCalledOnce()
  expect(outbox.getSnapshot()).toEqual([])
})

it('a hidden page that sent an order announces it when it becomes visible, and no other page does', async () => {
  look('hidden')
  await sendFromPage()
  look('visible')
  await flushOutbox()
  await openNext()
  expect(settled).toHaveBeenCalledOnce()
  expect(announced.mock.calls).toMatchObject([[{ kind: 'accepted', answer: { kind: 'order' } }]])
  expect(announcedByNext).not.toHaveBeenCalled()
})

it('a rejection is announced once and stays', async () => {
  look('hidden')
  await sendFromPage(failing(409, 'order_changed'))
  expect(announced).not.toHaveBeenCalled()
  look('visible')
  await flushOutbox()
  await flushOutbox()
  await openNext()
  expect(announced.mock.calls).toMatchObject([[{ kind: 'rejected' }]])
  expect(announcedByNext).not.toHaveBeenCalled()
  expect(outbox.getSnapshot()).toMatchObject([{ state: 'rejected' }])
})

it('an entry accepted elsewhere and not yet read here is settled here as well', async () => {
  const entry = buildOrderEntry({ key: 'another', state: 'sending', attempts: 1 })
  await updateStore(outbox, () => [entry])
  await updateStore(outbox, () => [])
  expect(settled.mock.calls).toMatchObject([[{ kind: 'accepted', entry: { key: entry.key } }]])
  expect(announced).not.toHaveBeenCalled()
})
