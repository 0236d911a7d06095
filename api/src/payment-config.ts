import { type Static, Type } from 'typebox'
import { hasSetting } from './secrets.ts'
import { type Environment, isLoopbackHost, isPublicHost, parseUrl, Setting } from './setting.ts'

/** Shop's side of Safaricom's Daraja API, without secrets. */
export interface MpesaConfig {
  /** Without a trailing slash. */
  readonly darajaUrl: string
  /** Base of the addresses that Safaricom calls, without a trailing slash. */
  readonly callbackUrl: string
  readonly type: 'paybill' | 'till'
  /** Of a till: the store number. */
  readonly shortcode: string
  /** Only of a till. */
  readonly till: string | undefined
  readonly ipRule: 'off' | 'warn' | 'enforce'
  /** Needed for refunds and queries of transactions. `b2cShortcode` sends money to customers. */
  readonly initiator: { readonly name: string; readonly b2cShortcode: string | undefined } | undefined
}

/** Shop's side of the revenue authority's invoices, without the device's serial number. */
export interface EtimsConfig {
  /** Without a trailing slash. */
  readonly url: string
  /** PIN of the shop with the revenue authority. */
  readonly tin: string
  readonly branch: string
}

const MPESA_NAMES = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_SHORTCODE',
  'MPESA_TYPE',
  'MPESA_CALLBACK_URL',
]
const INITIATOR_NAMES = ['MPESA_INITIATOR', 'MPESA_INITIATOR_PASSWORD', 'MPESA_CERTIFICATE']
const ETIMS_NAMES = ['ETIMS_URL', 'ETIMS_TIN', 'ETIMS_BRANCH', 'ETIMS_DEVICE']

/** Safaricom rejects callback addresses that contain one of these. */
const FORBIDDEN_IN_CALLBACKS = ['mpesa', 'm-pesa', 'safaricom', 'exe', 'cmd', 'sql', 'query', 'ngrok']

const Shortcode = Type.Optional(Setting((text) => /^\d{5,7}$/.test(text), 'a number of 5 to 7 digits'))

export const paymentSettings = {
  MPESA_SHORTCODE: Shortcode,
  MPESA_TILL: Shortcode,
  MPESA_B2C_SHORTCODE: Shortcode,
  MPESA_TYPE: Type.Optional(Setting((text) => text === 'paybill' || text === 'till', "'paybill' or 'till'")),
  MPESA_INITIATOR: Type.Optional(
    Setting((text) => /^[\x21-\x7e]{1,60}$/.test(text), '1 to 60 characters without spaces'),
  ),
  MPESA_CALLBACK_URL: Type.Optional(
    Setting(
      isCallbackUrl,
      `a public address such as https://shop.example, without ${FORBIDDEN_IN_CALLBACKS.join(', ')} in it`,
    ),
  ),
  MPESA_IP_RULE: Setting((text) => ['off', 'warn', 'enforce'].includes(text), "'off', 'warn' or 'enforce'", {
    default: 'warn',
  }),
  DARAJA_URL: Setting(isSecureUrl, 'an address such as https://sandbox.safaricom.co.ke', {
    default: 'https://api.safaricom.co.ke',
  }),
  ETIMS_URL: Type.Optional(Setting(isSecureUrl, 'an address such as https://etims-api.kra.go.ke/etims-api')),
  ETIMS_TIN: Type.Optional(Setting((text) => /^[A-Z]\d{9}[A-Z]$/.test(text), 'a KRA PIN such as P051234567X')),
  ETIMS_BRANCH: Type.Optional(Setting((text) => /^\d{2}$/.test(text), 'two digits, 00 for the head office')),
}

const PaymentSettings = Type.Object(paymentSettings)
type PaymentSettings = Static<typeof PaymentSettings>

/** Names of groups that are set in part, and settings that contradict each other. */
export function findPaymentProblems(environment: Environment, settings: PaymentSettings): string[] {
  const has = (name: string) => hasSetting(environment, name)
  const hasInitiator = [...INITIATOR_NAMES, 'MPESA_B2C_SHORTCODE'].some(has)
  const hasMpesa = hasInitiator || [...MPESA_NAMES, 'MPESA_TILL'].some(has)
  const isTill = environment.MPESA_TYPE === 'till'
  const required = [
    ...(hasMpesa ? MPESA_NAMES : []),
    ...(isTill ? ['MPESA_TILL'] : []),
    ...(hasInitiator ? INITIATOR_NAMES : []),
    ...(ETIMS_NAMES.some(has) ? ETIMS_NAMES : []),
  ]
  const problems = required
    .filter((name) => !has(name))
    .map((name) => `${name} is missing, while other settings that need it are set`)
  if (environment.MPESA_TYPE === 'paybill' && has('MPESA_TILL')) problems.push('MPESA_TILL is only for MPESA_TYPE=till')
  const { MPESA_CALLBACK_URL: callbackUrl, DARAJA_URL: darajaUrl } = settings
  if (callbackUrl !== undefined && isLocal(callbackUrl) && !isLocal(darajaUrl))
    problems.push('MPESA_CALLBACK_URL must be a public https: address, unless DARAJA_URL is a loopback address, too')
  return problems
}

/** @param settings without problems */
export function toMpesaConfig(settings: PaymentSettings): MpesaConfig | undefined {
  const { MPESA_SHORTCODE: shortcode, MPESA_CALLBACK_URL: callbackUrl, MPESA_INITIATOR: initiator } = settings
  if (shortcode === undefined || callbackUrl === undefined) return undefined
  return Object.freeze({
    darajaUrl: trimSlashes(settings.DARAJA_URL),
    callbackUrl: trimSlashes(callbackUrl),
    type: settings.MPESA_TYPE === 'till' ? 'till' : 'paybill',
    shortcode,
    till: settings.MPESA_TILL,
    ipRule: settings.MPESA_IP_RULE as MpesaConfig['ipRule'],
    initiator:
      initiator === undefined
        ? undefined
        : Object.freeze({ name: initiator, b2cShortcode: settings.MPESA_B2C_SHORTCODE }),
  })
}

/** @param settings without problems */
export function toEtimsConfig(settings: PaymentSettings): EtimsConfig | undefined {
  const { ETIMS_URL: url, ETIMS_TIN: tin, ETIMS_BRANCH: branch } = settings
  if (url === undefined || tin === undefined || branch === undefined) return undefined
  return Object.freeze({ url: trimSlashes(url), tin, branch })
}

function isCallbackUrl(text: string): boolean {
  const url = parseAddress(text)
  if (url === undefined) return false
  const lower = text.toLowerCase()
  if (FORBIDDEN_IN_CALLBACKS.some((word) => lower.includes(word))) return false
  return isLoopbackHost(url.hostname) || (url.protocol === 'https:' && isPublicHost(url.hostname))
}

/** Without encryption only to this machine: requests contain secrets. */
function isSecureUrl(text: string): boolean {
  const url = parseAddress(text)
  return url !== undefined && (url.protocol === 'https:' || isLoopbackHost(url.hostname))
}

/** An address to which a path can be appended. */
function parseAddress(text: string): URL | undefined {
  const url = parseUrl(text)
  const isPlainAddress = url !== undefined && /^https?:$/.test(url.protocol) && !/[?#@\s]/.test(text)
  return isPlainAddress ? url : undefined
}

const isLocal = (text: string): boolean => isLoopbackHost(parseUrl(text)?.hostname ?? '')

const trimSlashes = (text: string): string => text.replace(/\/+$/, '')
