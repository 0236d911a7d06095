import { t } from '@lingui/core/macro'
import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { MAX_ORDER_LINES } from '@usiku/contracts/orders/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useSyncExternalStore } from 'react'
import { isRecord } from '../../lib/guards.ts'
import { parseLines } from '../../outbox/outbox-store.ts'
import { createPersistedStore, updateStore } from '../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { createUnsavedChanges } from '../../storage/unsaved-changes.ts'

export class TooManyLinesError extends Error {
  override readonly name = 'TooManyLinesError'

  constructor() {
    super(t`An order can have at most ${MAX_ORDER_LINES} different drinks.`)
  }
}

export function assertOrderable(lines: readonly CartLine[]): void {
  if (lines.length > MAX_ORDER_LINES) throw new TooManyLinesError()
}

export function isSameLine(a: Pick<CartLine, 'id' | 'volume'>, b: Pick<CartLine, 'id' | 'volume'>): boolean {
  return a.id === b.id && a.volume._id === b.volume._id
}

function clampLineQuantity(line: CartLine, quantity: number): CartLine {
  const max = Math.max(1, Math.min(line.volume.quantity, MAX_QUANTITY))
  return { ...line, quantity: Math.min(Math.max(1, Math.trunc(quantity)), max) }
}

/** A line of the same variant is merged at the newer price; cards know no category. */
export function addLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const existing = lines.find((line) => isSameLine(line, added))
  if (!existing) return [...lines, clampLineQuantity(added, added.quantity)]
  const { categoryId } = existing
  const marked = categoryId === undefined ? added : { categoryId, ...added }
  const joined = clampLineQuantity(marked, existing.quantity + added.quantity)
  return lines.map((line) => (line === existing ? joined : line))
}

/** Keeps what this tab added to a line that another tab has changed meanwhile; otherwise the other tab wins. */
function mergeLine(base: CartLine | undefined, mine: CartLine, theirs: CartLine | undefined): CartLine | undefined {
  const added = mine.quantity - (base?.quantity ?? 0)
  return added > 0 ? clampLineQuantity(mine, (theirs?.quantity ?? 0) + added) : undefined
}

/** Reads the versioned format and the bare array of older apps. Merges duplicate variants. */
function parseCart(raw: unknown): readonly CartLine[] {
  const lines = parseLines(isRecord(raw) && 'lines' in raw ? raw.lines : raw)
  return lines.reduce<readonly CartLine[]>(
    (merged, line) =>
      merged.some((existing) => isSameLine(existing, line)) ? addLine(merged, line) : merged.concat(line),
    [],
  )
}

type CurrentProduct = Pick<Product, 'name' | 'thumbnailImage' | 'volumes' | 'isAlcoholic' | 'category'> | undefined

export type LineMarks = Pick<CartLine, 'isAlcoholic' | 'categoryId'>

/** The mark of what needs no age check, and the category for offers, which cards do not know. */
export function toLineMarks({
  isAlcoholic,
  category,
}: Pick<CartLine, 'isAlcoholic'> & { readonly category?: { readonly _id: string } }): LineMarks {
  return {
    ...(isAlcoholic === false ? { isAlcoholic } : {}),
    ...(category === undefined ? {} : { categoryId: category._id }),
  }
}

/** Applies current names, prices, stock and marks. A removed product is out of stock; quantities stay. */
function refreshLines(lines: readonly CartLine[], id: string, current: CurrentProduct): readonly CartLine[] {
  return lines.map((line) => {
    if (line.id !== id) return line
    const volume = current?.volumes.find(({ _id }) => _id === line.volume._id)
    if (!current || !volume) return { ...line, volume: { ...line.volume, quantity: 0 } }
    const { isAlcoholic: _, ...unmarked } = line
    return {
      ...unmarked,
      name: current.name,
      thumbnailImage: current.thumbnailImage,
      volume,
      ...toLineMarks(current),
    }
  })
}

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

/** Completes lines that were added from a card. */
export async function setCategory(id: string, categoryId: string): Promise<void> {
  await updateStore(cart, (lines) => lines.map((line) => (line.id === id ? { ...line, categoryId } : line)))
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
