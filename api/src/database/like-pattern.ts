/**
 * Pattern for `lower(column) like ? escape '\'` with wild cards escaped. SQLite folds ASCII only, so letters such as
 * É match only in their stored case.
 */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`
}

export function splitSearch(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

/**
 * The digits that a stored phone (2547…) shares with any spelling: 0712 345 678, +254 (0)712…, 00254 712…;
 * `undefined` when the text is no number.
 */
export function toPhoneDigits(search: string): string | undefined {
  if (!/^[+\d\s()./-]*\d[+\d\s()./-]*$/.test(search)) return undefined
  return search.replace(/\D/g, '').replace(/^0+/, '').replace(/^2540/, '254') || undefined
}
