import type { Order } from '@usiku/contracts/orders/operations.ts'

/** What has to come off the shelf; bundles are their parts. */
export interface PickLine {
  readonly volumeId: string
  readonly name: string
  readonly size: string
  readonly quantity: number
}

/** Picked units by volume. */
export type Picked = Readonly<Record<string, number>>

export function toPickLines({ items }: Pick<Order, 'items'>): PickLine[] {
  const lines = new Map<string, PickLine>()
  const units = items.flatMap(({ parts = [], quantity, volumeId, name, size }) =>
    parts.length === 0
      ? [{ volumeId, name, size, quantity }]
      : parts.map((part) => ({ ...part, quantity: part.quantity * quantity })),
  )
  for (const { volumeId, name, size, quantity } of units) {
    const known = lines.get(volumeId)?.quantity ?? 0
    lines.set(volumeId, { volumeId, name, size, quantity: known + quantity })
  }
  return [...lines.values()]
}

/** Never more than the line has. */
export const countPicked = (picked: Picked, { volumeId, quantity }: PickLine): number =>
  Math.min(picked[volumeId] ?? 0, quantity)

export const isComplete = (lines: readonly PickLine[], picked: Picked): boolean =>
  lines.every((line) => countPicked(picked, line) === line.quantity)

export const formatLine = ({ name, size }: Pick<PickLine, 'name' | 'size'>): string => `${name}, ${size}`
