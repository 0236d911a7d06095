import { withLease } from '../../database/lease.ts'
import { findDevice } from './device.repository.ts'
import { getDeviceScope } from './device-key.ts'
import { findSendingInvoice, findWaitingInvoice, type InvoiceRow } from './invoice.repository.ts'
import { getEtimsSettings, isCheckDue, isPaused, openDevice } from './open-device.ts'
import { sendInvoice } from './send-invoice.ts'
import type { EtimsSenderContext } from './sender-context.ts'
import { getTaxInvoiceStatus } from './tax-invoice-admin.service.ts'

const POLL_MS = 5_000
const WARNING_INTERVAL_MS = 60 * 60_000
/** How long a stop waits for an answer; one that is cut off is asked for again after the next start. */
const STOP_TIMEOUT_MS = 5_000

/** Sends what is due, one after the other. Of several processes one does so at a time. */
export async function sendDueInvoices(deps: EtimsSenderContext, signal?: AbortSignal): Promise<void> {
  if (!(await hasWork(deps))) return
  await withLease(deps.database, 'etims', async () => {
    const device = await openDevice(deps)
    while (device !== undefined && !signal?.aborted) {
      const invoice = await findNextInvoice(deps, device.scope)
      if (invoice === undefined || !(await sendInvoice(deps, device, invoice))) break
    }
  })
}

/** Reads only: idle processes do not write leases. */
async function hasWork(deps: EtimsSenderContext): Promise<boolean> {
  const settings = getEtimsSettings(deps)
  if (settings === undefined) return false
  const device = await findDevice(deps.database, getDeviceScope(settings))
  if (device === undefined) return true
  if (isPaused(deps, device)) return false
  return (
    device.cmc_key === null || isCheckDue(deps, device) || (await findNextInvoice(deps, device.scope)) !== undefined
  )
}

/** First the one whose outcome is not known: the next number depends on it. */
async function findNextInvoice({ database, now }: EtimsSenderContext, scope: string): Promise<InvoiceRow | undefined> {
  return (await findSendingInvoice(database, scope)) ?? (await findWaitingInvoice(database, now().toISOString()))
}

/** Sends in the background, and warns once an hour while something waits too long. @returns stops it */
export function startEtimsSender(deps: EtimsSenderContext, pollMs = POLL_MS): () => Promise<void> {
  const stopping = new AbortController()
  const warn = createHourlyWarning(deps)
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  const poll = () => {
    run = sendDueInvoices(deps, stopping.signal)
      .then(warn)
      .catch((error: unknown) => deps.log.error({ err: error }, 'tax invoices could not be sent'))
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(poll, pollMs).unref()
      })
  }
  poll()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await Promise.race([run, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())])
  }
}

export function createHourlyWarning(deps: EtimsSenderContext): () => Promise<void> {
  let next = 0
  return async () => {
    const present = deps.now().getTime()
    if (present < next || deps.config.etims === undefined) return
    const { alarm, waiting, held, rejected, oldestSince, problem } = await getTaxInvoiceStatus(deps)
    if (!alarm) return
    next = present + WARNING_INTERVAL_MS
    deps.log.warn({ waiting, held, rejected, oldestSince, problem }, 'invoices wait for the tax authority')
  }
}
