/**
 * `rejected` is definite: nothing was recorded. After `unknown` it may have been. `retry`: the authority asks to wait.
 * `stop`: nothing will be accepted until a person has corrected the settings or the device.
 */
export type EtimsOutcome<T> =
  | { readonly outcome: 'accepted'; readonly data: T }
  | { readonly outcome: 'duplicate'; readonly code: string; readonly message: string }
  | { readonly outcome: 'rejected'; readonly code: string; readonly message: string; readonly data?: unknown }
  | { readonly outcome: 'retry'; readonly code: string; readonly message: string }
  | { readonly outcome: 'unknown'; readonly code: string; readonly message: string }
  | { readonly outcome: 'stop'; readonly code: string; readonly message: string }

export type EtimsFailure = Exclude<EtimsOutcome<unknown>, { outcome: 'accepted' }>

export const INSTALLED_ALREADY = '902'

type FailureKind = EtimsFailure['outcome']

/** Codes that are not listed leave open whether something was recorded. */
const OUTCOMES: readonly (readonly [FailureKind, readonly string[]])[] = [
  ['duplicate', ['994']],
  ['retry', ['990']],
  ['stop', ['900', '901', '903']],
  ['rejected', ['891', '892', '893', '895', INSTALLED_ALREADY, '910', '911', '912', '913', '921', '922', '924']],
  ['rejected', ['930', '931', '932', '933', '934', '935', '995']],
]
const OUTCOMES_BY_CODE = new Map(OUTCOMES.flatMap(([outcome, codes]) => codes.map((code) => [code, outcome] as const)))

/** A complaint about a value is definite under any code. */
const INVALID_VALUE = /\binvalid\b.*\bexpected\b/i

const MAX_MESSAGE_LENGTH = 300

export function interpretAnswer(status: number, text: string): EtimsOutcome<unknown> {
  const answer = parseObject(text)
  const code = toText(answer?.resultCd)
  if (answer === undefined || code === undefined) return interpretGateway(status, answer)
  const message = toText(answer.resultMsg) ?? ''
  if (code === '000' || code === '001') return { outcome: 'accepted', data: answer.data ?? null }
  const outcome = INVALID_VALUE.test(message) ? 'rejected' : (OUTCOMES_BY_CODE.get(code) ?? 'unknown')
  const failure = { code, message: shorten(message) }
  return outcome === 'rejected' ? { outcome, ...failure, data: answer.data } : { outcome, ...failure }
}

/** @returns the number that the authority says it expects next */
export function parseExpectedNumber(message: string): number | undefined {
  const [, digits] = /\bexpected\b\D*(\d+)(?![\d.,]*\d)/i.exec(message) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Answers that come from a gateway, not from the authority's program. */
function interpretGateway(status: number, answer: Json | undefined): EtimsFailure {
  const header = toObject(answer?.responseHeader)
  const verdict = status < 300 ? Number(header?.responseCode) || 0 : status
  const message = [header?.debugMessage, header?.customerMessage, answer?.message].map(toText).find(Boolean)
  const code = `HTTP ${verdict || status}`
  return { outcome: getGatewayOutcome(verdict), code, message: shorten(message ?? 'An answer without a result code.') }
}

function getGatewayOutcome(status: number): FailureKind {
  if (status === 429) return 'retry'
  if ([400, 413, 415, 422].includes(status)) return 'rejected'
  // 408: the gateway did not wait for the answer.
  if (status < 300 || status === 408 || status >= 500) return 'unknown'
  return 'stop'
}

type Json = Readonly<Record<string, unknown>>

/** Unwraps what an integrator's gateway adds, and trims names: some answers have `"curRcptNo "`. */
function parseObject(text: string): Json | undefined {
  try {
    const answer = toObject(trimKeys(JSON.parse(text)))
    return toObject(answer?.responseBody) ?? answer
  } catch {
    return undefined
  }
}

function trimKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key.trim(), trimKeys(member)]))
}

export function toObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
}

/** Numbers come as numbers and as text. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function shorten(message: string): string {
  return message.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH)
}
