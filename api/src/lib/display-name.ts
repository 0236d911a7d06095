export const FORMER_CUSTOMER = 'Former customer'
const ANONYMOUS_CUSTOMER = 'Customer'

/**
 * The public name of a reviewer: `Amina Wanjiku Njeri` is `Amina N.` Leaves out words that look like an e-mail,
 * because some users enter one as their name.
 * @param name `null` when the account was deleted
 */
export function toDisplayName(name: string | null): string {
  if (name === null) return FORMER_CUSTOMER
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'))
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined) return ANONYMOUS_CUSTOMER
  const [initial] = words.length > 1 ? (last ?? '') : ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
