// @vitest-environment node
import { expect, it } from 'vitest'
import { buildLineOf } from '../../testing/faults/saved-items-server.ts'
import type { AccountItems } from './account-items.ts'
import { applyAnswer } from './apply-answer.ts'

const KEY = 'cart gin v1'

function buildAccount(known: number, sent?: number): AccountItems {
  return {
    ...{ userId: 'u1', deviceId: 'phone-123', sequence: 3, revision: 5, alone: [], owned: [] },
    synced: known > 0 ? { [KEY]: known } : {},
    ...(sent === undefined ? {} : { batch: { [KEY]: sent } }),
  }
}

const inCart = (quantity: number) => ({ cart: quantity > 0 ? [buildLineOf('gin', quantity)] : [], wishlist: [] })

it.each([
  // Known before, sent, on the device now, answered (with its revision), what stays. 0 is absent.
  ['what the account has', 2, undefined, 2, 5, 6, 5],
  ['a removal elsewhere', 2, undefined, 2, 0, 6, 0],
  ['the quantity that was sent', 2, 4, 4, 4, 6, 4],
  ['less than was sent, of a small stock', 2, 9, 9, 3, 6, 3],
  ['a change during the request', 2, 4, 7, 4, 6, 7],
  ['a removal during the request', 2, 4, 0, 4, 6, 0],
  ['what was added elsewhere while it was removed here', 2, undefined, 0, 5, 6, 5],
  ['what was removed and added again elsewhere while it was removed here', 2, undefined, 0, 2, 6, 2],
  ['a removal of what did not change elsewhere', 2, undefined, 0, 2, 4, 0],
  ['what was raised here while it was removed elsewhere', 2, undefined, 3, 0, 6, 3],
])('takes over %s', (_, known, sent, local, answered, revision, expected) => {
  const item = { id: 'gin', volumeId: 'v1', quantity: answered, revision, line: buildLineOf('gin', answered) }
  const answer = { revision: 6, cart: answered > 0 ? [item] : [], wishlist: [] }
  const { items, account } = applyAnswer(buildAccount(known, sent), inCart(local), answer)
  expect(items.cart.map(({ quantity }) => quantity)).toEqual(expected > 0 ? [expected] : [])
  expect(account.synced).toEqual(answered > 0 ? { [KEY]: answered } : {})
  expect(account).not.toHaveProperty('batch')
})
