import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useSyncExternalStore } from 'react'
import { createPersistedStore, updateStore } from '../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { createUnsavedChanges } from '../../storage/unsaved-changes.ts'
import {
  addLine,
  assertOrderable,
  type CurrentProduct,
  clampLineQuantity,
  isSameLine,
  mergeLine,
  parseCart,
  refreshLines,
} from './cart-line.ts'

const VERSION = 1
const EMPTY: readonly CartLine[] = []

/** The cart belongs to the device, not to a user. An empty one removes its entry. */
export const cart = createPersistedStore<readonly CartLine[]>({
  key: STORAGE_KEYS.cart,
  empty: EMPTY,
  allowMemoryOnly: true,
  unsavedChanges: createUnsavedChanges(({ id, volume }) => `${id} ${volume._id}`, mergeLine),
  // Any version: keep every line that can still be read.
  parse: (raw) => parseCart(raw),
  serialize: (lines) => (lines.length === 0 ? undefined : { version: VERSION, lines }),
})

export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(cart.subscribe, cart.getSnapshot, cart.getServerSnapshot)
}

export function countCartItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * Adds up to the stock; does nothing when the variant is out of stock.
 *
 * @throws TooManyLinesError above an order's limit
 */
export async function addToCart(added: CartLine): Promise<void> {
  await updateStore(cart, (lines) => {
    if (added.volume.quantity < 1) return lines
    const more = addLine(lines, added)
    // Existing lines may still grow: cancelled orders may have made the cart longer than the limit.
    if (more.length > lines.length) assertOrderable(more)
    return more
  })
}

export async function setQuantity(id: string, volumeId: string, quantity: number): Promise<void> {
  if (Number.isNaN(quantity)) return
  if (quantity < 1) return removeLine(id, volumeId)
  await updateStore(cart, (lines) =>
    lines.map((line) => (isLineOfVolume(line, id, volumeId) ? clampLineQuantity(line, quantity) : line)),
  )
}

export async function removeLine(id: string, volumeId: string): Promise<void> {
  await updateStore(cart, (lines) => lines.filter((line) => !isLineOfVolume(line, id, volumeId)))
}

/** Writes only when name, price or stock differ. */
export async function refreshInCart(id: string, current: CurrentProduct): Promise<void> {
  const known = cart.getSnapshot()
  if (JSON.stringify(refreshLines(known, id, current)) === JSON.stringify(known)) return
  await updateStore(cart, (lines) => refreshLines(lines, id, current))
}

export async function clearCart(): Promise<void> {
  await updateStore(cart, () => EMPTY)
}

function isLineOfVolume(line: CartLine, id: string, volumeId: string): boolean {
  return line.id === id && line.volume._id === volumeId
}

/** Returns `undefined` when the cart does not hold all ordered lines. */
export function removeOrderedLines(
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): readonly CartLine[] | undefined {
  const isInCart = (asked: CartLine) =>
    lines.some((line) => isSameLine(line, asked) && line.quantity === asked.quantity)
  if (!ordered.every(isInCart)) return undefined
  return lines.filter((line) => !ordered.some((asked) => isSameLine(line, asked)))
}
