export const FORMER_CUSTOMER = 'Former customer'
const ANONYMOUS_CUSTOMER = 'Customer'

/** Without what looks like an e-mail, which some users enter as their name. */
const splitName = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'))

/** `Rider` when the account was deleted or has no name. */
export function toFirstName(name: string | null): string {
  return splitName(name ?? '')[0] ?? 'Rider'
}

/**
 * The public name of a reviewer: `Amina Wanjiku Njeri` is `Amina N.`
 * @param name `null` when the account was deleted
 */
export function toDisplayName(name: string | null): string {
  if (name === null) return FORMER_CUSTOMER
  const words = splitName(name)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined) return ANONYMOUS_CUSTOMER
  const [initial] = words.length > 1 ? (last ?? '') : ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** As staff read it: `Amina N.` */
export function formatRiderName(name: string | null): string {
  return name === null ? 'Former rider' : toDisplayName(name)
}
