const REASONS = { offline: 'You are offline.', silent: 'The shop does not answer.' } as const
const WHEN = { offline: 'you are back online', silent: 'it answers again' } as const

export function troubleWords(trouble: keyof typeof REASONS): string {
  return REASONS[trouble]
}

export function laterWords(trouble: keyof typeof REASONS, what: string): string {
  return `${what} when ${WHEN[trouble]}.`
}
