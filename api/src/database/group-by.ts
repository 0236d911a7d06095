export function groupBy<R>(rows: readonly R[], keyOf: (row: R) => string): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
