import * as operations from '@usiku/contracts/alarms/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { listAlarms } from './alarms.service.ts'

export async function alarmsRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerOperation(app, operations.listAlarms, async () => ({ data: await listAlarms(deps) }))
}
