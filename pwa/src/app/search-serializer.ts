/** Digits that survive a round trip through a number: `1664`, but not `007`. */
const INTEGER_PATTERN = /^(0|[1-9]\d{0,14})$/

/** Only whole numbers become numbers, so that no name is misread as another type. */
export function parseSearch(query: string): Record<string, string | number> {
  const entries = [...new URLSearchParams(query)]
  return Object.fromEntries(entries.map(([name, value]) => [name, INTEGER_PATTERN.test(value) ? Number(value) : value]))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  // A slash is valid in a query: `/login?redirect=/checkout`.
  return query === '' ? '' : `?${query.replaceAll('%2F', '/')}`
}
