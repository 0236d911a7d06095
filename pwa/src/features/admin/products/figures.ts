/** A whole number as people type it, thousands separated or not; `undefined` when it is none. */
export function parseWhole(text: string): number | undefined {
  const digits = text.trim()
  if (!/^(\d+|\d{1,3}([, ]\d{3})+)$/.test(digits)) return undefined
  return Number(digits.replace(/[, ]/g, ''))
}

/** A number that may have decimals behind a point or a comma; `undefined` when it is none. */
export function parseDecimal(text: string): number | undefined {
  const digits = text.trim()
  return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined
}
