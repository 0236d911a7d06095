import { getErrorCode } from '../../../lib/error-code.ts'
import { getObject, getText, isObject, type JsonObject } from './json-fields.ts'
import { REFUSAL_CODES } from './result-codes.ts'

export type DarajaReply =
  | { readonly kind: 'ok'; readonly body: JsonObject; readonly date: string | null }
  /** Certainly not done. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string; readonly isTokenBad: boolean }
  /** May have been done. `code` is Daraja's, if it gave one. */
  | { readonly kind: 'unclear'; readonly reason: string; readonly code?: string }

const MAX_ANSWER_BYTES = 64 * 1_024
const MAX_MESSAGE_LENGTH = 200

/** The request was never sent. */
const CONNECT_ERRORS: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']
const BAD_TOKEN_CODES: readonly string[] = ['404.001.03', '400.003.01']

export interface DarajaRequest {
  readonly fetch: typeof fetch
  readonly url: string
  readonly authorization: string
  /** Sent as JSON; without it the request is a GET. */
  readonly body?: object
  readonly timeoutMs: number
  /** 64 KiB unless told. */
  readonly maxBytes?: number
}

/** Never throws; no result contains anything of the request. */
export async function requestDaraja(request: DarajaRequest): Promise<DarajaReply> {
  const { fetch, url, authorization, body, timeoutMs, maxBytes = MAX_ANSWER_BYTES } = request
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const json = parseJson(await readText(response, maxBytes))
    return toReply(response.status, json, response.headers.get('date'))
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (CONNECT_ERRORS.includes(getErrorCode(cause)))
      return reject(REFUSAL_CODES.unreachable, 'M-Pesa cannot be reached')
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'unclear', reason: isTimeout ? 'no answer in time' : 'the connection broke' }
  }
}

async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string | undefined): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function toReply(status: number, body: JsonObject | undefined, date: string | null): DarajaReply {
  const code = body && getText(body, 'errorCode')
  if (status === 429 || isSpikeArrest(body)) return reject(REFUSAL_CODES.rateLimited, 'too many requests')
  if (code) return toError(status, code, redact(getText(body, 'errorMessage', MAX_ANSWER_BYTES) ?? ''))
  if (status === 401) return { ...reject('401', 'not authorized'), isTokenBad: true }
  if (body === undefined) return { kind: 'unclear', reason: `HTTP ${status} without JSON` }
  return status >= 200 && status < 300 ? { kind: 'ok', body, date } : { kind: 'unclear', reason: `HTTP ${status}` }
}

function toError(status: number, code: string, message: string): DarajaReply {
  if (status === 401 || BAD_TOKEN_CODES.includes(code)) return { ...reject(code, message), isTokenBad: true }
  if (code === '500.001.1001' && /\block\b/i.test(message)) return reject(REFUSAL_CODES.subscriberLocked, message)
  if (code === '500.001.1001' && /credential/i.test(message)) return reject(REFUSAL_CODES.wrongCredentials, message)
  if (code === '500.003.02' || /^4\d\d\b/.test(code)) return reject(code, message)
  return { kind: 'unclear', reason: `${code} ${message}`, code }
}

function isSpikeArrest(body: JsonObject | undefined): boolean {
  const detail = getObject(getObject(body, 'fault'), 'detail')
  return detail !== undefined && /SpikeArrest|QuotaViolation/.test(getText(detail, 'errorcode') ?? '')
}

const reject = (code: string, message: string) => ({ kind: 'rejected', code, message, isTokenBad: false }) as const

/** Daraja repeats fields of the request in some messages: a number may be a phone. */
const redact = (message: string): string => message.replace(/\d{7,}/g, '…').slice(0, MAX_MESSAGE_LENGTH)
