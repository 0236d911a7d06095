import * as calls from '@usiku/contracts/bulk-changes/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerOperation } from '../../http/register-operation.ts'
import { applyNext, getChange, listItems, listLatest, undoNext } from './bulk-changes.service.ts'
import { previewBulkChange } from './bulk-preview.service.ts'

export async function bulkChangeRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context

  registerOperation(app, calls.createBulkChange, async ({ body, caller }) => ({
    data: await previewBulkChange(context, caller.userId, body),
  }))

  registerOperation(app, calls.listBulkChanges, async () => ({ data: await listLatest(database) }))

  registerOperation(app, calls.getBulkChange, async ({ params }) => ({ data: await getChange(database, params.id) }))

  registerOperation(app, calls.listBulkItems, ({ params, query }) => listItems(database, params.id, query))

  registerOperation(app, calls.applyBulkChange, async ({ params, caller }) => ({
    data: await applyNext({ ...context, actor: caller }, params.id),
  }))

  registerOperation(app, calls.undoBulkChange, async ({ params, caller }) => ({
    data: await undoNext({ ...context, actor: caller }, params.id),
  }))
}
