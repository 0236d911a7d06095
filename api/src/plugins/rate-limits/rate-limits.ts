import { isIP } from 'node:net'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { listProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import { AppError } from '../../errors.ts'
import { isInternalRequest } from '../../http/internal-request.ts'
import { toNetwork } from '../../lib/ip-network.ts'
import { findAccountByEmail } from '../../modules/accounts/accounts.service.ts'
import { exchangeUsages } from '../../modules/throttling/rate-limit-usage.service.ts'
import { type SignInAttempt, SignInThrottle } from '../../modules/throttling/sign-in-throttle.service.ts'
import { getRequestCost, toCost } from '../../overload/request-cost.ts'
import { Bucket } from './bucket.ts'
import { createDeviceCookie, type DeviceAccount } from './device-cookie.ts'
import { ACCOUNT_LIMITS, OPERATION_LIMITS, REQUEST_LIMIT, WRITE_LIMIT } from './limits.ts'

/**
 * Built files and pictures, of which a page loads dozens at almost no cost; and health checks, so that the server
 * does not look dead under load.
 */
const UNLIMITED_PATHS = /^\/((assets|media)\/|(healthz|readyz)\/?(\?|$))/

const LOGIN_STATUS = getDeclaration(login).success.status

declare module 'fastify' {
  interface FastifyInstance {
    /** The size of the feed depends on the client's revision, which a URL can make up. */
    chargeForRows: (request: FastifyRequest, rows: number) => void
  }
}

/** In milliseconds. */
const EXCHANGE_INTERVAL_MS = 1_000

/** Limits requests per client and slows down password guessing. */
export const rateLimits = plugin(
  async (app: FastifyInstance, deps: AppContext) => {
    app.decorate('chargeForRows', () => undefined)
    const { config, monotonicNow } = deps
    if (config.rateLimits) {
      const buckets = new Map([...countRequests(app, monotonicNow), ...countByAccount(app, monotonicNow)])
      if (config.role === 'web') exchangeCounts(app, deps, buckets)
    }
    // Applies even when the rate limits are off.
    throttleSignIn(app, new SignInThrottle(deps), deps)
  },
  { name: 'rate-limits', dependencies: ['error-handler'] },
)

type NamedBucket = readonly [name: string, bucket: Bucket]

/** Requests are counted in memory: counting in the database would make reads write. */
function exchangeCounts(app: FastifyInstance, deps: AppContext, buckets: ReadonlyMap<string, Bucket>): void {
  let isRunning = false
  const exchange = async () => {
    if (isRunning) return
    isRunning = true
    await exchangeUsages(deps, buckets)
      .catch((error: unknown) => app.log.warn({ err: error }, 'request counts not exchanged'))
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(() => void exchange(), EXCHANGE_INTERVAL_MS).unref()
  app.addHook('preClose', async () => clearInterval(timer))
}

/** @returns buckets by names that are the same in all processes */
function countRequests(app: FastifyInstance, monotonicNow: () => number): NamedBucket[] {
  const everything = new Bucket(REQUEST_LIMIT, monotonicNow)
  const writes = new Bucket(WRITE_LIMIT, monotonicNow)
  const byOperation = new Map(
    Object.entries(OPERATION_LIMITS).map(([id, limit]) => [id, new Bucket(limit, monotonicNow)] as const),
  )
  app.addHook('onRequest', async (request) => {
    if (isInternalRequest(request) || UNLIMITED_PATHS.test(request.url)) return
    assertRoom(everything, getClientNetwork(request), getRequestCost(request.url))
  })
  app.chargeForRows = (request, rows) => {
    const more = toCost(rows) - getRequestCost(request.url)
    if (more > 0 && !isInternalRequest(request)) everything.charge(getClientNetwork(request), more)
  }
  // The session is known by now, the body is not yet read.
  app.addHook('preParsing', async (request) => {
    const { operation } = request.routeOptions.config
    if (operation === undefined || isInternalRequest(request)) return
    if (operation.method !== 'GET') assertRoom(writes, getCallerKey(request))
    const own = byOperation.get(isProductSearch(request) ? searchProducts.id : operation.id)
    if (own) assertRoom(own, getCallerKey(request))
  })
  return [['everything', everything], ['writes', writes], ...byOperation]
}

/** The product list with `search` costs as much as the search: both share one limit. */
function isProductSearch({ routeOptions, query }: FastifyRequest): boolean {
  return routeOptions.config.operation?.id === listProducts.id && 'search' in (query as object)
}

function countByAccount(app: FastifyInstance, monotonicNow: () => number): NamedBucket[] {
  const byOperation = new Map(
    Object.entries(ACCOUNT_LIMITS).map(([id, limit]) => [id, new Bucket(limit, monotonicNow)] as const),
  )
  // The body has been read and validated.
  app.addHook('preHandler', async (request) => {
    const own = byOperation.get(request.routeOptions.config.operation?.id ?? '')
    if (own) assertRoom(own, getBodyEmail(request))
  })
  return [...byOperation].map(([id, bucket]) => [`${id} by account`, bucket])
}

function assertRoom(bucket: Bucket, caller: string, cost = 1): void {
  const wait = bucket.take(caller, cost)
  if (wait > 0) throw createRateLimitError('Too many requests.', wait)
}

/** Signed-in users are counted by id: thousands can share the address of a mobile carrier. */
const getCallerKey = (request: FastifyRequest): string => request.caller?.userId ?? getClientNetwork(request)

function throttleSignIn(app: FastifyInstance, throttle: SignInThrottle, deps: AppContext): void {
  const cookie = createDeviceCookie(deps)
  // Take back exactly what was counted at the beginning: the password may have changed meanwhile.
  const attempts = new WeakMap<FastifyRequest, { readonly attempt: SignInAttempt; readonly account?: DeviceAccount }>()

  app.addHook('preHandler', async (request) => {
    const tried = findTriedAccount(request)
    if (tried === undefined) return
    const account = await findDeviceAccount(request)
    const device = account && cookie.findDevice(request.headers.cookie, account)
    const source = device ?? getClientNetwork(request)
    const attempt = { account: tried, source, isKnownDevice: device !== undefined }
    const wait = await throttle.begin(attempt)
    if (wait > 0) throw createRateLimitError('Too many attempts to log in.', wait)
    attempts.set(request, { attempt, ...(account ? { account } : {}) })
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.operation?.id !== login.id || reply.statusCode !== LOGIN_STATUS) return
    const account = attempts.get(request)?.account
    if (account) reply.header('set-cookie', cookie.create(request.headers.cookie, account))
  })
  // Before the client knows the result, so that its next attempt is judged by it.
  app.addHook('onSend', async (request, reply) => {
    const attempt = attempts.get(request)?.attempt
    if (attempt === undefined) return
    try {
      if (reply.statusCode === LOGIN_STATUS) await throttle.recordSuccess(attempt)
      // A server error says nothing about the password.
      if (reply.statusCode >= 500) await throttle.refund(attempt)
    } catch (error) {
      request.log.warn({ err: error }, 'attempt to sign in not taken back')
    }
  })

  async function findDeviceAccount(request: FastifyRequest): Promise<DeviceAccount | undefined> {
    if (request.routeOptions.config.operation?.id !== login.id) return undefined
    const email = getBodyEmail(request)
    const found = await findAccountByEmail(deps.database, email)
    return found && { email, passwordHash: found.passwordHash }
  }
}

function findTriedAccount(request: FastifyRequest): string | undefined {
  const id = request.routeOptions.config.operation?.id
  if (id === login.id) return getBodyEmail(request)
  // With a stolen token, this would be a way to guess the password.
  return id === deleteAccount.id ? request.caller?.userId : undefined
}

function getBodyEmail(request: FastifyRequest): string {
  const body = request.body as { readonly email?: unknown } | null | undefined
  return typeof body?.email === 'string' ? normalizeEmail(body.email) : ''
}

function createRateLimitError(reason: string, seconds: number): AppError {
  return new AppError('rate_limited', {
    message: `${reason} Please wait ${formatWait(seconds)} and try again.`,
    retryAfter: seconds,
  })
}

function formatWait(seconds: number): string {
  const [count, unit] = seconds <= 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** What an anonymous client cannot change at will: its IPv4 address, or its IPv6 network. */
function getClientNetwork(request: FastifyRequest): string {
  // A proxy that forwards the client's own header could pass on any text, a new one each time.
  return toNetwork(isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? ''))
}
