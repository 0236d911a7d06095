import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getProductImport } from './import-description.service.ts'
import { addZipChunk, createZip, removeZip } from './import-zip.service.ts'
import {
  addChunk,
  createProductImport,
  pageImportRows,
  pageProductImports,
  removeImport,
  startApplying,
  startCheck,
  startUndo,
} from './product-import.service.ts'

export async function productImportsRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context

  registerOperation(app, calls.listProductImports, ({ query }) => pageProductImports(database, query))

  registerOperation(app, calls.createProductImport, async ({ body, caller: { userId, role } }) => ({
    data: await createProductImport({ ...context, actor: { userId, role } }, body),
  }))

  registerOperation(app, calls.getProductImport, async ({ params }) => ({
    data: await getProductImport(database, params.id),
  }))

  registerOperation(app, calls.uploadImportChunk, async ({ params, body }) => ({
    data: await addChunk(context, { id: params.id, chunk: Number(params.chunk), data: body.data }),
  }))

  registerOperation(app, calls.createImportZip, async ({ params, body }) => ({
    data: await createZip(context, params.id, body),
  }))

  registerOperation(app, calls.uploadZipChunk, async ({ params, body }) => ({
    data: await addZipChunk(context, { ...params, chunk: Number(params.chunk), data: body.data }),
  }))

  registerOperation(app, calls.deleteImportZip, async ({ params }) => ({ data: await removeZip(context, params.id) }))

  registerOperation(app, calls.checkProductImport, async ({ params, body }) => ({
    data: await startCheck(context, params.id, body),
  }))

  registerOperation(app, calls.listImportRows, ({ params, query }) => pageImportRows(database, params.id, query))

  registerMutation(app, context, calls.applyProductImport, async ({ params, caller: { userId, role } }, deps) => ({
    data: await startApplying({ ...deps, actor: { userId, role } }, params.id),
  }))

  registerMutation(app, context, calls.undoProductImport, async ({ params, caller: { userId, role } }, deps) => ({
    data: await startUndo({ ...deps, actor: { userId, role } }, params.id),
  }))

  registerOperation(app, calls.deleteProductImport, async ({ params }) => {
    await removeImport(context, params.id)
    return { message: t`Import removed` }
  })
}
