import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../session/session.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { answerOrders, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../testing/fixtures/orders.ts'
import type { OutboxMessage } from '../outbox-channel.ts'
import {
  announceUnacknowledged,
  flushOrders,
  onOrderAccepted,
  onOrderAcceptedInBackground,
  subscribeToOutboxChannel,
} from './flush-orders.ts'
import { enqueueOrder } from './order-outbox.ts'
import { addUnacknowledged } from './unacknowledged-orders.ts'

const placement = buildPlacement([buildCartLine()])
const [answered, sentUnseen] = [vi.fn(), vi.fn()]
const worker = new BroadcastChannel('usiku-sent')

subscribeToOutboxChannel()
onOrderAccepted(answered)
onOrderAcceptedInBackground(sentUnseen)

const look = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

beforeEach(async () => {
  vi.clearAllMocks()
  await signIn(buildUser(), 'token-of-amina')
})

async function hear(): Promise<void> {
  const waited = { userId: 'u1', placement, state: 'sending', savedAt: '', attempts: 1, nextTryAt: 0 } as const
  await addUnacknowledged('u1')
  worker.postMessage({ kind: 'answered', order: buildOrder(placement), waited } satisfies OutboxMessage)
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
}

async function send(): Promise<void> {
  answerOrders(placed)
  await addToCart(buildCartLine())
  await enqueueOrder(placement, 'u1')
  await flushOrders()
  expect(answered).toHaveBeenCalledOnce()
}

async function openNext(): Promise<void> {
  vi.resetModules()
  const [session, next] = await Promise.all([import('../../session/session.ts'), import('./flush-orders.ts')])
  await session.signIn(buildUser(), 'token-of-amina')
  next.onOrderAcceptedInBackground(sentUnseen)
  look('visible')
  await next.announceUnacknowledged()
}

it.each([
  ['the worker sends', hear],
  ['the page sends', send],
])('an order that %s is said once where somebody looks', async (_, act) => {
  look('visible')
  await act()
  await announceUnacknowledged()
  await openNext()
  expect(sentUnseen).not.toHaveBeenCalled()
})

it.each([
  ['the worker sends', hear],
  ['the page sends', send],
])('an order that %s while nobody looks is said by the next page', async (_, act) => {
  look('hidden')
  await act()
  // Called again without anything new, as on reconnection.
  await announceUnacknowledged()
  await openNext()
  expect(sentUnseen).toHaveBeenCalledOnce()
})

it('a page that has said it to nobody says it when it is looked at, and no other does', async () => {
  look('hidden')
  await send()
  look('visible')
  await announceUnacknowledged()
  await openNext()
  expect(answered).toHaveBeenCalledOnce()
  expect(sentUnseen).not.toHaveBeenCalled()
})
