import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { AUDITED_OPERATIONS, isAudited } from '@usiku/contracts/audit/audited-operations.ts'

type Details = Readonly<Record<string, unknown>>

/** What the server has noted about an event, in words. */
export function describeDetails(details: Details): string[] {
  return Object.entries(details)
    .map(([name, value]) => describeDetail(name, value))
    .filter((text) => text !== '')
}

const CODES: Readonly<Record<string, MessageDescriptor>> = {
  wrong_credentials: msg`wrong email or password`,
  account_suspended: msg`the account is suspended`,
  code_refused: msg`wrong code`,
  passkey_refused: msg`the passkey was refused`,
}

const METHODS: Readonly<Record<string, MessageDescriptor>> = {
  passkey: msg`with a passkey`,
  'recovery code': msg`with a recovery code`,
}

const REQUESTS: Readonly<Record<string, MessageDescriptor>> = {
  login: msg`logging in`,
  signInWithPasskey: msg`logging in with a passkey`,
  register: msg`opening an account`,
  reauthenticate: msg`confirming who they are`,
  reauthenticateWithPasskey: msg`confirming who they are with a passkey`,
  resetPassword: msg`a new password by a link`,
  getProfile: msg`their own profile`,
  getMyData: msg`their own data`,
  exportCustomers: msg`the list of customers`,
  exportOrders: msg`the list of orders`,
}

const VALUES: Readonly<Record<string, MessageDescriptor>> = {
  customer: msg`Customer`,
  rider: msg`Rider`,
  admin: msg`Admin`,
  active: msg`Active`,
  suspended: msg`Suspended`,
}

/** Which allowance of mail was used up. */
const PARTIES: Readonly<Record<string, MessageDescriptor>> = {
  recipient: msg`to one email address`,
  account: msg`to one account`,
  address: msg`from one network`,
  device: msg`from one device`,
}

/** Said by the title of the entry, or of no use to readers of the list. */
const HIDDEN: ReadonlySet<string> = new Set(['status', 'type', 'hash'])

function describeDetail(name: string, value: unknown): string {
  const text = String(value)
  if (HIDDEN.has(name)) return ''
  if (name === 'method') return translate(METHODS, text)
  if (name === 'passkeys') return plural(Number(value), { one: '# passkey', other: '# passkeys' })
  if (name === 'from') return t`before: ${translate(VALUES, text)}`
  if (name === 'to') return t`now: ${translate(VALUES, text)}`
  if (name === 'code') return translate(CODES, text)
  if (name === 'operation') return t`request: ${translateRequest(text)}`
  if (name === 'with') return t`with ${text} on the server`
  if (name === 'cappedBy') return translate(PARTIES, text)
  if (name === 'upTo') return t`up to no. ${text}`
  return `${name} ${text}`
}

function translateRequest(id: string): string {
  return isAudited(id) ? t(AUDITED_OPERATIONS[id].title) : translate(REQUESTS, id)
}

/** Unknown ones as they are: an older server or a newer one may have other words. */
function translate(words: Readonly<Record<string, MessageDescriptor>>, id: string): string {
  const word = Object.hasOwn(words, id) ? words[id] : undefined
  return word === undefined ? id : t(word)
}
