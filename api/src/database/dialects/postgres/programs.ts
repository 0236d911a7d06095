import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
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
  const env = { ...process.env, ...toEnvironment(url) }
  const child = spawn(findProgram(name), args, { env, stdio: ['pipe', 'pipe', 'pipe'], ...(signal && { signal }) })
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
  ended.catch(() => undefined)
  return { child, ended }
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

/** @returns the URL as libpq understands it */
export function toEnvironment(text: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const sslmode = searchParams.get('sslmode')
  // Known to the driver only. libpq checks no certificate either, unless an authority is named.
  const isUnverified = sslmode === 'no-verify'
  const values = {
    PGHOST: host,
    PGPORT: port || searchParams.get('port'),
    PGUSER: decodeURIComponent(username) || searchParams.get('user'),
    PGPASSWORD: decodeURIComponent(password) || searchParams.get('password'),
    PGDATABASE: getDatabaseName(text),
    PGSSLMODE: isUnverified ? 'require' : sslmode,
    PGSSLROOTCERT: isUnverified ? undefined : searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
    PGAPPNAME: 'usiku backup',
  }
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]))
}

export function getDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}
