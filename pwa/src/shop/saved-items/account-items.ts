import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { MAX_CHANGES } from '@usiku/contracts/saved-items/constants.ts'
import type { SavedItemChanges } from '@usiku/contracts/saved-items/operations.ts'
import type { WishlistItem } from '../wishlist.ts'

/** Cart and wishlist of this device. */
export interface DeviceItems {
  readonly cart: readonly CartLine[]
  readonly wishlist: readonly WishlistItem[]
}

/** By item key; in the wishlist 1. What is absent has no key, in changes 0. */
export type Quantities = Readonly<Record<string, number>>

/** What this device knows of an account's cart and wishlist. What differs from it is sent. */
export interface AccountItems {
  readonly userId: string
  /** Of this account on this device: two accounts cannot be linked by it. */
  readonly deviceId: string
  /** Of the last batch. */
  readonly sequence: number
  readonly revision: number
  readonly synced: Quantities
  /** Changes that may have reached the server: sent again unchanged until it answers. */
  readonly batch?: Quantities
  /** Items that the server did not take; they stay on this device. */
  readonly alone: readonly string[]
  /** Items on this device when the user was last seen signed in: others were added by a guest. */
  readonly owned: readonly string[]
  /** Taken off the device while another user is signed in. */
  readonly apart?: DeviceItems
}

/** Of former users of the device; unsent changes of earlier ones are dropped. */
const MAX_ACCOUNTS = 3

const ID = /^[A-Za-z0-9_-]{1,64}$/

// not shown
export const toLineKey = ({ id, volume }: CartLine): string => `cart ${id} ${volume._id}`
// not shown
export const toWishKey = ({ _id }: { readonly _id: string }): string => `wishlist ${_id}`

export function countQuantities({ cart, wishlist }: DeviceItems): Quantities {
  return Object.fromEntries([
    ...cart.map((line) => [toLineKey(line), line.quantity] as const),
    ...wishlist.map((item) => [toWishKey(item), 1] as const),
  ])
}

function createAccount(userId: string, deviceId: string): AccountItems {
  return { userId, deviceId, sequence: 0, revision: 0, synced: {}, alone: [], owned: [] }
}

interface Device {
  /** First that of the items on the device. */
  readonly accounts: readonly AccountItems[]
  readonly items: DeviceItems
}

/**
 * Gives the device to a user. Items of its former user are taken apart until that user returns; those of a guest go to
 * the new one.
 */
export function switchAccount({ accounts, items }: Device, userId: string, newDeviceId: string): Device {
  const [former, ...others] = accounts
  if (former?.userId === userId) return { accounts, items }
  const { apart, ...account } =
    others.find((one) => one.userId === userId) ?? ({ ...createAccount(userId, newDeviceId) } as AccountItems)
  const owned = new Set(former?.owned)
  const guests = selectItems(items, (key) => !owned.has(key))
  const rest = others.filter((one) => one.userId !== userId)
  const formers = former ? [{ ...former, apart: selectItems(items, (key) => owned.has(key)) }] : []
  return {
    accounts: [account, ...formers, ...rest].slice(0, MAX_ACCOUNTS),
    items: apart ? uniteItems(apart, guests) : guests,
  }
}

function selectItems({ cart, wishlist }: DeviceItems, isWanted: (key: string) => boolean): DeviceItems {
  return {
    cart: cart.filter((line) => isWanted(toLineKey(line))),
    wishlist: wishlist.filter((item) => isWanted(toWishKey(item))),
  }
}

/** Each item once, with the larger quantity. */
function uniteItems(first: DeviceItems, second: DeviceItems): DeviceItems {
  const [known, other] = [countQuantities(first), countQuantities(second)]
  const added = selectItems(second, (key) => known[key] === undefined)
  const larger = first.cart.map((line) => ({ ...line, quantity: Math.max(line.quantity, other[toLineKey(line)] ?? 0) }))
  return { cart: [...larger, ...added.cart], wishlist: [...first.wishlist, ...added.wishlist] }
}

/** Records whose the items on the device are. */
export function recordOwned(account: AccountItems, items: DeviceItems): AccountItems {
  return { ...account, owned: Object.keys(countQuantities(items)) }
}

/** Changes since the last batch or answer. */
export function listChanges({ synced, alone }: AccountItems, items: DeviceItems): Quantities {
  const local = countQuantities(items)
  const isAlone = new Set(alone)
  const changed = Object.entries(local).filter(([key, quantity]) => !isAlone.has(key) && synced[key] !== quantity)
  const gone = [...Object.keys(synced), ...alone].filter((key) => local[key] === undefined)
  return Object.fromEntries([...changed, ...gone.map((key) => [key, 0] as const)].filter(([key]) => isSendable(key)))
}

/** Carts of earlier apps may contain anything. */
const isSendable = (key: string): boolean =>
  key
    .split(' ')
    .slice(1)
    .every((id) => ID.test(id))

/** Puts what has changed into a batch, unless one is unanswered; what is too much for one comes in the next. */
export function prepareBatch(account: AccountItems, items: DeviceItems): AccountItems {
  if (account.batch) return account
  const changes = Object.entries(listChanges(account, items)).slice(0, MAX_CHANGES)
  if (changes.length === 0) return account
  return { ...account, sequence: account.sequence + 1, batch: Object.fromEntries(changes) }
}

export const isBatchFull = ({ batch = {} }: AccountItems): boolean => Object.keys(batch).length >= MAX_CHANGES

export function toRequest({ deviceId, sequence, revision, batch = {} }: AccountItems): SavedItemChanges {
  const changes = Object.entries(batch).map(([key, quantity]) => ({ ...parseKey(key), quantity }))
  return {
    ...{ deviceId, sequence, revision },
    cart: changes.flatMap(({ list, id, volumeId, quantity }) => (list === 'cart' ? [{ id, volumeId, quantity }] : [])),
    wishlist: changes.flatMap(({ list, id, quantity }) => (list === 'wishlist' ? [{ id, isSaved: quantity > 0 }] : [])),
  }
}

function parseKey(key: string) {
  const [list, id = '', volumeId = ''] = key.split(' ')
  return { list, id, volumeId }
}
