/** A typed quantity; `undefined` when it is no whole number. */
export function parseQuantity(text: string): number | undefined {
  const trimmed = text.trim()
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : undefined
}

/** The nearest quantity within bounds; `min` when there is no room between them. */
export function clampQuantity(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
