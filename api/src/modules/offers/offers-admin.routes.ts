import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/offers/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getQuantityOffers, updateQuantityOffers } from './offers.service.ts'
import { addPromoCode, deletePromoCode, editPromoCode, listPromoCodes } from './promo-codes.service.ts'

export async function offersAdminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, calls.listPromoCodes, ({ query }) => listPromoCodes(context, query))

  registerMutation(app, context, calls.createPromoCode, async ({ body }, deps) => ({
    data: await addPromoCode(deps, body),
    message: t`Promo code added successfully`,
  }))

  registerMutation(app, context, calls.updatePromoCode, async ({ params, body }, deps) => ({
    data: await editPromoCode(deps, params.id, body),
    message: t`Promo code updated successfully`,
  }))

  registerMutation(app, context, calls.deletePromoCode, async ({ params }, deps) => {
    await deletePromoCode(deps, params.id)
    return { message: t`Promo code deleted successfully` }
  })

  registerOperation(app, calls.getQuantityOffers, async () => ({ data: await getQuantityOffers(context.database) }))

  registerMutation(app, context, calls.replaceQuantityOffers, async ({ body }, deps) => ({
    data: await updateQuantityOffers(deps, body),
    message: t`Settings updated successfully`,
  }))
}
