import * as calls from '@usiku/contracts/stock/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { changeLowStockLevel } from '../catalogue/products/volume-change.service.ts'
import { pageLowStock } from './low-stock.service.ts'
import { listLevels } from './stock-levels.service.ts'

export async function stockRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, calls.listStockLevels, async ({ query }) => ({
    data: await listLevels(context.database, query.products.split(',')),
  }))

  registerOperation(app, calls.listLowStock, ({ query }) => pageLowStock(context, query))

  registerMutation(app, context, calls.changeLowStockLevel, async ({ params, body }, deps) => ({
    data: await changeLowStockLevel(deps, params, body),
  }))
}
