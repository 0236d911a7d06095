import * as calls from '@usiku/contracts/catalogue-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serveWrite } from '../../operations/serve.ts'
import { shopUrl } from '../../shop-url.ts'
import { addProduct } from './product-adding.service.ts'
import { changeProduct, deleteProduct } from './product-editing.service.ts'
import { featureProduct } from './product-writing.service.ts'

export async function productAdminRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  serveWrite(app, given, calls.createProduct, async ({ body }, deps) => ({
    data: await addProduct(deps, body, shopUrl(app, deps.config)),
    message: 'Product added successfully',
  }))

  serveWrite(app, given, calls.updateProduct, async ({ params, body }, deps) => ({
    data: await changeProduct(deps, params.id, body),
    message: 'Product updated successfully',
  }))

  serveWrite(app, given, calls.deleteProduct, async ({ params }, deps) => {
    await deleteProduct(deps, params.id)
    return { message: 'Product deleted successfully' }
  })

  serveWrite(app, given, calls.featureProduct, async ({ params }, deps) => ({
    data: await featureProduct(deps, params.id),
    message: 'Product marked as featured successfully',
  }))
}
