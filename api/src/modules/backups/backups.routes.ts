import { getBackupStatus } from '@usiku/contracts/backups/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { findBackupStatus } from './backup-status.service.ts'

export async function backupsRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerOperation(app, getBackupStatus, async () => ({ data: await findBackupStatus(deps) }))
}
