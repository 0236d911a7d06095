import type { AlarmKind } from '@usiku/contracts/alarms/constants.ts'
import type { Alarms } from '@usiku/contracts/alarms/operations.ts'
import type { AppContext } from '../../context.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueueMail } from '../mail/mail.service.ts'
import { deleteEndedAlarms, findAlarm, findOpenAlarms, markEnded, storeAlarm } from './alarms.repository.ts'

export type AlarmContext = Pick<AppContext, 'config' | 'database' | 'now'>

const HOUR_MS = 3_600_000
/** A fault that lasts, or comes back, is mailed again after this time. */
const PERIOD_MS = 6 * HOUR_MS

/**
 * Opens an alarm for administrators, and mails `ALERT_EMAIL`, at most once in six hours for each kind. Call
 * it outside of the transaction that failed, and `endAlarm` when all is well again.
 * @param text one sentence or more, in English, without personal data
 * @returns whether a mail was written
 */
export function sendAlarm(context: AlarmContext, kind: AlarmKind, text: string): Promise<boolean> {
  const at = context.now()
  return inLockedTransaction(context.database, 'alarms', async (transaction) => {
    const known = await findAlarm(transaction, kind)
    const isMailed = context.config.alertEmail !== undefined && isMailDue(known?.mailedAt, at)
    await storeAlarm(transaction, {
      kind,
      text,
      since: known === undefined || known.endedAt !== null ? at.toISOString() : known.since,
      mailedAt: isMailed ? at.toISOString() : (known?.mailedAt ?? null),
    })
    if (isMailed) await mail(transaction, context, { subject: `${kind} needs attention`, text, at })
    return isMailed
  })
}

/**
 * Ends an alarm, and mails it to those who were mailed that it began.
 * @returns whether there was one
 */
export function endAlarm(context: AlarmContext, kind: AlarmKind, text: string): Promise<boolean> {
  const at = context.now()
  return inLockedTransaction(context.database, 'alarms', async (transaction) => {
    const known = await findAlarm(transaction, kind)
    if (known === undefined || known.endedAt !== null) return false
    await markEnded(transaction, kind, at.toISOString())
    const wasMailed = known.mailedAt !== null && known.mailedAt >= known.since
    if (wasMailed) await mail(transaction, context, { subject: `${kind} is well again`, text, at })
    return true
  })
}

export function deleteOldAlarms(database: Database, before: Date): Promise<void> {
  return inTransaction(database, (transaction) => deleteEndedAlarms(transaction, before.toISOString()))
}

export async function listAlarms({ config, database }: AlarmContext): Promise<Alarms> {
  return { isMailed: config.alertEmail !== undefined, alarms: await findOpenAlarms(database) }
}

function isMailDue(mailedAt: string | null | undefined, at: Date): boolean {
  if (mailedAt === null || mailedAt === undefined) return true
  const passed = at.getTime() - Date.parse(mailedAt)
  // Of the future: the clock was set back.
  return passed >= PERIOD_MS || passed < 0
}

interface AlarmMail {
  readonly subject: string
  readonly text: string
  readonly at: Date
}

async function mail(transaction: Transaction, { config }: AlarmContext, { subject, text, at }: AlarmMail) {
  const { alertEmail: recipient, shopName } = config
  if (recipient === undefined) return
  await enqueueMail(transaction, {
    recipient,
    subject: `${shopName}: ${subject}`,
    body: [text],
    shopName,
    at: at.toISOString(),
  })
}
