/** A text from an address; the router reads figures as numbers. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A page of a list from an address, for its search; the first page is left out. */
export function pageFrom(value: unknown): { readonly page?: number } {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}
