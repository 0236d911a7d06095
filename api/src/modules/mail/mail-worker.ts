import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { storageFaultOf } from '../../storage-faults.ts'
import {
  deleteSettledMails,
  findDueMail,
  markGivenUp,
  markSent,
  postponeMail,
  type WaitingMail,
} from './mail.repository.ts'
import { deleteQuotaUse } from './mail-quota.repository.ts'
import { QUOTA_DAY_MS } from './mail-quota.service.ts'
import { isRefusedForGood } from './mail-refusal.ts'
import type { MailTransport } from './mail-transport.ts'

/** What the worker needs of the shop. */
export type MailDependencies = Pick<Dependencies, 'database' | 'now'> & {
  readonly transport: MailTransport
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** A mail that failed so often, over some 14 hours, is given up. */
const MOST_ATTEMPTS = 20
/** That a mail which was sent or given up stays in the outbox, to be looked up. */
const KEPT_FOR_MS = 30 * 24 * 60 * MINUTE_MS
const TIDY_EVERY_MS = 60 * MINUTE_MS
/** Between two looks into the outbox. */
const LOOK_EVERY_MS = 5_000
/** That a stop waits for a slow mail server; its mail goes out again after the next start. */
const STOP_PATIENCE_MS = 1_000

/**
 * Starts sending what is in the outbox, outside any request and transaction.
 *
 * @returns stops it, after the mail that is being sent
 */
export function startMailWorker(deps: MailDependencies, lookEveryMs = LOOK_EVERY_MS): () => Promise<void> {
  const stopping = new AbortController()
  const tidy = outboxTidier(deps)
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  const look = () => {
    run = sendDueMails(deps, stopping.signal)
      .then(tidy)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the outbox of mails could not be read'))
      .finally(() => {
        // The next look begins when this one is over: two never run at once.
        if (!stopping.signal.aborted) timer = setTimeout(look, lookEveryMs).unref()
      })
  }
  look()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await Promise.race([run, new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref())])
    deps.transport.close()
  }
}

/**
 * Sends every mail that is due, one after the other. It is postponed before it goes
 * out and marked after: what happens in between sends it twice rather than never,
 * but never again and again while the database takes no writes.
 *
 * @returns how many went out
 */
export async function sendDueMails(deps: MailDependencies, signal?: AbortSignal): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const mail = await findDueMail(deps.database, deps.now())
    if (mail === undefined) break
    if (await trySending(deps, mail)) sent += 1
  }
  return sent
}

/** Deletes what was settled long ago; once an hour, for it takes the database's one write lock. */
function outboxTidier({ database, now }: MailDependencies): () => Promise<void> {
  let next = 0
  return async () => {
    const present = now().getTime()
    if (present < next) return
    next = present + TIDY_EVERY_MS
    await deleteSettledMails(database, new Date(present - KEPT_FOR_MS))
    await deleteQuotaUse(database, new Date(present - QUOTA_DAY_MS))
  }
}

async function trySending(deps: MailDependencies, mail: WaitingMail): Promise<boolean> {
  const { database, now, transport, log } = deps
  if (mail.expiresAt !== null && mail.expiresAt <= now().toISOString()) {
    await markGivenUp(database, mail.id, mail.attempts, now())
    log.error({ mail: mail.id }, 'mail given up: too late')
    return false
  }
  const attempts = mail.attempts + 1
  const nextAttempt = new Date(now().getTime() + pauseAfter(mail.attempts))
  await postponeMail(database, mail.id, attempts, nextAttempt)
  try {
    const where = await transport.send(mail)
    await markSent(database, mail.id, now())
    log.info({ mail: mail.id, where }, 'mail sent')
    return true
  } catch (error) {
    // A full disk is no reason to give a mail up: it has room some day.
    const isLast = attempts >= MOST_ATTEMPTS && storageFaultOf(error) === undefined
    if (isLast || isRefusedForGood(error)) {
      await markGivenUp(database, mail.id, attempts, now())
      log.error({ err: error, mail: mail.id, attempts }, 'mail given up')
    } else log.warn({ err: error, mail: mail.id, nextAttempt }, 'mail not sent')
    return false
  }
}

/** One minute after the first failure, twice as long after each further one, an hour at most. */
function pauseAfter(earlierFailures: number): number {
  return Math.min(MINUTE_MS * 2 ** earlierFailures, LONGEST_PAUSE_MS)
}
