import { t } from '@lingui/core/macro'
import type { Actor, AppContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { lock } from '../../../database/locked-transaction.ts'
import { createRateLimitError } from '../../../lib/rate-limit-error.ts'
import { findNthLastPrompt, type PromptSubject } from './attempt.repository.ts'

interface PromptLimit {
  readonly max: number
  readonly windowMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const USER_LIMIT: PromptLimit = { max: 10, windowMs: 15 * MINUTE_MS }

/** Against prompts on a stranger's phone all night. */
const PHONE_LIMITS: readonly PromptLimit[] = [
  { max: 6, windowMs: 15 * MINUTE_MS },
  { max: 20, windowMs: 24 * HOUR_MS },
]

/**
 * Counts prompts that may have reached a phone. The transaction holds the lock of the caller's orders; this takes that
 * of the phone.
 * @throws AppError `rate_limited`
 */
export async function assertPromptLimits(
  { now }: Pick<AppContext, 'now'>,
  transaction: Transaction,
  { caller, phone }: { readonly caller: Actor; readonly phone: string },
): Promise<void> {
  await lock(transaction, `phone ${phone}`)
  const present = now().getTime()
  const assertLimit = async (subject: PromptSubject, { max, windowMs }: PromptLimit, reason: string) => {
    const after = new Date(present - windowMs).toISOString()
    const nth = await findNthLastPrompt(transaction, subject, { nth: max, after })
    if (nth === undefined) return
    throw createRateLimitError(reason, Math.max(1, Math.ceil((Date.parse(nth) + windowMs - present) / 1_000)))
  }
  // The counter prompts for many customers.
  if (caller.role !== 'admin')
    await assertLimit({ requestedBy: caller.userId }, USER_LIMIT, t`Too many M-Pesa prompts.`)
  for (const limit of PHONE_LIMITS) await assertLimit({ phone }, limit, t`Too many M-Pesa prompts on this phone.`)
}
