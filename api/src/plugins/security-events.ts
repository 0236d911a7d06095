import { login } from '@usiku/contracts/accounts/operations.ts'
import { exportCustomers } from '@usiku/contracts/customers/operations.ts'
import { exportOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { getMyData } from '@usiku/contracts/privacy/operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { getOrigin, type SecurityEvent } from '../lib/security-log.ts'
import { findAccountByEmail } from '../modules/accounts/accounts.service.ts'
import type { Caller } from './authentication.ts'
import { isReauthenticated } from './rate-limits/limits.ts'

/** Answers with what customers have told the shop. */
const EXPORTS: ReadonlySet<string> = new Set([getMyData.id, exportCustomers.id, exportOrders.id])

export const securityEvents = plugin(
  async (app: FastifyInstance, { database, securityLog }: AppContext) => {
    app.addHook('onError', async (request, _reply, error) => {
      const { operation } = request.routeOptions.config
      if (operation === undefined || !(error instanceof AppError) || error.code !== 'invalid_link') return
      // Used before, too old, or guessed: which of them, only its owner could tell.
      const { userId } = request.params as { readonly userId?: string }
      const details = { operation: operation.id }
      securityLog.record({ event: 'token_reused', user: userId, ...getOrigin(request), details })
    })

    app.addHook('onResponse', async (request, reply) => {
      const { operation } = request.routeOptions.config
      if (operation === undefined) return
      const origin = getOrigin(request)
      const details = { operation: operation.id, status: reply.statusCode }
      if (reply.statusCode === 429) {
        securityLog.record({ event: 'throttled', ...(await findAccount(request)), ...origin, details })
      } else if (isReauthenticated(operation) && reply.statusCode === 401 && request.caller) {
        // The session is valid, so the password was wrong.
        securityLog.record({ event: 'sign_in_failed', ...toAccount(request.caller), ...origin, details })
      } else if (
        operation.access === 'admin' &&
        operation.method !== 'GET' &&
        request.caller?.accountRole === 'admin'
      ) {
        const params = request.params as Readonly<Record<string, string>>
        const user = request.caller.userId
        securityLog.record({ event: 'admin_write', user, ...origin, details: { ...details, ...params } })
      }
    })

    app.addHook('onResponse', async (request, reply) => {
      const { operation } = request.routeOptions.config
      if (operation === undefined || !EXPORTS.has(operation.id)) return
      if (reply.statusCode !== 200 || request.caller === null) return
      const details = { operation: operation.id }
      securityLog.record({ event: 'data_exported', ...toAccount(request.caller), ...getOrigin(request), details })
    })

    async function findAccount({ caller, body, routeOptions }: FastifyRequest): Promise<Account> {
      if (routeOptions.config.operation?.id !== login.id) return caller ? toAccount(caller) : {}
      const { email } = (body ?? {}) as { readonly email?: unknown }
      const found = typeof email === 'string' ? await findAccountByEmail(database, email) : undefined
      return found ? toAccount({ userId: found.user._id, accountRole: found.user.role }) : {}
    }
  },
  { name: 'security-events', dependencies: ['authentication'] },
)

type Account = Pick<SecurityEvent, 'user' | 'isAdmin'>

const toAccount = ({ userId, accountRole }: Pick<Caller, 'userId' | 'accountRole'>): Account => ({
  user: userId,
  ...(accountRole === 'admin' ? { isAdmin: true } : {}),
})
