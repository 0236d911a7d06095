import { login } from '@usiku/contracts/accounts/operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { getOrigin, type SecurityEvent } from '../lib/security-log.ts'
import { findAccountByEmail } from '../modules/accounts/accounts.service.ts'
import type { Caller } from './authentication.ts'
import { isReauthenticated } from './rate-limits/limits.ts'

export const securityEvents = plugin(
  async (app: FastifyInstance, { database, securityLog }: AppContext) => {
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
      } else if (operation.access === 'admin' && operation.method !== 'GET' && request.caller?.role === 'admin') {
        const params = request.params as Readonly<Record<string, string>>
        const user = request.caller.userId
        securityLog.record({ event: 'admin_write', user, ...origin, details: { ...details, ...params } })
      }
    })

    async function findAccount({ caller, body, routeOptions }: FastifyRequest): Promise<Account> {
      if (routeOptions.config.operation?.id !== login.id) return caller ? toAccount(caller) : {}
      const { email } = (body ?? {}) as { readonly email?: unknown }
      const found = typeof email === 'string' ? await findAccountByEmail(database, email) : undefined
      return found ? toAccount({ userId: found.user._id, role: found.user.role }) : {}
    }
  },
  { name: 'security-events', dependencies: ['authentication'] },
)

type Account = Pick<SecurityEvent, 'user' | 'isAdmin'>

const toAccount = ({ userId, role }: Pick<Caller, 'userId' | 'role'>): Account => ({
  user: userId,
  ...(role === 'admin' ? { isAdmin: true } : {}),
})
