import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { expect, it } from 'vitest'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import type { QueuedWrite, WriteTask } from '../../offline/writes/queued-write.ts'
import { lineOf, placementOf } from '../../testing/orders.ts'
import { cancelTask, profileTask, reviewTask } from '../../testing/writes.ts'
import { fateWords, unsentItems } from './unsent-words.ts'

const savedAt = '2026-11-20T20:00:00.000Z'
const orderOf = (facts: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...{ userId: 'u1', placement: placementOf([lineOf(), lineOf({ id: 'p2', name: 'Rum' })], '7'), state: 'waiting' },
  ...{ savedAt, attempts: 0, nextTryAt: 0, ...facts },
})
const writeOf = (task: WriteTask, key: string): QueuedWrite => ({
  ...{ key, userId: 'u1', task, state: 'waiting', savedAt, attempts: 0, nextTryAt: 0 },
})
const review = (key = 'a') => writeOf(reviewTask('Smooth.'), key)
const profile = writeOf(profileTask({ name: 'Amina Njeri' }), 'p')
const cancel = writeOf(cancelTask('101'), 'c')

it('names what has not reached the shop', () => {
  const orders = [orderOf(), orderOf({ state: 'cancelling', placement: { ...placementOf([], '8') } })]
  const words = unsentItems({ orders, writes: [review(), profile, cancel] }).map((item) => item.words)
  expect(words).toEqual([
    `Order of Gin of the Night and 1 more, ${formatKsh(4_000)}`,
    'Cancelling of order 8',
    'Review of Gin of the Night',
    'Changes to your profile',
    'Cancelling of order 101',
  ])
})

it.each([
  ['nothing', [], [], []],
  ['an order', [orderOf()], [], [/^The order stays .* about it when/]],
  ['two', [orderOf(), orderOf()], [], [/^The orders stay .* about them when/]],
  ['a review', [], [review()], [/^The review will not be sent, and is removed/]],
  ['two reviews', [], [review(), review('b')], [/^The reviews will not be sent, and are removed/]],
  ['the profile', [], [profile], [/^The changes to your profile will not be sent, and are removed/]],
  ['both', [], [review(), profile], [/^The review and the changes to your profile will not/]],
  ['a cancelling', [], [cancel], [/^Cancelling goes on/]],
  ['that of a waiting order', [orderOf({ state: 'cancelling' })], [], [/^Cancelling goes on/]],
] as const)('says what becomes of %s', (_, orders, writes, expected) => {
  const words = fateWords({ orders, writes })
  expect(words).toHaveLength(expected.length)
  for (const [place, pattern] of expected.entries()) expect(words[place]).toMatch(pattern)
})
