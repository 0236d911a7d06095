import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/delivery-places/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { deleteDeliveryPlace, listDeliveryPlaces, saveDeliveryPlace } from './delivery-places.service.ts'

export async function deliveryPlacesRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, calls.listDeliveryPlaces, async ({ caller: { userId } }) => ({
    data: await listDeliveryPlaces(context.database, userId),
  }))

  registerMutation(app, context, calls.saveDeliveryPlace, async ({ caller: { userId }, params, body }, deps) => ({
    data: await saveDeliveryPlace(deps, { userId, id: params.id }, body),
  }))

  registerMutation(app, context, calls.deleteDeliveryPlace, async ({ caller: { userId }, params }, deps) => {
    await deleteDeliveryPlace(deps, { userId, id: params.id })
    return { message: t`Delivery place deleted` }
  })
}
