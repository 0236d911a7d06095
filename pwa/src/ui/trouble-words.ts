const REASONS = { offline: 'You are offline.', silent: 'The shop does not answer.' } as const
const WHEN = { offline: 'you are back online', silent: 'it answers again' } as const

/** Why the shop cannot be asked, as it is said. */
export function troubleWords(trouble: keyof typeof REASONS): string {
  return REASONS[trouble]
}

/**
 * What something waits for, where it has been said why.
 *
 * @param what can be done then: `You can log in`
 */
export function laterWords(trouble: keyof typeof REASONS, what: string): string {
  return `${what} when ${WHEN[trouble]}.`
}
