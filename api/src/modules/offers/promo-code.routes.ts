import { checkPromoCode as checkPromoCodeOperation } from '@usiku/contracts/offers/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { checkPromoCode } from './promo-check.service.ts'

export async function promoCodeRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, checkPromoCodeOperation, async ({ caller, body }) => ({
    data: await checkPromoCode(context, caller.userId, body),
  }))
}
