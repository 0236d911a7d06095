import { syncSavedItems } from '@usiku/contracts/saved-items/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { syncItems } from './saved-items.service.ts'

export async function savedItemsRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, syncSavedItems, async ({ caller: { userId }, body }) => ({
    data: await syncItems(context, userId, body),
  }))
}
