import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { findDueMail, markSent, postponeMail, type WaitingMail } from './mail.repository.ts'
import type { MailTransport } from './mail-transport.ts'

/** What the worker needs of the shop. */
export type MailDependencies = Pick<Dependencies, 'database' | 'now'> & {
  readonly transport: MailTransport
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
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
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  const look = () => {
    run = sendDueMails(deps, stopping.signal)
      .then(() => undefined)
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
 * Sends every mail that is due, one after the other. A mail is marked after it
 * went out, so a crash in between sends it twice rather than never.
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

async function trySending({ database, now, transport, log }: MailDependencies, mail: WaitingMail): Promise<boolean> {
  try {
    const where = await transport.send(mail)
    await markSent(database, mail.id, now())
    log.info({ mail: mail.id, where }, 'mail sent')
    return true
  } catch (error) {
    const dueAt = new Date(now().getTime() + pauseAfter(mail.attempts))
    await postponeMail(database, mail.id, mail.attempts + 1, dueAt)
    log.warn({ err: error, mail: mail.id, nextAttempt: dueAt }, 'mail not sent')
    return false
  }
}

/** One minute after the first failure, twice as long after each further one, an hour at most. */
function pauseAfter(earlierFailures: number): number {
  return Math.min(MINUTE_MS * 2 ** earlierFailures, LONGEST_PAUSE_MS)
}
