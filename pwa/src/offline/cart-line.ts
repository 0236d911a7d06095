import type { CartLine } from '@usiku/contracts/orders.ts'

/** Most of one volume that an order takes. */
const MOST = 1_000

/** Whether two lines are of the same volume of the same product. */
export function isSameLine(a: Pick<CartLine, 'id' | 'volume'>, b: Pick<CartLine, 'id' | 'volume'>): boolean {
  return a.id === b.id && a.volume._id === b.volume._id
}

/** The line with a quantity that can be ordered: at least 1, at most what is in stock. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const most = Math.max(1, Math.min(line.volume.quantity, MOST))
  return { ...line, quantity: Math.min(Math.max(1, Math.trunc(quantity)), most) }
}

/** The lines with another one added; of the same volume it joins the one there is, at the newer price. */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const there = lines.find((line) => isSameLine(line, added))
  if (!there) return [...lines, withQuantity(added, added.quantity)]
  const joined = withQuantity(added, there.quantity + added.quantity)
  return lines.map((line) => (line === there ? joined : line))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** A line as it was stored, without anything a line does not have; `undefined` when it is none. */
function parseLine(raw: unknown): CartLine | undefined {
  if (!isRecord(raw) || !isRecord(raw.volume)) return undefined
  const { id, name, quantity, thumbnailImage, volume } = raw
  const { _id, size, price, discount, priceAfterDiscount, quantity: stock } = volume
  if (!isText(id) || !isText(name) || typeof thumbnailImage !== 'string') return undefined
  if (!isText(_id) || typeof size !== 'string') return undefined
  if (!isCount(price) || !isCount(discount) || !isCount(priceAfterDiscount) || !isCount(stock)) return undefined
  if (!isCount(quantity) || quantity < 1 || quantity > MOST) return undefined
  const whole = { _id, size, price, discount, priceAfterDiscount, quantity: stock }
  return { id, name, volume: whole, quantity, thumbnailImage }
}

/** The stored lines of a cart or an order; those that are none are left out. */
export function parseLines(raw: unknown): readonly CartLine[] {
  return Array.isArray(raw) ? raw.map(parseLine).filter((line) => line !== undefined) : []
}
