import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/push/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { deletePush, getPushState, savePush } from './push-subscriptions.service.ts'

export async function pushRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, calls.getPush, async ({ caller }) => ({ data: await getPushState(context, caller) }))

  registerMutation(app, context, calls.savePush, async ({ caller, body }, deps) => ({
    data: await savePush(deps, caller, body),
  }))

  registerMutation(app, context, calls.deletePush, async ({ caller }, deps) => {
    await deletePush(deps, caller)
    return { message: t`This device gets no notifications any longer.` }
  })
}
