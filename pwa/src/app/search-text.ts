/** Figures that stay the same as a number: `1664`, but not `007`. */
const WHOLE = /^(0|[1-9]\d{0,14})$/

/**
 * The query of an address as routes get it: whole numbers as numbers, everything
 * else as it stands there, so that no name is read as something else.
 */
export function parseSearch(query: string): Record<string, string | number> {
  const entries = [...new URLSearchParams(query)]
  return Object.fromEntries(entries.map(([name, value]) => [name, WHOLE.test(value) ? Number(value) : value]))
}

/** A route's search as the query of an address; what is `undefined` is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  // A slash may stand in a query as it is: `/login?redirect=/checkout`.
  return query === '' ? '' : `?${query.replaceAll('%2F', '/')}`
}
