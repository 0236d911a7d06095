import { t } from '@lingui/core/macro'
import {
  deleteUser as deleteUserOperation,
  listUsers as listUsersOperation,
  updateUser as updateUserOperation,
} from '@usiku/contracts/accounts/admin-operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { afterCommit } from '../../database/transaction.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getOrigin } from '../../lib/security-log.ts'
import { deleteUser } from '../privacy/privacy.service.ts'
import { listUsers, updateUser } from './users.service.ts'

export async function usersRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, listUsersOperation, ({ query }) => listUsers(context, query))

  registerMutation(app, context, updateUserOperation, async ({ caller, params, body, request }, deps) => {
    const { userId: callerId, authenticatedAt } = caller
    const task = { callerId, userId: params.id, origin: getOrigin(request), authenticatedAt }
    const user = await updateUser(deps, task, body)
    afterCommit(deps.database, () => app.orderEvents.closeRevokedSessions(user._id))
    return { data: user }
  })

  registerMutation(app, context, deleteUserOperation, async ({ caller, params, request }, deps) => {
    await deleteUser(deps, { callerId: caller.userId, userId: params.id })
    afterCommit(deps.database, () => {
      deps.securityLog.record({
        event: 'account_deleted',
        user: params.id,
        by: caller.userId,
        ...getOrigin(request),
      })
      return app.orderEvents.closeRevokedSessions(params.id)
    })
    return { message: t`User deleted successfully` }
  })
}
