/**
 * The pattern that finds a text anywhere, for `lower(column) like ? escape '\'`.
 * What LIKE takes for wild cards stands for itself. SQLite folds ASCII only, so
 * letters such as É match in the case they are stored in.
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`
}
