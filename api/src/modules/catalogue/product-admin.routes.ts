import * as calls from '@usiku/contracts/catalogue-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { shopUrl } from '../../shop-url.ts'
import { addProduct } from './product-adding.service.ts'
import { changeProduct, deleteProduct } from './product-editing.service.ts'
import { featureProduct } from './product-writing.service.ts'

/** What the admin does with products. */
export async function productAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, calls.createProduct, async ({ body }) => ({
    data: await addProduct(deps, body, shopUrl(app, deps.config)),
    message: 'Product added successfully',
  }))

  serve(app, calls.updateProduct, async ({ params, body }) => ({
    data: await changeProduct(deps, params.id, body),
    message: 'Product updated successfully',
  }))

  serve(app, calls.deleteProduct, async ({ params }) => {
    await deleteProduct(deps, params.id)
    return { message: 'Product deleted successfully' }
  })

  serve(app, calls.featureProduct, async ({ params }) => ({
    data: await featureProduct(deps, params.id),
    message: 'Product marked as featured successfully',
  }))
}
