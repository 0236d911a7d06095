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

/** The cart belongs to the device, not to a user. An empty one removes its entry. */
export const cart = keep<readonly CartLine[]>({
  key: STORAGE_KEYS.cart,
  empty: EMPTY,
  mayBeHeld: true,
  held: createHeldChanges(({ id, volume }) => `${id} ${volume._id}`),
  // Any version: keep every line that can still be read.
  parse: (raw) => parseCart(raw),
  serialize: (lines) => (lines.length === 0 ? undefined : { version: VERSION, lines }),
})

export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(cart.subscribe, cart.getSnapshot, cart.getServerSnapshot)
}

export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * Adds up to the stock; does nothing when the variant is out of stock.
 *
 * @throws TooManyLinesError above an order's limit
 */
export async function addToCart(added: CartLine): Promise<void> {
  await changeKept(cart, (lines) => {
    if (added.volume.quantity < 1) return lines
    const more = withLine(lines, added)
    // Existing lines may still grow: cancelled orders may have made the cart longer than the limit.
    if (more.length > lines.length) assertOrderable(more)
    return more
  })
}

export async function setQuantity(id: string, volumeId: string, quantity: number): Promise<void> {
  if (Number.isNaN(quantity)) return
  if (quantity < 1) return removeLine(id, volumeId)
  await changeKept(cart, (lines) =>
    lines.map((line) => (isLineOf(line, id, volumeId) ? withQuantity(line, quantity) : line)),
  )
}

export async function removeLine(id: string, volumeId: string): Promise<void> {
  await changeKept(cart, (lines) => lines.filter((line) => !isLineOf(line, id, volumeId)))
}

/** Writes only when name, price or stock differ. */
export async function renewInCart(id: string, now: Shelved): Promise<void> {
  const known = cart.getSnapshot()
  if (JSON.stringify(withShelved(known, id, now)) === JSON.stringify(known)) return
  await changeKept(cart, (lines) => withShelved(lines, id, now))
}

export async function clearCart(): Promise<void> {
  await changeKept(cart, () => EMPTY)
}

function isLineOf(line: CartLine, id: string, volumeId: string): boolean {
  return line.id === id && line.volume._id === volumeId
}

/** Returns `undefined` when the cart does not hold all ordered lines. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): readonly CartLine[] | undefined {
  const isHeld = (asked: CartLine) => lines.some((line) => isSameLine(line, asked) && line.quantity === asked.quantity)
  if (!ordered.every(isHeld)) return undefined
  return lines.filter((line) => !ordered.some((asked) => isSameLine(line, asked)))
}
