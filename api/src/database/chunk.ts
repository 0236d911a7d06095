/** SQLite takes some 32,000 parameters a statement. */
export const MAX_ROWS_PER_INSERT = 5_000

export function chunk<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, slice) =>
    rows.slice(slice * size, (slice + 1) * size),
  )
}
