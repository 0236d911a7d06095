import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether the column contains the text in any case. ASCII only, like the databases' `lower`: letters such as É match
 * in their stored case.
 */
export function containsText(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${pattern}%`} escape '\\'`
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
