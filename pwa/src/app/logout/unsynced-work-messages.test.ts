import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { expect, it } from 'vitest'
import type { MutationEntry, MutationTask, OrderEntry } from '../../outbox/entry.ts'
import { buildOrderEntry } from '../../testing/fixtures/entries.ts'
import { cancelTask, profileTask, reviewTask } from '../../testing/fixtures/mutations.ts'
import { buildCartLine, buildPlacement } from '../../testing/fixtures/orders.ts'
import { formatLogoutConsequences, listUnsyncedItems } from './unsynced-work-messages.ts'

const savedAt = '2026-11-20T20:00:00.000Z'
const placement = buildPlacement([buildCartLine(), buildCartLine({ id: 'p2', name: 'Rum' })], '7')
const orderOf = (facts: Partial<OrderEntry> = {}, placed = placement) => buildOrderEntry(facts, placed)
const writeOf = (task: MutationTask, key: string): MutationEntry => ({
  ...{ key, userId: 'u1', task, state: 'pending', savedAt, attempts: 0, nextTryAt: 0 },
})
const review = (key = 'a') => writeOf(reviewTask('Smooth.'), key)
const profile = writeOf(profileTask({ name: 'Amina Njeri' }), 'p')
const cancel = writeOf(cancelTask('101'), 'c')

it('lists every unsynced item', () => {
  const orders = [orderOf(), orderOf({ state: 'cancelling' }, buildPlacement([], '8'))]
  const words = listUnsyncedItems({ orders, mutations: [review(), profile, cancel] }).map((item) => item.label)
  expect(words).toEqual([
    `Order of Gin of the Night and 1 more, ${formatKsh(4_000)}`,
    'Cancellation of order 8',
    'Review of Gin of the Night',
    'Changes to your profile',
    'Cancellation of order 101',
  ])
})

it.each([
  ['nothing', [], [], []],
  ['an order', [orderOf()], [], [/^The order stays .* about it when/]],
  ['two', [orderOf(), orderOf()], [], [/^The orders stay .* about them when/]],
  ['a review', [], [review()], [/^The review will be deleted, not sent/]],
  ['two reviews', [], [review(), review('b')], [/^The reviews will be deleted, not sent/]],
  ['the profile', [], [profile], [/^The changes to your profile will be deleted, not sent/]],
  ['both', [], [review(), profile], [/^The review and the changes to your profile will be deleted/]],
  ['a cancelling', [], [cancel], [/^The cancellation continues/]],
  ['that of a waiting order', [orderOf({ state: 'cancelling' })], [], [/^The cancellation continues/]],
] as const)('says what becomes of %s', (_, orders, writes, expected) => {
  const words = formatLogoutConsequences({ orders, mutations: writes })
  expect(words).toHaveLength(expected.length)
  for (const [place, pattern] of expected.entries()) expect(words[place]).toMatch(pattern)
})
