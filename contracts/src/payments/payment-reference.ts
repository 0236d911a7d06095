const REFERENCE = /^U[0-9A-HJKMNP-TV-Z]{7}$/

/**
 * Reads an order's reference as people type it: in any case, with spaces or dashes, and with letters that look like
 * digits.
 * @returns `undefined` for any other text
 */
export function normalizeReference(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '')
  const reference = typed.slice(0, 1) + typed.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
  return REFERENCE.test(reference) ? reference : undefined
}
