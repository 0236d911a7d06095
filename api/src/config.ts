import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts/constants.ts'
import { Email } from '@usiku/contracts/http/primitives.ts'
import { Check } from 'typebox/value'
import { isNetwork } from './lib/trusted-proxies.ts'

/** Settings from environment variables, frozen. No other file reads the environment. */
export interface Config {
  readonly host: string
  /** 0 asks the system for a free port. */
  readonly port: number
  /** Absolute path of the folder for the database, pictures, mail files and secrets. */
  readonly dataDir: string
  readonly seed: 'demo' | 'none'
  readonly adminEmail: string
  readonly shopName: string
  /** Public URL without a trailing slash; `undefined` means the listening address. */
  readonly publicUrl: string | undefined
  readonly corsOrigins: readonly string[]
  /** Addresses and CIDR networks whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly rateLimits: boolean
  readonly mailFrom: string | undefined
  /** Separate, so that logging the other settings does not log these. */
  readonly secrets: {
    readonly adminPassword: string | undefined
    readonly jwtSecret: string | undefined
    readonly smtpUrl: string | undefined
  }
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Settings that need mending:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/
const HOSTNAME = /^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/
const JWT_SECRET_BYTES = 32
const PASSWORD_RULE = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`

export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = []
  const read = createSettingReader(environment, problems)
  const host = read('HOST', '127.0.0.1', (text) => isIP(text) > 0 || HOSTNAME.test(text), 'a host name or IP address')
  const rateLimits = read('RATE_LIMITS', 'on', (text) => text === 'on' || text === 'off', "'on' or 'off'") === 'on'
  const publicUrl = read
    .optional('PUBLIC_URL', isOrigin, 'an address such as https://shop.example, without a path')
    ?.replace(/\/$/, '')
  if (!rateLimits && !(isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))))
    problems.push('RATE_LIMITS=off is only for a HOST and a PUBLIC_URL that are loopback addresses')
  const config: Config = {
    host,
    port: Number(read('PORT', '3000', isPort, 'a whole number from 0 to 65535')),
    dataDir: resolve(read('DATA_DIR', './.data', isText, 'the path of a folder')),
    seed:
      read('SEED', 'demo', (text) => text === 'demo' || text === 'none', "'demo' or 'none'") === 'demo'
        ? 'demo'
        : 'none',
    adminEmail: read('ADMIN_EMAIL', 'admin@usiku.test', (text) => Check(Email, text), 'an e-mail address'),
    shopName: read('SHOP_NAME', 'Usiku', (text) => isText(text) && text.length <= 60, 'a name of 1 to 60 characters'),
    publicUrl,
    corsOrigins: splitList(
      read.optional('CORS_ORIGINS', (text) => splitList(text).every(isOrigin), 'origins separated by commas') ?? '',
    ),
    trustedProxies: splitList(
      read.optional(
        'TRUSTED_PROXIES',
        (text) => splitList(text).every(isNetwork),
        'IP addresses or CIDR networks separated by commas, such as 10.0.0.2, 10.1.0.0/16',
      ) ?? '',
    ),
    rateLimits,
    mailFrom: read.optional('MAIL_FROM', (text) => text.includes('@'), 'a sender such as Usiku <hello@usiku.test>'),
    secrets: {
      adminPassword: read.optional('ADMIN_PASSWORD', isPassword, PASSWORD_RULE),
      jwtSecret: read.optional('JWT_SECRET', isLongEnough, `at least ${JWT_SECRET_BYTES} bytes`),
      smtpUrl: read.optional('SMTP_URL', isSmtpUrl, 'an address such as smtp://user:password@host:587'),
    },
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze(config)
}

function createSettingReader(environment: Environment, problems: string[]) {
  const optional = (name: string, accepts: (text: string) => boolean, expected: string): string | undefined => {
    const text = environment[name]
    if (text === undefined || text === '') return undefined
    if (accepts(text)) return text
    // The value itself stays out of the message: it may be a secret.
    problems.push(`${name} must be ${expected}`)
    return undefined
  }
  const read = (name: string, fallback: string, accepts: (text: string) => boolean, expected: string): string =>
    optional(name, accepts, expected) ?? fallback
  return Object.assign(read, { optional })
}

const splitList = (text: string): string[] => (text === '' ? [] : text.split(',').map((part) => part.trim()))
const isLoopback = (host: string): boolean => LOOPBACK.test(host.replace(/^\[|\]$/g, ''))
const isText = (text: string): boolean => text.trim() !== ''
const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isPassword = ({ length }: string): boolean => length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH
const isLongEnough = (text: string): boolean => Buffer.byteLength(text) >= JWT_SECRET_BYTES
const isSmtpUrl = (text: string): boolean => /^smtps?:$/.test(getProtocol(text))
const isOrigin = (text: string): boolean => /^https?:$/.test(getProtocol(text)) && /^\/?$/.test(new URL(text).pathname)

function getProtocol(text: string): string {
  try {
    return new URL(text).protocol
  } catch {
    return ''
  }
}
