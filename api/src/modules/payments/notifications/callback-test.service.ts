import type { CallbackTest } from '@usiku/contracts/payments/admin-operations.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import { getErrorCode } from '../../../lib/error-code.ts'
import { writeCheck } from '../settings/payment-settings.repository.ts'
import { createNotifyUrl, NOTIFY_PATH } from './payment-tokens.ts'

type CallbackTestContext = Pick<AppContext, 'config' | 'database' | 'now'>

/** Safaricom waits about as long. */
const TIMEOUT_MS = 8_000

/** Calls the shop's own callback address as Safaricom does. @throws AppError `payment_unavailable` */
export async function testCallback(deps: CallbackTestContext): Promise<CallbackTest> {
  const { config, database, now } = deps
  const { mpesa } = config
  if (mpesa === undefined) throw new AppError('payment_unavailable')
  const at = now().toISOString()
  const url = await inTransaction(database, (transaction) =>
    createNotifyUrl(transaction, mpesa.callbackUrl, { purpose: 'test', subjectId: '', at }),
  )
  const problem = await findCallbackProblem(url)
  const result = { isOk: problem === undefined, detail: problem ?? 'The callback address was reached.' }
  await inTransaction(database, (transaction) => writeCheck(transaction, 'callback', { ...result, at }))
  return result
}

async function findCallbackProblem(url: string): Promise<string | undefined> {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.status === 200 && text.includes('ResultCode')) return undefined
    return explainStatus(host, response.status)
  } catch (error) {
    return explainFailure(host, error)
  }
}

function explainStatus(host: string, status: number): string {
  if (status >= 300 && status < 400)
    return `${host} redirects (${status}). Safaricom does not follow: name the final address in MPESA_CALLBACK_URL.`
  if (status === 403)
    return `${host} answered 403: a firewall, or MPESA_IP_RULE=enforce, which rejects this server, too.`
  if (status === 404) return `${host} answered 404: it is not this shop, or its proxy does not pass on ${NOTIFY_PATH}.`
  if (status === 200) return `${host} answered 200 with another page: it is not this shop.`
  return `${host} answered ${status}.`
}

const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has no address. Check the name and its DNS records.',
  EAI_AGAIN: 'could not be looked up. Check the DNS of this server.',
  ECONNREFUSED: 'refuses connections. Check the proxy and its port.',
  ECONNRESET: 'closed the connection.',
  CERT_HAS_EXPIRED: 'has a certificate that has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it signed itself, which Safaricom does not accept.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another name.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'does not send the intermediate certificate.',
}

function explainFailure(host: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${host} did not answer within ${TIMEOUT_MS / 1_000} seconds.`
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = getErrorCode(cause) ?? 'unknown error'
  return `${host} ${FAILURES[code] ?? `could not be reached (${code}).`}`
}
