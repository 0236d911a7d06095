/** Stands for people who have deleted their account. */
export const FORMER_CUSTOMER = 'Former customer'
/** Stands for people whose name would give them away. */
const NOBODY = 'Customer'

/**
 * A reviewer as the public sees them: `Amina Wanjiku Njeri` is `Amina N.` Words
 * that look like an e-mail are left out, for some people sign up with one as
 * their name.
 *
 * @param name `null` when the account was deleted
 */
export function displayName(name: string | null): string {
  if (name === null) return FORMER_CUSTOMER
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'))
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined) return NOBODY
  const [initial] = words.length > 1 ? (last ?? '') : ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
