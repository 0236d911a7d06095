import { msg, t } from '@lingui/core/macro'

const REASONS = { offline: msg`You are offline.`, unreachable: msg`The shop does not answer.` } as const
const WHEN = { offline: msg`you are back online`, unreachable: msg`it answers again` } as const

export function formatConnectivityIssue(issue: keyof typeof REASONS): string {
  return REASONS[issue]
}

export function formatRetryMessage(issue: keyof typeof REASONS, action: string): string {
  return t`${action} when ${WHEN[issue]}.`
}
