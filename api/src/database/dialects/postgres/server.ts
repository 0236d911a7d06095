import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { findDatabaseFault } from '../../faults.ts'
import { migrate } from '../../migrate.ts'
import { UnreachableDatabaseError, UnusableDatabaseError } from '../../unusable-database.ts'
import { readServerUrl, type ServerUrl } from './current-client.ts'
import { openPostgres, type PostgresLimits } from './open.ts'

const MIN_VERSION = 14

/**
 * Opens the database of a server.
 * @param prepare migrates it, or waits for the process that does
 * @throws UnusableDatabaseError when the address, the rights or the database must be corrected
 * @throws UnreachableDatabaseError when a later try may succeed
 */
export async function openServer(
  url: ServerUrl,
  limits: PostgresLimits = {},
  prepare: (database: Database) => Promise<unknown> = migrate,
): Promise<Database> {
  const database = openPostgres(url, limits)
  try {
    await assertSupported(database)
    await prepare(database)
    return database
  } catch (error) {
    await database.destroy()
    throw error instanceof Error ? explain(error, parseLocation(readServerUrl(url))) : error
  }
}

async function assertSupported(database: Database): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding`.execute(database)
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < MIN_VERSION) {
    throw new UnusableDatabaseError(`DATABASE_URL names PostgreSQL ${version}. The shop needs ${MIN_VERSION} or later.`)
  }
  if (encoding !== 'UTF8') {
    throw new UnusableDatabaseError(
      `The database of DATABASE_URL has the encoding ${encoding}. Create it with UTF8: createdb --encoding=UTF8 --template=template0.`,
    )
  }
}

/** Without the password, for messages. */
interface Location {
  readonly server: string
  readonly database: string
  readonly user: string
}

function parseLocation(url: string): Location {
  const { hostname, port, pathname, username, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost')
  return {
    server: `The server ${host}, port ${port || (searchParams.get('port') ?? '5432')},`,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username) || (searchParams.get('user') ?? ''),
  }
}

function explain(error: Error, { server, database, user }: Location): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (isEncryptionError(error)) {
    return new UnusableDatabaseError(
      `${server} rejects this kind of connection: ${message}. Correct sslmode and sslrootcert in DATABASE_URL.`,
    )
  }
  // Errors of the driver about a missing password have no code.
  if (code?.startsWith('28') || /^SASL/.test(message)) {
    const reason = /client password must be/.test(message) ? 'it needs a password' : message
    return new UnusableDatabaseError(
      `${server} rejects the user "${user}": ${reason}. Correct the user and the password in DATABASE_URL.`,
    )
  }
  if (code === '3D000') {
    return new UnusableDatabaseError(
      `${server} has no database "${database}". Create it, or correct the name in DATABASE_URL.`,
    )
  }
  if (code === '42501') {
    return new UnusableDatabaseError(
      `The user "${user}" lacks rights in the database "${database}": ${message}. Make it the owner of the database.`,
    )
  }
  if (code === '25006') {
    return new UnreachableDatabaseError(
      `${server} rejects writes, as a standby does: ${message}. Name the primary in DATABASE_URL.`,
    )
  }
  // EAI_AGAIN, as opposed to this, is a name server that does not answer.
  if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOTFOUND') {
    return new UnusableDatabaseError(`${server} cannot be found: ${message}. Correct the address in DATABASE_URL.`)
  }
  const fault = findDatabaseFault(error)
  if (fault !== 'unreachable' && fault !== 'busy') return error
  return new UnreachableDatabaseError(
    `${server} cannot be used now: ${message}. Start it, make room for connections, or correct the address in DATABASE_URL.`,
  )
}

/** Only one side wants TLS, or the certificate of the server, or the file to check it with, is not accepted. */
function isEncryptionError({ message, cause = {} }: Error): boolean {
  const { code = '', syscall } = cause as NodeJS.ErrnoException
  const isCertificate = /CERT|SIGNATURE/.test(code) || syscall === 'open'
  return isCertificate || /not support SSL connections|no encryption$/.test(message)
}
