import { t } from '@lingui/core/macro'
import { deleteAccount as deleteOperation, getMyData } from '@usiku/contracts/privacy/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { getOrigin } from '../../lib/security-log.ts'
import { deleteAccount, exportUserData } from './privacy.service.ts'

export async function privacyRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerOperation(app, getMyData, async ({ caller, reply }) => {
    const data = await exportUserData(deps, caller)
    // Makes browsers save the response instead of showing it.
    reply.header('content-disposition', `attachment; filename="my-data-${data.exportedAt.slice(0, 10)}.json"`)
    return { data }
  })

  registerOperation(app, deleteOperation, async ({ caller, body, request }) => {
    await deleteAccount(deps, caller.userId, body.password)
    deps.securityLog.record({ event: 'account_deleted', user: caller.userId, ...getOrigin(request) })
    await app.orderEvents.closeRevokedSessions(caller.userId)
    return { message: t`Your account is deleted.` }
  })
}
