import { deleteAccount as deleteOperation, getMyData } from '@usiku/contracts/my-data.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { deleteAccount } from './account-deletion.service.ts'
import { collectData } from './my-data.service.ts'

export async function myDataRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, getMyData, async ({ caller, reply }) => {
    const data = await collectData(deps, caller)
    // Makes browsers save the response instead of showing it.
    reply.header('content-disposition', `attachment; filename="my-data-${data.exportedAt.slice(0, 10)}.json"`)
    return { data }
  })

  serve(app, deleteOperation, async ({ caller, body, request }) => {
    await deleteAccount(deps, caller.userId, body.password)
    const origin = { address: request.ip, request: request.id }
    deps.securityLog.record({ event: 'account_deleted', user: caller.userId, ...origin })
    await app.liveOrders.endEnded(caller.userId)
    return { message: 'Your account is deleted.' }
  })
}
