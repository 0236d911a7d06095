import { t } from '@lingui/core/macro'
import type { AppContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { createRateLimitError } from '../../../lib/rate-limit-error.ts'
import { SignInThrottle } from '../../throttling/sign-in-throttle.service.ts'

type ThrottleContext = Pick<AppContext, 'database' | 'jwtKeys' | 'now'>

/** One for all requests of an app: what counts for the same account waits in turn, not at the database. */
const throttles = new WeakMap<ThrottleContext['database'], SignInThrottle>()

function getThrottle(deps: ThrottleContext): SignInThrottle {
  const throttle = throttles.get(deps.database) ?? new SignInThrottle(deps)
  throttles.set(deps.database, throttle)
  return throttle
}

/**
 * Throttles guessing of codes, whose six digits many networks together could try out. Only for callers who have the
 * password or a session, so that strangers cannot keep the owner waiting.
 */
export async function guardCodes<T>(deps: ThrottleContext, userId: string, work: () => Promise<T>): Promise<T> {
  const throttle = getThrottle(deps)
  // One source for all: a device that is known, or another network, gets no attempts of its own.
  const attempt = { account: `code ${userId}`, source: 'any', isKnownDevice: true }
  const wait = await throttle.begin(attempt)
  if (wait > 0) throw createRateLimitError(t`Too many wrong codes.`, wait)
  try {
    const result = await work()
    await throttle.recordSuccess(attempt)
    return result
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'code_refused'
    if (!isGuess) await throttle.refund(attempt)
    throw error
  }
}
