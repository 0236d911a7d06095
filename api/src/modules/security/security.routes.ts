import * as operations from '@usiku/contracts/security/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { checkSecurityLog, pageSecurityEvents } from './security-log.service.ts'

export async function securityRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  registerOperation(app, operations.listSecurityEvents, ({ query }) => pageSecurityEvents(database, query))
  registerOperation(app, operations.checkSecurityLog, async () => ({ data: await checkSecurityLog(database) }))
}
