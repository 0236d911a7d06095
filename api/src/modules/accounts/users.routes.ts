import {
  deleteUser as deleteUserOperation,
  listUsers as listUsersOperation,
  updateUser as updateUserOperation,
} from '@usiku/contracts/accounts.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { deleteUser } from '../my-data/account-deletion.service.ts'
import { listUsers, updateUser } from './users.service.ts'

/** The administrator's list of users. */
export async function usersRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, listUsersOperation, ({ query }) => listUsers(deps, query))

  serve(app, updateUserOperation, async ({ caller, params, body }) => {
    const user = await updateUser(deps, { callerId: caller.userId, userId: params.id }, body)
    await app.liveOrders.endEnded(user._id)
    return { data: user }
  })

  serve(app, deleteUserOperation, async ({ caller, params, request }) => {
    await deleteUser(deps, { callerId: caller.userId, userId: params.id })
    const origin = { address: request.ip, request: request.id }
    deps.securityLog.record({ event: 'account_deleted', user: params.id, by: caller.userId, ...origin })
    await app.liveOrders.endEnded(params.id)
    return { message: 'User deleted successfully' }
  })
}
