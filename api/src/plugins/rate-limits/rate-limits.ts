import { isIP } from 'node:net'
import { t } from '@lingui/core/macro'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import { listProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { checkPromoCode } from '@usiku/contracts/offers/operations.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import { AppError } from '../../errors.ts'
import { isInternalRequest } from '../../http/internal-request.ts'
import { toNetwork } from '../../lib/ip-network.ts'
import { createRateLimitError } from '../../lib/rate-limit-error.ts'
import { createTurns } from '../../lib/turns.ts'
import { findAccountByEmail } from '../../modules/accounts/accounts.service.ts'
import { exchangeUsages } from '../../modules/throttling/rate-limit-usage.service.ts'
import { type SignInAttempt, SignInThrottle } from '../../modules/throttling/sign-in-throttle.service.ts'
import { runAsClient } from '../../overload/current-client.ts'
import { getRequestCost, toCost } from '../../overload/request-cost.ts'
import { Bucket } from './bucket.ts'
import { createDeviceCookie, type DeviceAccount } from './device-cookie.ts'
import { ACCOUNT_LIMITS, isReauthenticated, OPERATION_LIMITS, REQUEST_LIMIT, WRITE_LIMIT } from './limits.ts'

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
    // The context of earlier hooks is lost while a body arrives.
    app.addHook('preValidation', (request, _reply, done) => runAsClient(getClientNetwork(request), done))
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
  const promoChecks = byOperation.get(checkPromoCode.id)
  if (promoChecks) countPromoGuesses(app, promoChecks)
  return [['everything', everything], ['writes', writes], ...byOperation]
}

/** An order tells as much about its code as a check of it. Only refused codes stay counted. */
function countPromoGuesses(app: FastifyInstance, checks: Bucket): void {
  const counted = new WeakSet<FastifyRequest>()
  // The body has been read and validated.
  app.addHook('preHandler', async (request) => {
    const { operation } = request.routeOptions.config
    if (isInternalRequest(request)) return
    if (operation?.id === placeOrder.id && hasPromoCode(request)) assertRoom(checks, getCallerKey(request))
    else if (operation?.id !== checkPromoCode.id) return
    counted.add(request)
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError && error.code === 'promo_code_refused') counted.delete(request)
  })
  app.addHook('onSend', async (request) => {
    if (counted.delete(request)) checks.refund(getCallerKey(request))
  })
}

const hasPromoCode = ({ body }: FastifyRequest): boolean => (body as OrderPlacement).promoCode !== undefined

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
  if (wait > 0) throw createRateLimitError(t`Too many requests.`, wait)
}

/** Signed-in users are counted by id: thousands can share the address of a mobile carrier. */
const getCallerKey = (request: FastifyRequest): string => request.caller?.userId ?? getClientNetwork(request)

function throttleSignIn(app: FastifyInstance, throttle: SignInThrottle, deps: AppContext): void {
  const cookie = createDeviceCookie(deps)
  const takeTurn = createTurns()
  // Take back exactly what was counted at the beginning: the password may have changed meanwhile.
  const attempts = new WeakMap<FastifyRequest, { readonly attempt: SignInAttempt; readonly account?: DeviceAccount }>()
  const turns = new WeakMap<FastifyRequest, () => void>()
  const refunded = new WeakSet<FastifyRequest>()

  app.addHook('preHandler', async (request, reply) => {
    const tried = findTriedAccount(request)
    if (tried === undefined) return
    if (isReauthentication(request)) {
      // Counted one after the other, parallel requests with the right password are never refused.
      const endTurn = await takeTurn(tried)
      turns.set(request, endTurn)
      reply.raw.once('close', endTurn)
    }
    const account = await findDeviceAccount(request)
    const device = account && cookie.findDevice(request.headers.cookie, account)
    const source = device ?? getClientNetwork(request)
    const attempt = { account: tried, source, isKnownDevice: device !== undefined }
    const wait = await throttle.begin(attempt)
    const reason = isReauthentication(request) ? t`Too many wrong passwords.` : t`Too many attempts to log in.`
    if (wait > 0) throw createRateLimitError(reason, wait)
    attempts.set(request, { attempt, ...(account ? { account } : {}) })
  })
  // The password was right: a code is missing, or has to wait.
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError && ['code_required', 'rate_limited'].includes(error.code)) refunded.add(request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.operation?.id !== login.id || reply.statusCode !== LOGIN_STATUS) return
    const account = attempts.get(request)?.account
    if (account) reply.header('set-cookie', cookie.create(request.headers.cookie, account))
  })
  // Before the client knows the result, so that its next attempt is judged by it.
  app.addHook('onSend', async (request, reply) => {
    const attempt = attempts.get(request)?.attempt
    try {
      if (attempt === undefined) return
      if (reply.statusCode < 300) await throttle.recordSuccess(attempt)
      else if (refunded.has(request) || isNoGuess(request, reply.statusCode)) await throttle.refund(attempt)
    } catch (error) {
      request.log.warn({ err: error }, 'attempt to sign in not taken back')
    } finally {
      turns.get(request)?.()
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
  if (request.routeOptions.config.operation?.id === login.id) return getBodyEmail(request)
  // With a stolen token, this would be a way to guess the password.
  return isReauthentication(request) ? request.caller?.userId : undefined
}

/** Some take the password only from older apps. */
const isReauthentication = ({ routeOptions, body }: FastifyRequest): boolean =>
  isReauthenticated(routeOptions.config.operation) &&
  ['password', 'currentPassword', 'code'].some((name) => name in ((body ?? {}) as object))

/** A server error says nothing about the password; other refusals of a reauthentication follow the right one. */
const isNoGuess = (request: FastifyRequest, status: number): boolean =>
  status >= 500 || (isReauthentication(request) && status !== 401)

function getBodyEmail(request: FastifyRequest): string {
  const body = request.body as { readonly email?: unknown } | null | undefined
  return typeof body?.email === 'string' ? normalizeEmail(body.email) : ''
}

/** What an anonymous client cannot change at will: its IPv4 address, or its IPv6 network. */
function getClientNetwork(request: FastifyRequest): string {
  // A proxy that forwards the client's own header could pass on any text, a new one each time.
  return toNetwork(isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? ''))
}
