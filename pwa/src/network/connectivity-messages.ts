const REASONS = { offline: 'You are offline.', unreachable: 'The shop does not answer.' } as const
const WHEN = { offline: 'you are back online', unreachable: 'it answers again' } as const

export function formatConnectivityIssue(issue: keyof typeof REASONS): string {
  return REASONS[issue]
}

export function formatRetryMessage(issue: keyof typeof REASONS, action: string): string {
  return `${action} when ${WHEN[issue]}.`
}
