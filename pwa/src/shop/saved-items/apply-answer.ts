import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import type { SavedItems } from '@usiku/contracts/saved-items/operations.ts'
import type { WishlistItem } from '../wishlist.ts'
import { type AccountItems, countQuantities, type DeviceItems, toLineKey, toWishKey } from './account-items.ts'

interface ServerItem {
  readonly quantity: number
  readonly revision: number
  readonly line?: CartLine | undefined
  readonly card?: WishlistItem | undefined
}

interface Applied {
  readonly account: AccountItems
  readonly items: DeviceItems
  /** Whether the server has to be asked again. */
  readonly isIncomplete: boolean
}

/** Takes over what the server has, and keeps what has changed on the device since the request. */
export function applyAnswer(account: AccountItems, items: DeviceItems, answer: SavedItems): Applied {
  const { batch: _sent, ...answered } = account
  // The server has lost changes, so both are united again.
  if (answer.revision < account.revision) {
    return { account: { ...answered, revision: 0, synced: {} }, items, isIncomplete: true }
  }
  if (!answer.cart || !answer.wishlist) return { account: answered, items, isIncomplete: false }
  const server = indexAnswer(answer)
  const local = countQuantities(items)
  const alone = listAlone(account, answer, server).filter((key) => local[key] !== undefined)
  const quantities = mergeQuantities(account, { local, server, alone: new Set(alone) })
  const merged = toItems(items, quantities, server)
  const missing = [...server.keys()].filter((key) => quantities.has(key) && !merged.keys.has(key))
  return {
    account: {
      ...answered,
      // Without the revision the data of all items is answered.
      revision: missing.length > 0 ? 0 : answer.revision,
      synced: Object.fromEntries(
        [...server].flatMap(([key, { quantity }]) => (missing.includes(key) ? [] : [[key, quantity] as const])),
      ),
      alone,
    },
    items: merged.items,
    isIncomplete: missing.length > 0,
  }
}

function indexAnswer({ cart = [], wishlist = [] }: SavedItems): ReadonlyMap<string, ServerItem> {
  return new Map<string, ServerItem>([
    // not shown
    ...cart.map(({ id, volumeId, ...item }) => [`cart ${id} ${volumeId}`, item] as const),
    // not shown
    ...wishlist.map(({ id, revision, card }) => [`wishlist ${id}`, { quantity: 1, revision, card }] as const),
  ])
}

/** What the server does not answer because it cannot, unlike what was removed. */
function listAlone(
  { alone }: AccountItems,
  { unavailable }: SavedItems,
  server: ReadonlyMap<string, ServerItem>,
): readonly string[] {
  const named = [
    // not shown
    ...(unavailable?.cart ?? []).map(({ id, volumeId }) => `cart ${id} ${volumeId}`),
    // not shown
    ...(unavailable?.wishlist ?? []).map((id) => `wishlist ${id}`),
  ]
  return [...new Set([...alone, ...named])].filter((key) => !server.has(key))
}

interface Sides {
  readonly local: Readonly<Record<string, number>>
  readonly server: ReadonlyMap<string, ServerItem>
  readonly alone: ReadonlySet<string>
}

/** Of what stays, by key. */
function mergeQuantities(
  { synced, batch, revision }: AccountItems,
  { local, server, alone }: Sides,
): ReadonlyMap<string, number> {
  const sent: Readonly<Record<string, number>> = { ...synced, ...batch }
  const merge = (key: string): number => {
    const [mine, base, theirs] = [local[key] ?? 0, sent[key] ?? 0, server.get(key)?.quantity ?? 0]
    const isNewer = batch?.[key] === undefined && (server.get(key)?.revision ?? 0) > revision
    if (alone.has(key) || (theirs === base && !isNewer)) return mine
    return mine === base ? theirs : Math.max(mine, theirs)
  }
  const keys = [...new Set([...Object.keys(local), ...server.keys()])]
  return new Map(keys.map((key) => [key, merge(key)] as const).filter(([, quantity]) => quantity > 0))
}

/** Items of the device in their order, then new ones. */
function toItems(
  { cart, wishlist }: DeviceItems,
  quantities: ReadonlyMap<string, number>,
  server: ReadonlyMap<string, ServerItem>,
): { readonly items: DeviceItems; readonly keys: ReadonlySet<string> } {
  const kept = cart.flatMap((line) => {
    const quantity = quantities.get(toLineKey(line))
    return quantity === undefined ? [] : [{ ...(server.get(toLineKey(line))?.line ?? line), quantity }]
  })
  const wishes = wishlist.filter((item) => quantities.has(toWishKey(item)))
  const known = new Set([...kept.map(toLineKey), ...wishes.map(toWishKey)])
  const added = [...server].filter(([key]) => quantities.has(key) && !known.has(key))
  const items = {
    cart: [
      ...kept,
      ...added.flatMap(([key, { line }]) =>
        line ? [{ ...line, quantity: quantities.get(key) ?? line.quantity }] : [],
      ),
    ],
    wishlist: [...wishes, ...added.flatMap(([, { card }]) => card ?? [])],
  }
  return { items, keys: new Set(Object.keys(countQuantities(items))) }
}
