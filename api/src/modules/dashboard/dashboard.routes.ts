import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { loadDashboard } from './dashboard.service.ts'

export async function dashboardRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerOperation(app, getDashboard, ({ query }) => loadDashboard(deps, query))
}
