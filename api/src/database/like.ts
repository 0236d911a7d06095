/**
 * The pattern that finds a text anywhere, for `lower(column) like ? escape '\'`.
 * What LIKE takes for wild cards stands for itself. SQLite folds ASCII only, so
 * letters such as É match in the case they are stored in.
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`
}

/** The words of a search: each has to occur, in any order. */
export function toSearchWords(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

/**
 * The part of a number that phones, kept as 2547…, have in any spelling: 0712 345 678,
 * +254 (0)712…, 00254 712…; `undefined` for what is no number.
 */
export function toPhoneDigits(search: string): string | undefined {
  if (!/^[+\d\s()./-]*\d[+\d\s()./-]*$/.test(search)) return undefined
  return search.replace(/\D/g, '').replace(/^0+/, '').replace(/^2540/, '254') || undefined
}
