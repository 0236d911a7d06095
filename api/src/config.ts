import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Email } from '@usiku/contracts/http/primitives.ts'
import { type Static, Type } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { type BackupConfig, backupSettings, findBackupProblems, toBackupConfig } from './backup-config.ts'
import { isNetwork } from './lib/trusted-proxies.ts'
import {
  type EtimsConfig,
  findPaymentProblems,
  type MpesaConfig,
  paymentSettings,
  toEtimsConfig,
  toMpesaConfig,
} from './payment-config.ts'
import { findPushProblems, pushSettings, toPushConfig, type WebPushConfig } from './push-config.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { type Environment, isLoopbackHost, isOrigin, isSet, isText, Setting } from './setting.ts'
import { type BucketLocation, isPlainHttpUrl, parseBucketUrl } from './storage/bucket-url.ts'

export type Role = 'all' | 'web' | 'worker' | 'migrate'

/** Settings from environment variables, frozen. No other file reads the environment. */
export interface Config extends BackupConfig {
  /** What this process does: answers requests, runs background jobs, migrates the database and ends, or everything. */
  readonly role: Role
  /** More than one: this process only starts others and restarts those that die. */
  readonly webProcesses: number
  readonly host: string
  /** 0 asks the system for a free port. */
  readonly port: number
  /** Absolute path of the folder for the database, pictures, mail files, logs and secrets. */
  readonly dataDir: string
  /** Connections to the server in `databaseUrl`, for each process. */
  readonly databasePoolSize: number
  /** `undefined` means the data folder. */
  readonly mediaBucket: BucketLocation | undefined
  /** Takes the place of `/media` on pages; without a trailing slash. */
  readonly mediaCdnUrl: string | undefined
  readonly seed: 'demo' | 'none'
  readonly adminEmail: string
  readonly shopName: string
  /** Public URL without a trailing slash; `undefined` means the listening address. */
  readonly publicUrl: string | undefined
  readonly corsOrigins: readonly string[]
  /** Addresses and CIDR networks whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly rateLimits: boolean
  /** `undefined` means no metrics; 0 asks the system for a free port. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Statements that take longer are logged; 0 means none. */
  readonly slowQueryMs: number
  /** When true, the back office wants a code or a passkey from administrators. */
  readonly adminSecondFactor: boolean
  /** After which sessions of staff end without use; `undefined` means never. */
  readonly staffIdleMinutes: number | undefined
  /** When false, browsers get a worker that removes itself. */
  readonly serviceWorker: boolean
  readonly mailFrom: string | undefined
  /** Receives alarms. */
  readonly alertEmail: string | undefined
  /** `undefined` unless configured: M-Pesa is then confirmed by hand. */
  readonly mpesa: MpesaConfig | undefined
  /** `undefined` unless configured. */
  readonly etims: EtimsConfig | undefined
  /** `undefined` unless configured: devices get no notifications. */
  readonly push: WebPushConfig | undefined
  /** Separate, so that logging the other settings does not log these. */
  readonly secrets: Secrets
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Invalid settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const HOSTNAME = /^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/
/** One for reads and one for writes. */
const MIN_POOL_SIZE = 2
const MAX_POOL_SIZE = 1_000
const ROLES: readonly string[] = ['all', 'web', 'worker', 'migrate'] satisfies Role[]
const MAX_WEB_PROCESSES = 64
const MIN_IDLE_MINUTES = 5
/** That of the longest session of staff. */
const MAX_IDLE_MINUTES = 24 * 60

const MAX_PORT = 65_535

const Settings = Type.Object({
  ROLE: Setting((text) => ROLES.includes(text), "'all', 'web', 'worker' or 'migrate'", { default: 'all' }),
  WEB_PROCESSES: Setting(isProcessCount, `a whole number from 1 to ${MAX_WEB_PROCESSES}`, { default: '1' }),
  HOST: Setting((text) => isIP(text) > 0 || HOSTNAME.test(text), 'a host name or IP address', {
    default: '127.0.0.1',
  }),
  PORT: Setting(isPort, 'a whole number from 0 to 65535', { default: '3000' }),
  METRICS_PORT: Type.Optional(Setting(isPort, 'a whole number from 0 to 65535')),
  METRICS_HOST: Setting((text) => isIP(text) > 0 || HOSTNAME.test(text), 'a host name or IP address', {
    default: '127.0.0.1',
  }),
  SLOW_QUERY_MS: Setting((text) => /^\d{1,6}$/.test(text), 'a whole number of milliseconds, 0 for none', {
    default: '1000',
  }),
  DATA_DIR: Setting(isText, 'the path of a folder', { default: './.data' }),
  SEED: Setting((text) => text === 'demo' || text === 'none', "'demo' or 'none'", { default: 'demo' }),
  ADMIN_EMAIL: Setting((text) => Check(Email, text), 'an e-mail address', { default: 'admin@usiku.test' }),
  SHOP_NAME: Setting((text) => isText(text) && text.length <= 60, 'a name of 1 to 60 characters', { default: 'Usiku' }),
  RATE_LIMITS: Setting((text) => text === 'on' || text === 'off', "'on' or 'off'", { default: 'on' }),
  ADMIN_SECOND_FACTOR: Setting((text) => text === 'required' || text === 'optional', "'required' or 'optional'", {
    default: 'optional',
  }),
  STAFF_IDLE_MINUTES: Setting(
    isIdleTime,
    `a whole number from ${MIN_IDLE_MINUTES} to ${MAX_IDLE_MINUTES}, or 0 for never`,
    {
      default: '120',
    },
  ),
  SERVICE_WORKER: Setting((text) => text === 'on' || text === 'off', "'on' or 'off'", { default: 'on' }),
  CORS_ORIGINS: Setting((text) => splitList(text).every(isOrigin), 'origins separated by commas', { default: '' }),
  TRUSTED_PROXIES: Setting(
    (text) => splitList(text).every(isNetwork),
    'IP addresses or CIDR networks separated by commas, such as 10.0.0.2, 10.1.0.0/16',
    { default: '' },
  ),
  DATABASE_POOL_SIZE: Setting(isPoolSize, `a whole number from ${MIN_POOL_SIZE} to ${MAX_POOL_SIZE}`, {
    default: '10',
  }),
  MEDIA_URL: Type.Optional(
    Setting(
      (text) => parseBucketUrl(text) !== undefined,
      'a bucket such as s3://bucket/folder?region=eu-west-1&endpoint=https://host, without credentials: those are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ),
  ),
  MEDIA_CDN_URL: Type.Optional(Setting(isPlainHttpUrl, 'an address such as https://cdn.example/media')),
  PUBLIC_URL: Type.Optional(Setting(isOrigin, 'an address such as https://shop.example, without a path')),
  MAIL_FROM: Type.Optional(Setting((text) => text.includes('@'), 'a sender such as Usiku <hello@usiku.test>')),
  ALERT_EMAIL: Type.Optional(Setting((text) => Check(Email, text), 'an e-mail address')),
  ...paymentSettings,
  ...pushSettings,
  ...backupSettings,
})

/** @throws ConfigError naming every wrong setting */
export function readConfig(environment: Environment = process.env): Config {
  const { settings, problems: settingProblems } = parseEnvironment(environment)
  const { secrets, problems: secretProblems } = readSecrets(environment)
  const problems = [...settingProblems, ...secretProblems, ...findPaymentProblems(environment, settings)]
  const publicUrl = settings.PUBLIC_URL?.replace(/\/$/, '')
  const rateLimits = settings.RATE_LIMITS === 'on'
  const isLocal =
    isLoopbackHost(settings.HOST) && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname))
  if (!rateLimits && !isLocal)
    problems.push('RATE_LIMITS=off is only for a HOST and a PUBLIC_URL that are loopback addresses')
  problems.push(...findBackupProblems(settings))
  problems.push(...findPushProblems(environment, settings, { secrets, isLocal }))
  const role = settings.ROLE as Role
  const webProcesses = Number(settings.WEB_PROCESSES)
  if (webProcesses > 1 && role !== 'all' && role !== 'web')
    problems.push('WEB_PROCESSES is only for ROLE=all and ROLE=web')
  const metricsPort = settings.METRICS_PORT === undefined ? undefined : Number(settings.METRICS_PORT)
  problems.push(...findMetricsProblems({ role, webProcesses, metricsPort, port: Number(settings.PORT) }))
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze({
    role,
    webProcesses,
    host: settings.HOST,
    port: Number(settings.PORT),
    metricsPort,
    metricsHost: settings.METRICS_HOST,
    slowQueryMs: Number(settings.SLOW_QUERY_MS),
    dataDir: resolve(settings.DATA_DIR),
    databasePoolSize: Number(settings.DATABASE_POOL_SIZE),
    mediaBucket: readBucket(settings.MEDIA_URL, environment.AWS_REGION),
    mediaCdnUrl: settings.MEDIA_CDN_URL?.replace(/\/+$/, ''),
    seed: settings.SEED === 'demo' ? 'demo' : 'none',
    adminEmail: settings.ADMIN_EMAIL,
    shopName: settings.SHOP_NAME,
    publicUrl,
    corsOrigins: splitList(settings.CORS_ORIGINS),
    trustedProxies: splitList(settings.TRUSTED_PROXIES),
    rateLimits,
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR === 'required',
    staffIdleMinutes: Number(settings.STAFF_IDLE_MINUTES) || undefined,
    serviceWorker: settings.SERVICE_WORKER === 'on',
    mailFrom: settings.MAIL_FROM,
    alertEmail: settings.ALERT_EMAIL,
    mpesa: toMpesaConfig(settings),
    etims: toEtimsConfig(settings),
    push: toPushConfig(settings),
    ...toBackupConfig(settings, environment),
    secrets,
  })
}

/** Several processes take one port each, from this one on: those of the web, then the one of background jobs. */
function findMetricsProblems({
  role,
  webProcesses,
  metricsPort: first,
  port,
}: Pick<Config, 'role' | 'webProcesses' | 'metricsPort' | 'port'>): string[] {
  if (first === undefined || first === 0) return []
  const last = first + webProcesses - 1 + (webProcesses > 1 && role === 'all' ? 1 : 0)
  const ports = first === last ? '' : ` and the next ${last - first}, one for each process,`
  if (last > MAX_PORT) return [`METRICS_PORT${ports} must be at most ${MAX_PORT}`]
  return port >= first && port <= last ? [`METRICS_PORT${ports} must not be that of PORT`] : []
}

/** An empty setting counts as left out; a wrong one is replaced by its default, so that all problems are found. */
function parseEnvironment(environment: Environment) {
  const problems: string[] = []
  const settings = Object.entries(Settings.properties).map(([name, schema]) => {
    const text = environment[name] ?? ''
    const fallback = 'default' in schema ? schema.default : undefined
    if (!isSet(environment, name)) return [name, fallback]
    const [problem] = Errors(schema, text)
    if (problem === undefined) return [name, text]
    // The value itself stays out of the message: it may be a secret.
    problems.push(`${name} ${problem.message}`)
    return [name, fallback]
  })
  return { settings: Object.fromEntries(settings) as Static<typeof Settings>, problems }
}

function readBucket(text: string | undefined, defaultRegion: string | undefined): BucketLocation | undefined {
  const location = text === undefined ? undefined : parseBucketUrl(text)
  return location && { ...location, region: location.region ?? (defaultRegion || undefined) }
}

function splitList(text: string): string[] {
  return text === '' ? [] : text.split(',').map((part) => part.trim())
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT
}

function isPoolSize(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= MIN_POOL_SIZE && Number(text) <= MAX_POOL_SIZE
}

function isIdleTime(text: string): boolean {
  const minutes = Number(text)
  return /^\d{1,4}$/.test(text) && (minutes === 0 || (minutes >= MIN_IDLE_MINUTES && minutes <= MAX_IDLE_MINUTES))
}

function isProcessCount(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= MAX_WEB_PROCESSES
}
