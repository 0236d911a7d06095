import { beforeEach, expect, it, vi } from 'vitest'
import { userOf } from '../testing/accounts.ts'
import { answerPlacing, placed } from '../testing/fake-placing.ts'
import { lineOf, orderOf, placementOf } from '../testing/orders.ts'
import { addToCart } from './cart.ts'
import { drain, followSent, onOrderAnswered, onOrderSentUnseen, sayUnsaid } from './drain.ts'
import { enqueue } from './outbox.ts'
import type { SentNews } from './sent-news.ts'
import { signIn } from './session.ts'
import { noteUnsaid } from './unsaid.ts'

const placement = placementOf([lineOf()])
const [answered, sentUnseen] = [vi.fn(), vi.fn()]
const worker = new BroadcastChannel('usiku-sent')

followSent()
onOrderAnswered(answered)
onOrderSentUnseen(sentUnseen)

const look = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

beforeEach(async () => {
  vi.clearAllMocks()
  await signIn(userOf(), 'token-of-amina')
})

async function hear(): Promise<void> {
  const waited = { userId: 'u1', placement, state: 'sending', savedAt: '', attempts: 1, nextTryAt: 0 } as const
  await noteUnsaid('u1')
  worker.postMessage({ kind: 'answered', order: orderOf(placement), waited } satisfies SentNews)
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
}

async function send(): Promise<void> {
  answerPlacing(placed)
  await addToCart(lineOf())
  await enqueue(placement, 'u1')
  await drain()
  expect(answered).toHaveBeenCalledOnce()
}

async function openNext(): Promise<void> {
  vi.resetModules()
  const [session, next] = await Promise.all([import('./session.ts'), import('./drain.ts')])
  await session.signIn(userOf(), 'token-of-amina')
  next.onOrderSentUnseen(sentUnseen)
  look('visible')
  await next.sayUnsaid()
}

it.each([
  ['the worker sends', hear],
  ['the page sends', send],
])('an order that %s is said once where somebody looks', async (_, act) => {
  look('visible')
  await act()
  await sayUnsaid()
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
  await sayUnsaid()
  await openNext()
  expect(sentUnseen).toHaveBeenCalledOnce()
})

it('a page that has said it to nobody says it when it is looked at, and no other does', async () => {
  look('hidden')
  await send()
  look('visible')
  await sayUnsaid()
  await openNext()
  expect(answered).toHaveBeenCalledOnce()
  expect(sentUnseen).not.toHaveBeenCalled()
})
