import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface Cluster {
  readonly getUrl: (database: string) => string
  /** Runs a statement in the database `postgres`. */
  readonly administer: (statement: string) => Promise<void>
  readonly start: () => Promise<void>
  /** Ends all connections. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
  readonly remove: () => Promise<void>
}

const MAX_START_MS = 20_000

/** Nothing of it survives the tests. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 200,
}

export const PASSWORD = 'a password of the tests'

/** Creates a throw-away server on a socket in a temporary folder; unless it trusts all, it expects `PASSWORD`. */
export function createCluster(
  programs: string,
  settings: Readonly<Record<string, string | number>> = FAST,
  auth: 'trust' | 'scram-sha-256' = 'scram-sha-256',
): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'usiku-postgres-'))
  const user = findUser()
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  if (user !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  // Some set-ups of root have a narrow umask.
  chmodSync(folder, 0o700)
  const initial = ['-U', 'usiku', `--auth=${auth}`, `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C']
  execFileSync(join(programs, 'initdb'), ['-D', data, '--no-sync', ...initial], {
    cwd: folder,
    stdio: 'ignore',
    ...user,
  })
  const all = { ...settings, listen_addresses: '', unix_socket_directories: folder }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const getUrl = (database: string) =>
    `postgres://usiku:${encodeURIComponent(PASSWORD)}@localhost/${database}?host=${encodeURIComponent(folder)}`
  let server = { stop: async (_signal: NodeJS.Signals) => {} }
  const start = async () => {
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { cwd: folder, stdio: 'ignore', ...user })
    const exited = once(child, 'exit')
    server = {
      stop: async (signal) => {
        child.kill(signal)
        await exited
      },
    }
    await (await connect(getUrl('postgres'))).end()
  }
  const stop = (signal: NodeJS.Signals = 'SIGINT') => server.stop(signal)
  return {
    ...{ getUrl, start, stop },
    administer: async (statement) => {
      const client = await connect(getUrl('postgres'))
      await client.query(statement).finally(() => client.end())
    },
    remove: async () => {
      await stop('SIGQUIT')
      // Databases are many files: meanwhile the process can see its workers end.
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for a server that is starting. */
async function connect(connectionString: string): Promise<pg.Client> {
  const deadline = performance.now() + MAX_START_MS
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

/** PostgreSQL refuses to run as root. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
