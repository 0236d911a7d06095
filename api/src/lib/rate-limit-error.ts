import { AppError } from '../errors.ts'

export function createRateLimitError(reason: string, seconds: number): AppError {
  return new AppError('rate_limited', {
    message: `${reason} Please wait ${formatWait(seconds)} and try again.`,
    retryAfter: seconds,
  })
}

function formatWait(seconds: number): string {
  if (seconds <= 60) return formatCount(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour')
}

const formatCount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
