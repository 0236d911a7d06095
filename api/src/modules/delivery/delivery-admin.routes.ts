import { t } from '@lingui/core/macro'
import { getDeliveryRules, replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getDeliveryRules as loadDeliveryRules, updateDeliveryRules } from './delivery.service.ts'

export async function deliveryAdminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, getDeliveryRules, async () => ({ data: await loadDeliveryRules(context.database) }))

  registerMutation(app, context, replaceDeliveryRules, async ({ body }, deps) => ({
    data: await updateDeliveryRules(deps, body),
    message: t`Settings updated successfully`,
  }))
}
