import * as operations from '@usiku/contracts/figures/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerCsv } from '../../http/register-csv.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { getFigures, listFigures } from './figures.service.ts'
import { exportFigures } from './figures-csv.service.ts'

export async function figuresRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  registerOperation(app, operations.getFigures, async ({ query }) => ({ data: await getFigures(database, query) }))

  registerOperation(app, operations.listFigures, async ({ params, query }) => ({
    data: await listFigures(database, params.grouping, query),
  }))

  registerCsv(app, operations.exportFigures, ({ params, query }) => exportFigures(database, params.grouping, query))
}
