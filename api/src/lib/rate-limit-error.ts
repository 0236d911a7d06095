import { plural, t } from '@lingui/core/macro'
import { AppError } from '../errors.ts'

/** @param reason a sentence */
export function createRateLimitError(reason: string, seconds: number): AppError {
  return new AppError('rate_limited', { message: `${reason} ${formatAdvice(seconds)}`, retryAfter: seconds })
}

function formatAdvice(seconds: number): string {
  if (seconds <= 60) return t`Please wait ${plural(seconds, { one: '# second', other: '# seconds' })} and try again.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return t`Please wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`
  const hours = Math.ceil(minutes / 60)
  return t`Please wait ${plural(hours, { one: '# hour', other: '# hours' })} and try again.`
}
