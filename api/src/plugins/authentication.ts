import jwt from '@fastify/jwt'
import { type DeclaredOperation, hasAccess } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext, Caller } from '../context.ts'
import { AppError } from '../errors.ts'
import { translateText } from '../language/plain-texts.ts'
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
    const { jwtSecret, now, config } = deps
    await app.register(jwt, {
      secret: jwtSecret,
      sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
      verify: {
        algorithms: ['HS256'],
        allowedIss: ISSUER,
        allowedAud: AUDIENCE,
        requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp'],
      },
    })
    app.decorateRequest('caller', null)
    app.addHook('onRequest', async (request) => {
      const operation = request.routeOptions.config.operation
      if (operation === undefined || operation.access === 'public') return
      const caller = await authenticate(request, operation)
      if (!hasAccess(caller.role, operation.access)) throw new AppError('forbidden')
      const isBackOffice = operation.access === 'admin'
      if (isBackOffice && isSecondFactorDemanded(config, caller.role) && !caller.hasSecondFactor) {
        throw new AppError('second_factor_required')
      }
      if (operation.recentSignIn) assertRecentSignIn(caller, now())
      request.caller = caller
    })

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
      const claims = verifyClaims(app, token)
      const found = await findSessionCaller(deps, claims)
      if (found === undefined) throw new AppError('invalid_token')
      if (found.status === 'suspended') throw new AppError('account_suspended')
      if (isUseUnknown(found, now())) noteUse(claims.sid, request.ip)
      const { role, authenticatedAt, hasSecondFactor } = found
      return { sessionId: claims.sid, userId: claims.sub, role, authenticatedAt, hasSecondFactor }
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
  return app.jwt.sign({ sub: session.userId, sid: session.sessionId, exp })
}

/** Any defect of a token, unknown critical headers included, is 401 without details. */
function verifyClaims(app: FastifyInstance, token: string): TokenClaims {
  try {
    const { sub, sid } = app.jwt.verify<Record<keyof TokenClaims, unknown>>(token)
    if (typeof sub === 'string' && typeof sid === 'string') return { sub, sid }
  } catch {
    // Answered below, for every error.
  }
  throw new AppError('invalid_token')
}
