import type { AppContext } from '../../context.ts'
import { takeTurn } from '../../database/lease.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueueMail } from '../mail/mail.service.ts'

const HOUR_MS = 3_600_000
/** A fault that lasts is reported again after this time. */
const PERIOD_MS = 6 * HOUR_MS

/**
 * Mails `ALERT_EMAIL` that somebody must act, at most once in six hours for each kind. Call it outside of the
 * transaction that failed.
 * @param kind short and fixed, such as `backup`
 * @param text one sentence or more, in English, without personal data
 * @returns whether a mail was written
 */
export function sendAlarm(
  { config, database, now }: Pick<AppContext, 'config' | 'database' | 'now'>,
  kind: string,
  text: string,
): Promise<boolean> {
  const { alertEmail: recipient, shopName } = config
  if (recipient === undefined) return Promise.resolve(false)
  return inTransaction(database, async (transaction) => {
    if (!(await takeTurn(transaction, `alarm of ${kind}`, PERIOD_MS))) return false
    const subject = `${shopName}: ${kind} needs attention`
    await enqueueMail(transaction, { recipient, subject, body: [text], shopName, at: now().toISOString() })
    return true
  })
}
