import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Database } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import { takeTurn } from '../../database/lease.ts'
import type { MpesaConfig } from '../../payment-config.ts'
import type { DarajaClient } from './daraja/daraja-client.ts'
import type { PaymentContext } from './ledger/ledger.service.ts'
import { deleteOldNotifications, processNotifications } from './notifications/notification.service.ts'
import { listDueAttempts } from './prompts/attempt.repository.ts'
import { advanceAttempt } from './prompts/prompt-worker.ts'
import { pullPayments } from './reconciliation/pull.service.ts'
import { listDueRefunds } from './refunds/refund.repository.ts'
import { advanceRefund } from './refunds/refund-worker.ts'
import { registerAddresses } from './settings/daraja-registration.service.ts'

export type PaymentWorkerContext = PaymentContext & {
  readonly database: Database
  readonly daraja: DarajaClient
  readonly mpesa: MpesaConfig
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Requests to Daraja at the same time. */
const CONCURRENCY = 8
const BATCH = 100
/** In milliseconds; what customers wait for also wakes the worker. */
const POLL_MS = 1_000
const UPKEEP_MS = 10 * 60_000
const UPKEEP_POLL_MS = 60_000
/** How long a stop waits for Daraja; what it cuts off is asked about after the next start. */
const STOP_TIMEOUT_MS = 3_000

/** Talks to Daraja: prompts, questions about them, refunds. Several processes may do so at once. */
export class PaymentWorker {
  readonly #deps: PaymentWorkerContext
  readonly #limit = pLimit(CONCURRENCY)
  readonly #underWay = new Map<string, Promise<void>>()

  constructor(deps: PaymentWorkerContext) {
    this.#deps = deps
  }

  /** Uses notifications and starts what is due. @returns whether there was anything to do, when that is done */
  async run(): Promise<boolean> {
    const { database, now } = this.#deps
    const used = await processNotifications(this.#deps)
    const at = now().toISOString()
    for (const attempt of await listDueAttempts(database, at, BATCH))
      this.#start(attempt.id, () => advanceAttempt(this.#deps, attempt))
    for (const refund of await listDueRefunds(database, at, BATCH))
      this.#start(refund.id, () => advanceRefund(this.#deps, refund))
    const started = [...this.#underWay.values()]
    await Promise.all(started)
    return used > 0 || started.length > 0
  }

  /** Maintains, unless another process has done so in the last ten minutes. */
  async maintainInTurn(): Promise<void> {
    const { database, mpesa } = this.#deps
    // Other settings are registered at once.
    const name = `payment upkeep of ${mpesa.shortcode} at ${mpesa.callbackUrl}`
    if (await takeTurn(database, name, UPKEEP_MS)) await this.maintain()
  }

  /** Registers the addresses, reads payments that were not announced, deletes old notifications. */
  async maintain(): Promise<void> {
    for (const step of [registerAddresses, pullPayments, deleteOldNotifications]) {
      // One that fails keeps none from the others, and is repeated.
      await step(this.#deps).catch((error: unknown) =>
        this.#deps.log.error({ err: error, step: step.name }, 'payments not maintained'),
      )
    }
  }

  #start(id: string, work: () => Promise<void>): void {
    if (this.#underWay.has(id)) return
    const { log } = this.#deps
    const run = this.#limit(work)
      .catch((error: unknown) => log.error({ err: error, subject: id }, 'payment work failed, and is repeated'))
      .finally(() => this.#underWay.delete(id))
    this.#underWay.set(id, run)
  }
}

/** @returns stops it, after the requests under way or a few seconds */
export function startPaymentWorker(deps: PaymentWorkerContext): () => Promise<void> {
  const worker = new PaymentWorker(deps)
  const runs = new Set<Promise<unknown>>()
  const report = (error: unknown) => deps.log.error({ err: error }, 'payments could not be read')
  const track = (work: Promise<unknown>) => {
    const run = work.catch(report).finally(() => runs.delete(run))
    runs.add(run)
  }
  // One that waits for Daraja does not keep new prompts waiting.
  const wake = () => track(worker.run())
  const maintain = () => track(worker.maintainInTurn())
  const unsubscribe = getEngine(deps.database).listen('payment_work', wake)
  const timers = [setInterval(wake, POLL_MS).unref(), setInterval(maintain, UPKEEP_POLL_MS).unref()]
  wake()
  maintain()
  return async () => {
    unsubscribe()
    for (const timer of timers) clearInterval(timer)
    const stop = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())
    await Promise.race([Promise.all(runs), stop])
  }
}
