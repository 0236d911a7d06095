import { t } from '@lingui/core/macro'

type Issue = 'offline' | 'unreachable'

export function formatConnectivityIssue(issue: Issue): string {
  return issue === 'offline' ? t`You are offline.` : t`The shop does not answer.`
}

/** @param action `You can log in` */
export function formatRetryMessage(issue: Issue, action: string): string {
  return issue === 'offline' ? t`${action} when you are back online.` : t`${action} when it answers again.`
}
