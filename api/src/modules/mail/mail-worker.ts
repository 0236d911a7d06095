import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../context.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getRetentionMs } from '../../lib/retention.ts'
import { findStorageFault } from '../../lib/storage-faults.ts'
import {
  claimMail,
  deleteSettledMails,
  findDueMail,
  markGivenUp,
  markSent,
  type PendingMail,
} from './mail.repository.ts'
import { deleteQuotaUse } from './mail-quota.repository.ts'
import { QUOTA_DAY_MS } from './mail-quota.service.ts'
import type { MailTransport } from './mail-transport.ts'

export type MailWorkerContext = Pick<AppContext, 'database' | 'now'> & {
  readonly transport: MailTransport
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const MINUTE_MS = 60_000
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS
/** Spread over some 14 hours. */
const MAX_ATTEMPTS = 20
/** How long sent and given up mails stay in the outbox for support. */
const RETENTION_MS = getRetentionMs('mails')
const CLEANUP_INTERVAL_MS = 60 * MINUTE_MS
const POLL_MS = 5_000
/** Below the shortest claim, so that no other worker sends the mail meanwhile. */
const SEND_TIMEOUT_MS = 50_000
/** How long a stop waits for a slow mail server; the mail is sent again after the next start. */
const STOP_TIMEOUT_MS = 1_000

/** Sends mails from the outbox in the background. @returns stops it, after the mail being sent */
export function startMailWorker(deps: MailWorkerContext, pollMs = POLL_MS): () => Promise<void> {
  const stopping = new AbortController()
  const cleanUp = createOutboxCleanup(deps)
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  const poll = () => {
    run = sendDueMails(deps, stopping.signal)
      .then(cleanUp)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the outbox of mails could not be read'))
      .finally(() => {
        // Schedule after the run, so that two never overlap.
        if (!stopping.signal.aborted) timer = setTimeout(poll, pollMs).unref()
      })
  }
  poll()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await Promise.race([run, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())])
    deps.transport.close()
  }
}

/**
 * Sends all due mails one by one. Claims each before sending, until its next attempt, and marks it afterwards: of
 * several workers only one sends it, a crash sends it twice rather than never, and a read-only database does not repeat
 * it endlessly.
 * @returns how many were sent
 */
export async function sendDueMails(deps: MailWorkerContext, signal?: AbortSignal): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const mail = await findDueMail(deps.database, deps.now())
    if (mail === undefined) break
    if (await trySendMail(deps, mail)) sent += 1
  }
  return sent
}

/** Hourly only, because it takes the database's one write lock. */
function createOutboxCleanup({ database, now }: MailWorkerContext): () => Promise<void> {
  let next = 0
  return async () => {
    const present = now().getTime()
    if (present < next) return
    next = present + CLEANUP_INTERVAL_MS
    await inLockedTransaction(database, 'outbox clean-up', async (transaction) => {
      await deleteSettledMails(transaction, new Date(present - RETENTION_MS))
      await deleteQuotaUse(transaction, new Date(present - QUOTA_DAY_MS))
    })
  }
}

async function trySendMail(deps: MailWorkerContext, mail: PendingMail): Promise<boolean> {
  const { database, now, transport, log } = deps
  if (mail.expiresAt !== null && mail.expiresAt <= now().toISOString()) {
    await inTransaction(database, (transaction) => markGivenUp(transaction, mail.id, mail.attempts, now()))
    log.error({ mail: mail.id }, 'mail given up: too late')
    return false
  }
  const attempts = mail.attempts + 1
  const nextAttempt = new Date(now().getTime() + getRetryDelay(mail.attempts))
  const isClaimed = await inTransaction(database, (transaction) => claimMail(transaction, mail, nextAttempt))
  if (!isClaimed) return false
  try {
    const where = await sendInTime(transport, mail)
    await inTransaction(database, (transaction) => markSent(transaction, mail.id, now()))
    log.info({ mail: mail.id, where }, 'mail sent')
    return true
  } catch (error) {
    // Do not give a mail up because of a full disk, which is temporary.
    const isLast = attempts >= MAX_ATTEMPTS && findStorageFault(error) === undefined
    if (isLast || isPermanentSmtpFailure(error)) {
      await inTransaction(database, (transaction) => markGivenUp(transaction, mail.id, attempts, now()))
      log.error({ err: error, mail: mail.id, attempts }, 'mail given up')
    } else log.warn({ err: error, mail: mail.id, nextAttempt }, 'mail not sent')
    return false
  }
}

/** Ends the connection of a late mail: it may be due again soon, and must not be sent twice at once. */
function sendInTime(transport: MailTransport, mail: PendingMail): Promise<string> {
  const limit = new AbortController()
  const abort = () => limit.abort(new Error(`not sent within ${SEND_TIMEOUT_MS} ms`))
  const timer = setTimeout(abort, SEND_TIMEOUT_MS)
  return transport.send(mail, limit.signal).finally(() => clearTimeout(timer))
}

function getRetryDelay(earlierFailures: number): number {
  return Math.min(MINUTE_MS * 2 ** earlierFailures, MAX_RETRY_DELAY_MS)
}

interface SmtpError {
  readonly responseCode?: unknown
  readonly command?: unknown
}

/** Responses to these commands concern the recipient or the mail; earlier ones concern our own settings. */
const MAIL_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA']

const MIN_PERMANENT_CODE = 500

/**
 * Whether the mail server rejected this mail permanently: unknown mailbox or unacceptable content. A rejected
 * sign-in or sender is retried, because the operator can correct it.
 */
function isPermanentSmtpFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as SmtpError
  return typeof responseCode === 'number' && responseCode >= MIN_PERMANENT_CODE && MAIL_COMMANDS.includes(command)
}
