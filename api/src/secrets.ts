import { createECDH, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts/constants.ts'
import { Errors } from 'typebox/value'
import { isDatabaseUrl } from './database/database-url.ts'
import { getErrorCode } from './lib/error-code.ts'
import { splitSecrets } from './lib/jwt-keys.ts'
import { type Environment, getProtocol, isSet, Setting } from './setting.ts'

export interface MpesaSecrets {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  /** `undefined` when the shop has no initiator. */
  readonly initiator: { readonly password: string; readonly certificate: string } | undefined
}

/** Read at each use: `reload` changes the values. */
export interface Secrets {
  readonly adminPassword: string | undefined
  /** `undefined` means the data folder. */
  readonly databaseUrl: string | undefined
  /** A second line is another secret that is accepted: see `JwtKeys`. */
  readonly jwtSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mpesa: MpesaSecrets | undefined
  readonly etimsDevice: string | undefined
  readonly webPushPrivateKey: string | undefined
  /** Encrypts backups. */
  readonly backupKey: string | undefined
  /** Reads files again; a bad one leaves the old value. @returns what is wrong, without values */
  readonly reload: () => readonly string[]
}

const JWT_SECRET_BYTES = 32
const MIN_BACKUP_KEY_LENGTH = 16
const MAX_JWT_SECRETS = 2
const JWT_SECRET_RULE = `at least ${JWT_SECRET_BYTES} bytes, or two lines with as many each`
const MIN_RSA_BITS = 2048
/** What RSA with PKCS#1 v1.5 encrypts under the shortest key. */
const MAX_INITIATOR_PASSWORD_BYTES = MIN_RSA_BITS / 8 - 11

const Token = Setting(isToken, '1 to 500 characters without spaces')

const SECRETS = {
  ADMIN_PASSWORD: Setting(isPassword, `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`),
  DATABASE_URL: Setting(
    isDatabaseUrl,
    'an address such as postgres://user:password@host:5432/database, where special characters of the password are percent-encoded (@ is %40)',
  ),
  JWT_SECRET: Setting((text) => findJwtSecretProblem(text) === undefined, JWT_SECRET_RULE),
  SMTP_URL: Setting((text) => /^smtps?:$/.test(getProtocol(text)), 'an address such as smtp://user:password@host:587'),
  MPESA_CONSUMER_KEY: Token,
  MPESA_CONSUMER_SECRET: Token,
  MPESA_PASSKEY: Token,
  MPESA_INITIATOR_PASSWORD: Setting(
    (text) => Buffer.byteLength(text) <= MAX_INITIATOR_PASSWORD_BYTES,
    `at most ${MAX_INITIATOR_PASSWORD_BYTES} bytes`,
  ),
  MPESA_CERTIFICATE: Setting(
    isRsaCertificate,
    `an X.509 certificate or a public key in PEM, or the path of its file: RSA with at least ${MIN_RSA_BITS} bits`,
  ),
  ETIMS_DEVICE: Setting(({ length }) => length <= 100, 'at most 100 characters'),
  WEB_PUSH_PRIVATE_KEY: Setting(isPushKey, 'a private key that `npm run push-keys` made'),
  BACKUP_KEY: Setting(
    ({ length }) => length >= MIN_BACKUP_KEY_LENGTH,
    `64 hexadecimal digits, or a passphrase of at least ${MIN_BACKUP_KEY_LENGTH} characters`,
  ),
} as const

type SecretName = keyof typeof SECRETS
type SecretValues = Partial<Record<SecretName, string>>

const NAMES = Object.keys(SECRETS) as SecretName[]

/** Of a secret also by `NAME_FILE`, the path of a file with its value. */
export function hasSetting(environment: Environment, name: string): boolean {
  return isSet(environment, name) || (name in SECRETS && isSet(environment, `${name}_FILE`))
}

export function readSecrets(environment: Environment): { secrets: Secrets; problems: string[] } {
  const { values, problems } = readValues(environment)
  return { secrets: new EnvironmentSecrets(environment, values), problems }
}

/** Accessors of the prototype: neither logs nor spreads of the settings contain a value. */
class EnvironmentSecrets implements Secrets {
  readonly #environment: Environment
  #values: SecretValues

  constructor(environment: Environment, values: SecretValues) {
    this.#environment = { ...environment }
    this.#values = values
  }

  get adminPassword() {
    return this.#values.ADMIN_PASSWORD
  }

  get databaseUrl() {
    return this.#values.DATABASE_URL
  }

  get jwtSecret() {
    return this.#values.JWT_SECRET
  }

  get smtpUrl() {
    return this.#values.SMTP_URL
  }

  get etimsDevice() {
    return this.#values.ETIMS_DEVICE
  }

  get webPushPrivateKey() {
    return this.#values.WEB_PUSH_PRIVATE_KEY
  }

  get backupKey() {
    return this.#values.BACKUP_KEY
  }

  get mpesa(): MpesaSecrets | undefined {
    const { MPESA_CONSUMER_KEY: consumerKey, MPESA_CONSUMER_SECRET: consumerSecret } = this.#values
    const { MPESA_INITIATOR_PASSWORD: password, MPESA_CERTIFICATE: certificate, MPESA_PASSKEY: passkey } = this.#values
    if (consumerKey === undefined || consumerSecret === undefined || passkey === undefined) return undefined
    const initiator = password === undefined || certificate === undefined ? undefined : { password, certificate }
    return { consumerKey, consumerSecret, passkey, initiator }
  }

  reload(): readonly string[] {
    const { values, problems } = readValues(this.#environment)
    const problem = findDatabaseChange(this.#values.DATABASE_URL, values.DATABASE_URL)
    if (problem !== undefined) delete values.DATABASE_URL
    this.#values = { ...this.#values, ...values }
    return problem === undefined ? problems : [...problems, problem]
  }
}

function readValues(environment: Environment): { values: SecretValues; problems: string[] } {
  const values: SecretValues = {}
  const problems: string[] = []
  for (const name of NAMES) {
    const { value, problem } = readSecret(environment, name)
    if (value !== undefined) values[name] = value
    if (problem !== undefined) problems.push(problem)
  }
  return { values, problems }
}

interface ReadSecret {
  readonly value?: string
  /** Never with the value. */
  readonly problem?: string
}

function readSecret(environment: Environment, name: SecretName): ReadSecret {
  const fileName = `${name}_FILE`
  const isFile = isSet(environment, fileName)
  if (!isSet(environment, name)) return isFile ? readSecretFile(name, fileName, environment[fileName] ?? '') : {}
  if (isFile) return { problem: `${name} and ${fileName} are both set: remove one of them` }
  const text = environment[name] ?? ''
  if (name !== 'MPESA_CERTIFICATE') return checkSecret(name, name, text)
  // Some programs that start servers cannot pass on line breaks.
  return /-BEGIN /.test(text) ? checkSecret(name, name, text.replaceAll('\\n', '\n')) : readSecretFile(name, name, text)
}

function readSecretFile(name: SecretName, setting: string, path: string): ReadSecret {
  try {
    const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
    return text === '' ? { problem: `${setting} names an empty file` } : checkSecret(name, setting, text)
  } catch (error) {
    return { problem: `${setting} names a file that cannot be read (${getErrorCode(error)})` }
  }
}

function checkSecret(name: SecretName, setting: string, value: string): ReadSecret {
  const [problem] = Errors(SECRETS[name], value)
  if (problem === undefined) return { value }
  return { problem: setting === name ? `${name} ${problem.message}` : `The content of ${setting} ${problem.message}` }
}

/** @returns what it must be */
export function findJwtSecretProblem(text: string): string | undefined {
  const secrets = splitSecrets(text)
  const isLong = secrets.every((secret) => Buffer.byteLength(secret) >= JWT_SECRET_BYTES)
  return isLong && secrets.length > 0 && secrets.length <= MAX_JWT_SECRETS ? undefined : JWT_SECRET_RULE
}

/** Another user or password is for new connections; another database would split the shop. */
function findDatabaseChange(before: string | undefined, after: string | undefined): string | undefined {
  if (before === undefined || after === undefined) return undefined
  if (removeCredentials(before) === removeCredentials(after)) return undefined
  return 'The content of DATABASE_URL_FILE names another database: start the shop again to use it'
}

function removeCredentials(address: string): string {
  const url = Object.assign(new URL(address), { username: '', password: '' })
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  return url.href
}

function isToken(text: string): boolean {
  return /^[\x21-\x7e]{1,500}$/.test(text)
}

function isPassword({ length }: string): boolean {
  return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH
}

function isRsaCertificate(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
  } catch {
    return false
  }
}

function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}
