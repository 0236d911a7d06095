export type ResultKind = 'paid' | 'declined' | 'busy' | 'setup' | 'in_progress' | 'unknown'

export interface ResultMeaning {
  /** `busy`: try again after a minute; `setup`: the shop's settings or account are wrong, so alarm the admin. */
  readonly kind: ResultKind
  /** For the customer: what happened and what to do. */
  readonly message: string
}

/** Refusals that Daraja has no code of its own for. */
export const REFUSAL_CODES = {
  subscriberLocked: 'subscriber_locked',
  wrongCredentials: 'wrong_credentials',
  rateLimited: 'rate_limited',
  /** The request was not sent. */
  unreachable: 'unreachable',
  noToken: 'no_token',
} as const

const IN_PROGRESS = 'Check your phone and enter your M-Pesa PIN.'
const BUSY = 'M-Pesa is busy with another request on this phone. Wait a minute, then try again.'
const OVERLOADED = 'M-Pesa is busy. Wait a minute, then try again.'
const NOT_SENT = 'The request could not be sent to this phone. Try again, or pay in another way.'
const SETUP = 'The shop cannot take M-Pesa at the moment. Please pay in another way.'
const UNKNOWN = 'M-Pesa gave no clear answer. Check your M-Pesa messages before you pay again.'

const declined = (message: string): ResultMeaning => ({ kind: 'declined', message })
const busy = (message: string): ResultMeaning => ({ kind: 'busy', message })
const setup: ResultMeaning = { kind: 'setup', message: SETUP }

const MEANINGS: ReadonlyMap<string, ResultMeaning> = new Map([
  ['0', { kind: 'paid', message: 'Payment received. Thank you.' }],
  ['4999', { kind: 'in_progress', message: IN_PROGRESS }],
  ['1', declined('There is not enough money in this M-Pesa account. Add money, or pay in another way.')],
  ['2', declined('The amount is less than M-Pesa accepts. Please pay in another way.')],
  ['3', declined('The amount is more than M-Pesa accepts in one payment. Please pay in another way.')],
  ['4', declined('This payment exceeds the daily limit of this M-Pesa account. Please pay in another way.')],
  ['8', setup],
  [
    '17',
    busy('M-Pesa has just received the same payment. Check your M-Pesa messages, wait two minutes, then try again.'),
  ],
  ['26', busy(OVERLOADED)],
  ['1001', busy(BUSY)],
  ['1019', declined('The request expired before a PIN was entered. Try again.')],
  ['1025', declined(NOT_SENT)],
  ['9999', declined(NOT_SENT)],
  ['1032', declined('The payment was cancelled on the phone. Try again when you are ready.')],
  ['1037', declined('The phone could not be reached, or nobody answered. Check that it is on, then try again.')],
  ['2001', declined('The M-Pesa PIN was wrong. Try again with the right PIN.')],
  [
    '8006',
    declined('The M-Pesa PIN of this phone is locked. Call Safaricom on 100 to unlock it, or pay in another way.'),
  ],
  ['2006', setup],
  ['2028', setup],
  ['SFC_IC0003', setup],
  [REFUSAL_CODES.subscriberLocked, busy(BUSY)],
  [REFUSAL_CODES.wrongCredentials, setup],
  [REFUSAL_CODES.rateLimited, busy(OVERLOADED)],
  [REFUSAL_CODES.unreachable, busy(OVERLOADED)],
  [REFUSAL_CODES.noToken, setup],
  ['500.003.02', busy(OVERLOADED)],
])

export const RESULT_MESSAGES: readonly string[] = [UNKNOWN, ...[...MEANINGS.values()].map(({ message }) => message)]

/** Reads a `ResultCode` of M-Pesa, or the code of a refused prompt. */
export function readResultCode(code: string): ResultMeaning {
  const known = MEANINGS.get(code)
  if (known !== undefined) return known
  // Errors of Daraja's gateway: a bad field, path, token or right.
  if (/^40[0-9]\b/.test(code)) return setup
  return { kind: 'unknown', message: UNKNOWN }
}

const WRONG_ACCOUNT =
  'M-Pesa does not let this shortcode take payments. Check MPESA_TYPE, MPESA_SHORTCODE and MPESA_TILL, or ask Safaricom'

const SETUP_PROBLEMS: ReadonlyMap<string, string> = new Map([
  [
    REFUSAL_CODES.noToken,
    'M-Pesa rejects the consumer key or secret. Check MPESA_CONSUMER_KEY and MPESA_CONSUMER_SECRET',
  ],
  [
    REFUSAL_CODES.wrongCredentials,
    'M-Pesa rejects the passkey or the shortcode. Check MPESA_PASSKEY and MPESA_SHORTCODE',
  ],
  ['8', 'The shop’s M-Pesa account has reached its limit. Move money out of it'],
  ['2006', WRONG_ACCOUNT],
  ['2028', WRONG_ACCOUNT],
  ['SFC_IC0003', WRONG_ACCOUNT],
])

/** For administrators, of a code of kind `setup`. */
export function explainSetupCode(code: string): string {
  return `${SETUP_PROBLEMS.get(code) ?? 'M-Pesa rejects the request'} (${code}).`
}
