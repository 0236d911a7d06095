import { login } from '@usiku/contracts/accounts.ts'
import { deleteAccount } from '@usiku/contracts/my-data.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Dependencies } from '../dependencies.ts'
import { findUserForLogin } from '../modules/accounts/user.repository.ts'
import type { SecurityEvent } from '../security-log.ts'
import type { Caller } from './session.ts'

export const securityEvents = plugin(
  async (app: FastifyInstance, { database, securityLog }: Dependencies) => {
    app.addHook('onResponse', async (request, reply) => {
      const { operation } = request.routeOptions.config
      if (operation === undefined) return
      const origin = { address: request.ip, request: request.id }
      const details = { operation: operation.id, status: reply.statusCode }
      if (reply.statusCode === 429) {
        securityLog.record({ event: 'throttled', ...(await findAccount(request)), ...origin, details })
      } else if (operation.id === deleteAccount.id && reply.statusCode === 401 && request.caller) {
        // The session is valid, so the password was wrong.
        securityLog.record({ event: 'sign_in_failed', ...accountOf(request.caller), ...origin, details })
      } else if (operation.access === 'admin' && operation.method !== 'GET' && request.caller?.role === 'admin') {
        const params = request.params as Readonly<Record<string, string>>
        const user = request.caller.userId
        securityLog.record({ event: 'admin_write', user, ...origin, details: { ...details, ...params } })
      }
    })

    async function findAccount({ caller, body, routeOptions }: FastifyRequest): Promise<Account> {
      if (routeOptions.config.operation?.id !== login.id) return caller ? accountOf(caller) : {}
      const { email } = (body ?? {}) as { readonly email?: unknown }
      const found = typeof email === 'string' ? await findUserForLogin(database, email) : undefined
      return found ? accountOf({ userId: found.user._id, role: found.user.role }) : {}
    }
  },
  { name: 'security-events', dependencies: ['session'] },
)

type Account = Pick<SecurityEvent, 'user' | 'isAdmin'>

const accountOf = ({ userId, role }: Pick<Caller, 'userId' | 'role'>): Account => ({
  user: userId,
  ...(role === 'admin' ? { isAdmin: true } : {}),
})
