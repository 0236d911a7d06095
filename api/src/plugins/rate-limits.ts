import { login } from '@usiku/contracts/accounts.ts'
import { listProducts, searchProducts } from '@usiku/contracts/catalogue.ts'
import { deleteAccount } from '@usiku/contracts/my-data.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { emailKey } from '../database/email-key.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { findUserForLogin } from '../modules/accounts/user.repository.ts'
import { isInternalRequest } from '../operations/internal-call.ts'
import { getRequestCost, toCost } from '../overload/request-cost.ts'
import { Bucket } from './rate-limits/bucket.ts'
import { getClientNetwork } from './rate-limits/client-network.ts'
import { createDeviceCookie, type DeviceAccount } from './rate-limits/device-cookie.ts'
import { ACCOUNT_LIMITS, EVERYTHING, OPERATION_LIMITS, WRITES } from './rate-limits/limits.ts'
import { type SignInAttempt, SignInThrottle } from './rate-limits/sign-in-throttle.ts'

/**
 * Built files and pictures, of which a page loads dozens at almost no cost; and health checks, so that the server
 * does not look dead under load.
 */
const UNCOUNTED = /^\/((assets|media)\/|(healthz|readyz)\/?(\?|$))/

/**
 * Limits requests per client and slows down password guessing. Counted in memory, because the server is one process.
 * The client address is that of the socket, or what a proxy of `TRUSTED_PROXIES` reports.
 */
export const rateLimits = plugin(
  async (app: FastifyInstance, deps: Dependencies) => {
    const { config, monotonicNow } = deps
    if (config.rateLimits) {
      countRequests(app, monotonicNow)
      countByAccount(app, monotonicNow)
    }
    // Applies even when the rate limits are off.
    throttleSignIn(app, new SignInThrottle(monotonicNow), deps)
  },
  { name: 'rate-limits', dependencies: ['error-handler'] },
)

function countRequests(app: FastifyInstance, monotonicNow: () => number): void {
  const everything = new Bucket(EVERYTHING, monotonicNow)
  const writes = new Bucket(WRITES, monotonicNow)
  const byOperation = new Map(
    Object.entries(OPERATION_LIMITS).map(([id, limit]) => [id, new Bucket(limit, monotonicNow)] as const),
  )
  app.addHook('onRequest', async (request) => {
    if (isInternalRequest(request) || UNCOUNTED.test(request.url)) return
    assertRoom(everything, getClientNetwork(request), getRequestCost(request.url))
  })
  // The size of the feed depends on the client's revision, which a URL can make up.
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const more = toCost(countRows(payload)) - getRequestCost(request.url)
    if (more > 0 && !isInternalRequest(request)) everything.charge(getClientNetwork(request), more)
    return payload
  })
  // The session is known by now, the body is not yet read.
  app.addHook('preParsing', async (request) => {
    const { operation } = request.routeOptions.config
    if (operation === undefined || isInternalRequest(request)) return
    if (operation.method !== 'GET') assertRoom(writes, callerOf(request))
    const own = byOperation.get(isSearchedList(request) ? searchProducts.id : operation.id)
    if (own) assertRoom(own, callerOf(request))
  })
}

/** The product list with `search` costs as much as the search: both share one limit. */
function isSearchedList({ routeOptions, query }: FastifyRequest): boolean {
  return routeOptions.config.operation?.id === listProducts.id && 'search' in (query as object)
}

function countByAccount(app: FastifyInstance, monotonicNow: () => number): void {
  const byOperation = new Map(
    Object.entries(ACCOUNT_LIMITS).map(([id, limit]) => [id, new Bucket(limit, monotonicNow)] as const),
  )
  // The body has been read and validated.
  app.addHook('preHandler', async (request) => {
    const own = byOperation.get(request.routeOptions.config.operation?.id ?? '')
    if (own) assertRoom(own, emailOf(request))
  })
}

function countRows(payload: unknown): number {
  const { data } = (payload ?? {}) as { readonly data?: { readonly products?: unknown } | null }
  return Array.isArray(data?.products) ? data.products.length : 0
}

function assertRoom(bucket: Bucket, caller: string, cost = 1): void {
  const wait = bucket.take(caller, cost)
  if (wait > 0) throw refusal('Too many requests.', wait)
}

/** Signed-in users are counted by id: thousands can share the address of a mobile carrier. */
const callerOf = (request: FastifyRequest): string => request.caller?.userId ?? getClientNetwork(request)

function throttleSignIn(app: FastifyInstance, throttle: SignInThrottle, deps: Dependencies): void {
  const cookie = createDeviceCookie(deps)
  // Take back exactly what was counted at the beginning: the password may have changed meanwhile.
  const begun = new WeakMap<FastifyRequest, { readonly attempt: SignInAttempt; readonly account?: DeviceAccount }>()

  app.addHook('preHandler', async (request) => {
    const tried = findTriedAccount(request)
    if (tried === undefined) return
    const account = await findDeviceAccount(request)
    const device = account && cookie.findDevice(request.headers.cookie, account)
    const source = device ?? getClientNetwork(request)
    const attempt = { account: tried, source, isKnownDevice: device !== undefined }
    begun.set(request, { attempt, ...(account ? { account } : {}) })
    const wait = throttle.begin(attempt)
    if (wait > 0) throw refusal('Too many attempts to log in.', wait)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.operation?.id !== login.id || reply.statusCode !== login.success.status) return
    const account = begun.get(request)?.account
    if (account) reply.header('set-cookie', cookie.create(request.headers.cookie, account))
  })
  app.addHook('onResponse', async (request, reply) => {
    const attempt = begun.get(request)?.attempt
    if (attempt === undefined) return
    if (reply.statusCode === login.success.status) throttle.succeeded(attempt)
    // A server error says nothing about the password.
    if (reply.statusCode >= 500) throttle.takeBack(attempt)
  })

  async function findDeviceAccount(request: FastifyRequest): Promise<DeviceAccount | undefined> {
    if (request.routeOptions.config.operation?.id !== login.id) return undefined
    const email = emailOf(request)
    const found = await findUserForLogin(deps.database, email)
    return found && { email, passwordHash: found.passwordHash }
  }
}

function findTriedAccount(request: FastifyRequest): string | undefined {
  const id = request.routeOptions.config.operation?.id
  if (id === login.id) return emailOf(request)
  // With a stolen token, this would be a way to guess the password.
  return id === deleteAccount.id ? request.caller?.userId : undefined
}

function emailOf(request: FastifyRequest): string {
  const body = request.body as { readonly email?: unknown } | null | undefined
  return typeof body?.email === 'string' ? emailKey(body.email) : ''
}

function refusal(reason: string, seconds: number): AppError {
  return new AppError('rate_limited', {
    message: `${reason} Please wait ${inWords(seconds)} and try again.`,
    retryAfter: seconds,
  })
}

function inWords(seconds: number): string {
  const [count, unit] = seconds <= 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
