import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { expect, onTestFinished, vi } from 'vitest'
import { buildApp, type EdgeOptions } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { AppContext } from '../src/context.ts'
import { createFixedKeys } from '../src/lib/jwt-keys.ts'
import type { SecurityEvent } from '../src/lib/security-log.ts'
import { createSecurityEventStore } from '../src/modules/security/security-event-store.ts'
import type { MediaStorage } from '../src/storage/media-storage.ts'
import { openMediaStorage } from '../src/storage/open-storage.ts'
import { getNow } from './clock.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export interface Request<O extends Operation = Operation> {
  readonly params?: ParamsOf<O> | Record<string, string>
  readonly query?: QueryOf<O> | Record<string, string | number>
  readonly body?: BodyOf<O> | unknown
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly address?: string
}

export interface Answer<O extends Operation> {
  readonly status: number
  readonly headers: Record<string, unknown>
  /** Only meaningful when `status` is the operation's. */
  readonly reply: ReplyOf<O>
  /** Only meaningful from 400. */
  readonly error: ErrorReply
}

/** The real app with its own database file, removed after the test. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly deps: AppContext
  readonly securityEvents: readonly SecurityEvent[]
  /** Waits until they are in their table. */
  readonly storeSecurityEvents: () => Promise<void>
  /** Moves both clocks, in milliseconds. */
  readonly advance: (milliseconds: number) => void
  /** Moves only the wall clock; the monotonic one goes on. */
  readonly setClockBack: (milliseconds: number) => void
  /** Validates every response by the operation's schema. */
  readonly call: <O extends Operation>(operation: O, request?: Request<O>) => Promise<Answer<O>>
}

const TEST_SECRET = 'a secret that only the tests know, 32 bytes'

/** Stops both clocks for the rest of the test, for limits to the second. `advance` still moves apps. */
export function holdClock(): void {
  vi.useFakeTimers({ now: getNow(), toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** In place of those of the settings. */
export interface Stores {
  readonly storage?: (monotonicNow: () => number) => Promise<MediaStorage>
  readonly database?: TestDatabase
}

/** @param settings environment variables */
export async function startTestApp(
  settings: Record<string, string> = {},
  edge: EdgeOptions = {},
  stores: Stores = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'usiku-test-'))
  const database = stores.database ?? (await openTestDatabase(dataDir))
  let shift = 0
  let setBack = 0
  const securityEvents: SecurityEvent[] = []
  // Not allowed together with a public URL.
  const RATE_LIMITS = settings.PUBLIC_URL === undefined ? 'off' : 'on'
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS, STAFF_IDLE_MINUTES: '0', ...settings })
  const startedAt = performance.now()
  // From zero: what is kept for the running minute lasts for the test.
  const monotonicNow = () => performance.now() - startedAt + shift
  const now = () => new Date(getNow().getTime() + shift - setBack)
  const store = createSecurityEventStore({ database, monotonicNow })
  const deps: AppContext = {
    config,
    database,
    media: await (stores.storage?.(monotonicNow) ?? openMediaStorage(config, monotonicNow)),
    jwtSecret: TEST_SECRET,
    jwtKeys: createFixedKeys(TEST_SECRET),
    now,
    monotonicNow,
    securityLog: {
      record: (event) => {
        securityEvents.push(event)
        store.write(JSON.stringify({ time: now().toISOString(), ...event }))
      },
    },
  }
  const app = await buildApp(deps, edge)
  onTestFinished(async () => {
    await app.close()
    deps.media.close()
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    database,
    deps,
    securityEvents,
    storeSecurityEvents: store.flush,
    advance: (milliseconds) => {
      shift += milliseconds
    },
    setClockBack: (milliseconds) => {
      setBack += milliseconds
    },
    call: (operation, request = {}) => call(app, operation, request),
  }
}

async function call<O extends Operation>(app: FastifyInstance, operation: O, request: Request<O>): Promise<Answer<O>> {
  const query = Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)])
  const response = await app.inject({
    method: operation.method,
    url: buildPath(operation, (request.params ?? {}) as Record<string, string>),
    query: Object.fromEntries(query),
    headers: {
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    ...(request.address === undefined ? {} : { remoteAddress: request.address }),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  })
  const body: unknown = response.json()
  const status = response.statusCode
  const { success } = getDeclaration(operation)
  assertShape(status === success.status ? success.reply : ErrorReply, body, `${operation.id} ${status}`)
  return { status, headers: response.headers, reply: body as ReplyOf<O>, error: body as ErrorReply }
}

function assertShape(schema: TSchema, body: unknown, what: string): void {
  expect([...Errors(schema, body)], `${what} answers outside its contract: ${JSON.stringify(body)}`).toEqual([])
}
