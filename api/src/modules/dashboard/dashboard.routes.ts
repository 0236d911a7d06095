import { getDashboard } from '@usiku/contracts/dashboard.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { dashboardOf } from './dashboard.service.ts'

export async function dashboardRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, getDashboard, ({ query }) => dashboardOf(deps, query))
}
