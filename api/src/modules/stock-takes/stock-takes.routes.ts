import * as calls from '@usiku/contracts/stock/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { cancelTake, getTake, listSheet, listTakes, postNext, saveCount, startTake } from './stock-takes.service.ts'

export async function stockTakeRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context

  registerOperation(app, calls.startStockTake, async ({ body, caller }) => ({
    data: await startTake({ ...context, actor: caller }, body),
  }))

  registerOperation(app, calls.listStockTakes, async () => ({ data: await listTakes(database) }))

  registerOperation(app, calls.getStockTake, async ({ params }) => ({ data: await getTake(database, params.id) }))

  registerOperation(app, calls.listCountSheet, ({ params, query }) => listSheet(database, params.id, query))

  registerOperation(app, calls.saveStockCount, async ({ params, body, caller }) => ({
    data: await saveCount({ ...context, actor: caller }, params, body),
  }))

  registerOperation(app, calls.postStockTake, async ({ params, caller }) => ({
    data: await postNext({ ...context, actor: caller }, params.id),
  }))

  registerOperation(app, calls.cancelStockTake, async ({ params, caller }) => ({
    data: await cancelTake({ ...context, actor: caller }, params.id),
  }))
}
