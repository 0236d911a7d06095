import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/catalogue/admin-operations.ts'
import { toDayNumber, toIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { registerCsv } from '../../../http/register-csv.ts'
import { registerMutation } from '../../../http/register-operation.ts'
import { getPublicUrl } from '../../../lib/public-url.ts'
import { changeProduct, deleteProduct } from './product-editing.service.ts'
import { exportProducts } from './product-export.service.ts'
import { addProduct, featureProduct } from './product-writing.service.ts'
import { changeVolumePrice, changeVolumeStock } from './volume-change.service.ts'

export async function productAdminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerMutation(app, context, calls.createProduct, async ({ body }, deps) => ({
    data: await addProduct(deps, body, getPublicUrl(deps.config, app)),
    message: t`Product added successfully`,
  }))

  registerCsv(app, calls.exportProducts, async () =>
    exportProducts(context.database, toIsoDay(toDayNumber(context.now().getTime()))),
  )

  registerMutation(app, context, calls.updateProduct, async ({ params, body }, deps) => ({
    data: await changeProduct(deps, params.id, body),
    message: t`Product updated successfully`,
  }))

  registerMutation(app, context, calls.deleteProduct, async ({ params }, deps) => {
    await deleteProduct(deps, params.id)
    return { message: t`Product deleted successfully` }
  })

  registerMutation(app, context, calls.changeVolumePrice, async ({ params, body }, deps) => ({
    data: await changeVolumePrice(deps, params, body),
  }))

  registerMutation(app, context, calls.changeVolumeStock, async ({ params, body }, deps) => ({
    data: await changeVolumeStock(deps, params, body),
  }))

  registerMutation(app, context, calls.featureProduct, async ({ params }, deps) => ({
    data: await featureProduct(deps, params.id),
    message: t`Product marked as featured successfully`,
  }))
}
