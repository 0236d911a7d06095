import { type ChildProcessByStdio, spawn } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import { BackupError } from '../../backups/backup-dialect.ts'

/** Where Debian installs them, apart from the path. */
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Of what a program writes to its standard error. */
const MAX_ERROR_LENGTH = 500

export interface RunningProgram {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  /** @throws BackupError with the last words of a program that failed */
  readonly ended: Promise<void>
}

/** Starts a program of PostgreSQL, connected to the database of the URL. The list of processes shows no password. */
export function startProgram(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  url: string,
  signal?: AbortSignal,
): RunningProgram {
  const program = findProgram(name)
  const settings = toEnvironment(url)
  const authorities = settings.PGSSLMODE === 'verify-full' && !settings.PGSSLROOTCERT ? writeAuthorities() : undefined
  const env = { ...process.env, ...settings, ...(authorities && { PGSSLROOTCERT: authorities.file }) }
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'], ...(signal && { signal }) })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERROR_LENGTH)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve()
      else reject(new BackupError(`${name} failed: ${errors.trim() || `it ended with ${status}`}`))
    })
  })
  // It may fail before anybody waits for it.
  ended.catch(() => undefined).finally(authorities?.remove)
  return { child, ended }
}

/** Those that Node trusts, which libpq before version 16 takes from a file only. */
function writeAuthorities() {
  const folder = mkdtempSync(join(tmpdir(), 'usiku-authorities-'))
  const file = join(folder, 'root.crt')
  const extra = process.env.NODE_EXTRA_CA_CERTS
  const certificates = extra === undefined ? rootCertificates : [...rootCertificates, readFileSync(extra, 'utf8')]
  writeFileSync(file, certificates.join('\n'))
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** @throws BackupError when it is not installed */
function findProgram(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : []
  const debian = versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.find((folder) => folder !== '' && isExecutable(join(folder, name)))
  if (found !== undefined) return join(found, name)
  throw new BackupError(
    `${name} is not installed. Install the programs of PostgreSQL, of the server's version or a later one (postgresql-client on Debian).`,
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns what makes libpq connect as the driver does with this URL, which checks certificates in more modes */
export function toEnvironment(text: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const mode = getTlsMode(searchParams)
  // Known to the driver only. libpq checks no certificate either, unless an authority is named.
  const isUnverified = mode === 'no-verify'
  const values = {
    PGHOST: host,
    PGPORT: port || searchParams.get('port'),
    PGUSER: decodeURIComponent(username) || searchParams.get('user'),
    PGPASSWORD: decodeURIComponent(password) || searchParams.get('password'),
    PGDATABASE: getDatabaseName(text),
    PGSSLMODE: isUnverified ? 'require' : mode,
    PGSSLROOTCERT: isUnverified ? undefined : searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
    PGAPPNAME: 'usiku backup',
  }
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]))
}

function getTlsMode(parameters: URLSearchParams): string | null {
  const mode = parameters.get('sslmode')
  if (mode === 'no-verify' || mode === 'disable' || parameters.get('uselibpqcompat') === 'true') return mode
  const isWanted = ['true', '1'].includes(parameters.get('ssl') ?? '') || parameters.get('sslnegotiation') === 'direct'
  const hasFiles = ['sslrootcert', 'sslcert', 'sslkey'].some((name) => parameters.has(name))
  return mode !== null || isWanted || hasFiles ? 'verify-full' : null
}

export function getDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Enough for what `pg_restore` writes before the first table. */
const HEAD_BYTES = 4_096

/** Programs of PostgreSQL 17 and later begin with a setting that older servers refuse. */
export async function* dropNewSettings(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of script) {
    if (head === undefined) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    yield dropSetting(head)
    head = undefined
  }
  if (head !== undefined) yield dropSetting(head)
}

const dropSetting = (head: Buffer): Buffer =>
  Buffer.from(head.toString('latin1').replace(/^SET transaction_timeout = 0;$/m, ''), 'latin1')
