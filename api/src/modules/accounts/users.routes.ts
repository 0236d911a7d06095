import {
  deleteUser as deleteUserOperation,
  listUsers as listUsersOperation,
  updateUser as updateUserOperation,
} from '@usiku/contracts/accounts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterCommit } from '../../database/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve, serveWrite } from '../../operations/serve.ts'
import { deleteUser } from '../my-data/account-deletion.service.ts'
import { listUsers, updateUser } from './users.service.ts'

export async function usersRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  serve(app, listUsersOperation, ({ query }) => listUsers(given, query))

  serveWrite(app, given, updateUserOperation, async ({ caller, params, body, request }, deps) => {
    const task = { callerId: caller.userId, userId: params.id, origin: originOf(request) }
    const user = await updateUser(deps, task, body)
    afterCommit(deps.database, () => app.liveOrders.endEnded(user._id))
    return { data: user }
  })

  serveWrite(app, given, deleteUserOperation, async ({ caller, params, request }, deps) => {
    await deleteUser(deps, { callerId: caller.userId, userId: params.id })
    afterCommit(deps.database, () => {
      deps.securityLog.record({
        ...{ event: 'account_deleted', user: params.id, by: caller.userId },
        ...originOf(request),
      })
      return app.liveOrders.endEnded(params.id)
    })
    return { message: 'User deleted successfully' }
  })
}

const originOf = ({ ip, id }: FastifyRequest) => ({ address: ip, request: id })
