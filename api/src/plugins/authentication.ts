import jwt from '@fastify/jwt'
import { type DeclaredOperation, hasAccess } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext, Caller } from '../context.ts'
import { AppError } from '../errors.ts'
import { translateText } from '../language/plain-texts.ts'
import { getKeyId, type JwtKeys } from '../lib/jwt-keys.ts'
import { getOrigin } from '../lib/security-log.ts'
import { findSessionCaller, isUseUnknown, recordSessionUse } from '../modules/accounts/sessions.service.ts'
import { assertRecentSignIn } from '../modules/accounts/sign-in/recent-sign-in.service.ts'
import { isSecondFactorDemanded } from '../modules/accounts/sign-in/second-factor.service.ts'

export type { Caller }

/** Role and status are looked up, not in the token. */
export interface TokenClaims {
  readonly sub: string
  readonly sid: string
}

const ISSUER = 'usiku'
const AUDIENCE = 'usiku-shop'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims & { readonly exp: number }
    user: TokenClaims
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly jwtKeys: JwtKeys
  }
  interface FastifyRequest {
    /** Set before the body is read; `null` on public operations. */
    caller: Caller | null
  }
}

/**
 * Decides access before the body is read: 401 and 403 precede 400. A token only points to a session row, so
 * sign-out, suspension and a change of role act at once.
 */
export const authentication = plugin(
  async (app: FastifyInstance, deps: AppContext) => {
    const { jwtKeys, now, config, securityLog } = deps
    await app.register(jwt, {
      // Only a default: each token is signed and verified with a key of `jwtKeys`.
      secret: jwtKeys.current,
      sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
      verify: {
        algorithms: ['HS256'],
        allowedIss: ISSUER,
        allowedAud: AUDIENCE,
        requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp'],
      },
    })
    app.decorate('jwtKeys', jwtKeys)
    app.decorateRequest('caller', null)
    app.addHook('onRequest', async (request) => {
      const operation = request.routeOptions.config.operation
      if (operation === undefined || operation.access === 'public') return
      const caller = await authenticate(request, operation)
      if (!hasAccess(caller.accountRole, operation.access)) {
        const details = { operation: operation.id }
        securityLog.record({ event: 'access_denied', user: caller.userId, ...getOrigin(request), details })
        throw new AppError('forbidden')
      }
      const actingCaller = toActingCaller(caller, operation)
      if (operation.recentSignIn) assertRecentSignIn(caller, now())
      request.caller = actingCaller
    })

    /**
     * Without the second factor that the shop demands, operations for owners and administrators alike show the caller's
     * own rows only. @throws AppError `second_factor_required` in the back office
     */
    function toActingCaller(caller: Caller, { access }: DeclaredOperation): Caller {
      if (caller.hasSecondFactor || !isSecondFactorDemanded(config, caller.accountRole)) return caller
      if (access === 'admin') throw new AppError('second_factor_required')
      return { ...caller, role: 'customer' }
    }

    const writes = new Set<Promise<void>>()
    app.addHook('onClose', async () => {
      await Promise.all(writes)
    })

    /** Not awaited: a read must wait for no write, nor fail with it. */
    function noteUse(sessionId: string, address: string): void {
      const write = recordSessionUse(deps, [sessionId], { at: now(), address })
        .catch((error: unknown) => app.log.warn({ err: error }, 'use of a session not recorded'))
        .finally(() => writes.delete(write))
      writes.add(write)
    }

    async function authenticate(request: FastifyRequest, operation: DeclaredOperation): Promise<Caller> {
      const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (token === undefined) {
        throw new AppError(
          'missing_token',
          operation.missingTokenMessage ? { message: translateText(operation.missingTokenMessage) } : {},
        )
      }
      const details = { operation: operation.id }
      const claims = verifyClaims(app, token, () =>
        securityLog.record({ event: 'token_rejected', ...getOrigin(request), details }),
      )
      const found = await findSessionCaller(deps, claims)
      if (found === undefined) {
        securityLog.record({ event: 'token_reused', user: claims.sub, ...getOrigin(request), details })
        throw new AppError('invalid_token')
      }
      if (found.status === 'suspended') throw new AppError('account_suspended')
      if (isUseUnknown(found, now())) noteUse(claims.sid, request.ip)
      const { role, authenticatedAt, hasSecondFactor } = found
      return { sessionId: claims.sid, userId: claims.sub, role, accountRole: role, authenticatedAt, hasSecondFactor }
    }
  },
  { name: 'authentication', dependencies: ['error-handler'] },
)

export function signToken(
  app: FastifyInstance,
  session: { readonly userId: string; readonly sessionId: string; readonly expiresAt: Date },
): string {
  // JWT uses seconds; an absolute end leaves no doubt about the unit.
  const exp = Math.floor(session.expiresAt.getTime() / 1_000)
  const key = app.jwtKeys.current
  return app.jwt.sign({ sub: session.userId, sid: session.sessionId, exp }, { key, kid: getKeyId(key) })
}

/** An honest one whose time is over. */
const isExpired = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'FAST_JWT_EXPIRED'

/** Any defect of a token, unknown critical headers included, is 401 without details. */
function verifyClaims(app: FastifyInstance, token: string, onForged: () => void): TokenClaims {
  try {
    const { sub, sid } = verifyToken(app, token)
    if (typeof sub === 'string' && typeof sid === 'string') return { sub, sid }
  } catch (error) {
    if (isExpired(error)) throw new AppError('invalid_token')
  }
  onForged()
  throw new AppError('invalid_token')
}

/** The token names its key; those of older versions do not. */
function verifyToken({ jwt, jwtKeys }: FastifyInstance, token: string): Record<keyof TokenClaims, unknown> {
  const kid = readKeyId(token)
  const keys = jwtKeys.all.filter((key) => kid === undefined || getKeyId(key) === kid)
  for (const key of keys.slice(0, -1)) {
    try {
      return jwt.verify(token, { key })
    } catch (error) {
      // Its key has signed it; else the next one may fit.
      if (isExpired(error)) throw error
    }
  }
  const last = keys.at(-1)
  if (last === undefined) throw new Error('signed with an unknown key')
  return jwt.verify(token, { key: last })
}

function readKeyId(token: string): unknown {
  const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'))
  return typeof header === 'object' && header !== null && 'kid' in header ? header.kid : undefined
}
