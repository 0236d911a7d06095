import type { CartLine } from '@usiku/contracts/orders.ts'
import { useSyncExternalStore } from 'react'
import {
  assertOrderable,
  isSameLine,
  parseCart,
  type Shelved,
  withLine,
  withQuantity,
  withShelved,
} from './cart-line.ts'
import { createHeldChanges } from './held-changes.ts'
import { changeKept, keep } from './kept.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const VERSION = 1
const EMPTY: readonly CartLine[] = []

/** The cart of this phone, whoever is signed in. An empty one leaves nothing in storage. */
export const cart = keep<readonly CartLine[]>({
  key: STORAGE_KEYS.cart,
  empty: EMPTY,
  mayBeHeld: true,
  held: createHeldChanges(({ id, volume }) => `${id} ${volume._id}`),
  // Whatever the version: a line that can be read is a line that somebody wants.
  parse: (raw) => parseCart(raw),
  serialize: (lines) => (lines.length === 0 ? undefined : { version: VERSION, lines }),
})

/** The lines of the cart, kept up to date across tabs; empty on the server and until it is read. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(cart.subscribe, cart.getSnapshot, cart.getServerSnapshot)
}

/** How many things the lines hold together: the figure on the cart's icon. */
export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * Puts a line into the cart. Of the same volume it joins the one there is, up to
 * the stock; nothing happens when the volume is out of stock.
 *
 * @throws TooManyLinesError when it would be one line more than an order takes
 */
export async function addToCart(added: CartLine): Promise<void> {
  await changeKept(cart, (lines) => {
    if (added.volume.quantity < 1) return lines
    const more = withLine(lines, added)
    // What is in the cart already may still grow: orders that were taken back have made it longer.
    if (more.length > lines.length) assertOrderable(more)
    return more
  })
}

/** Sets how many of a volume the cart holds, up to the stock; below 1 the line goes. */
export async function setQuantity(id: string, volumeId: string, quantity: number): Promise<void> {
  if (Number.isNaN(quantity)) return
  if (quantity < 1) return removeLine(id, volumeId)
  await changeKept(cart, (lines) =>
    lines.map((line) => (isLineOf(line, id, volumeId) ? withQuantity(line, quantity) : line)),
  )
}

/** Takes a line out of the cart. */
export async function removeLine(id: string, volumeId: string): Promise<void> {
  await changeKept(cart, (lines) => lines.filter((line) => !isLineOf(line, id, volumeId)))
}

/** Puts what the shop now says of a product in the place of what the cart knew of it; writes only what differs. */
export async function renewInCart(id: string, now: Shelved): Promise<void> {
  const known = cart.getSnapshot()
  if (JSON.stringify(withShelved(known, id, now)) === JSON.stringify(known)) return
  await changeKept(cart, (lines) => withShelved(lines, id, now))
}

/** Empties the cart and removes what was stored of it. */
export async function clearCart(): Promise<void> {
  await changeKept(cart, () => EMPTY)
}

function isLineOf(line: CartLine, id: string, volumeId: string): boolean {
  return line.id === id && line.volume._id === volumeId
}

/** The lines without those of an order; `undefined` when the order asks for what the cart does not hold. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): readonly CartLine[] | undefined {
  const isHeld = (asked: CartLine) => lines.some((line) => isSameLine(line, asked) && line.quantity === asked.quantity)
  if (!ordered.every(isHeld)) return undefined
  return lines.filter((line) => !ordered.some((asked) => isSameLine(line, asked)))
}
