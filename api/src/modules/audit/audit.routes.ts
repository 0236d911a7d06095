import * as operations from '@usiku/contracts/audit/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { checkAuditLog, listAuditActors, pageAuditEntries } from './audit.service.ts'

export async function auditRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  registerOperation(app, operations.listAuditEntries, ({ query }) => pageAuditEntries(database, query))
  registerOperation(app, operations.listAuditActors, async () => ({ data: await listAuditActors(database) }))
  registerOperation(app, operations.checkAuditLog, async () => ({ data: await checkAuditLog(database) }))
}
