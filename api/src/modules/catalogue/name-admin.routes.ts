import * as calls from '@usiku/contracts/catalogue-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serveWrite } from '../../operations/serve.ts'
import { addCategory } from './category-adding.service.ts'
import { deleteBrand, deleteCategory, deleteSubCategory } from './name-deleting.service.ts'
import { changeBrand, changeCategory, changeSubCategory } from './name-editing.service.ts'
import { createBrand, createSubCategory } from './name-writing.service.ts'
import { findSubCategoriesOf } from './sub-category.repository.ts'

export async function nameAdminRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  serveWrite(app, given, calls.createCategory, async ({ body }, deps) => ({
    data: await addCategory(deps, body),
    message: 'Category added successfully',
  }))
  serveWrite(app, given, calls.updateCategory, async ({ params, body }, deps) => ({
    data: await changeCategory(deps, params.id, body),
  }))
  serveWrite(app, given, calls.deleteCategory, async ({ params }, deps) => {
    await deleteCategory(deps, params.id)
    return { message: 'Category deleted successfully' }
  })

  serveWrite(app, given, calls.createSubCategory, async ({ body }, deps) => {
    const { category } = await createSubCategory(deps, body)
    return { data: await findSubCategoriesOf(deps.database, [category]), message: 'Sub Category added successfully' }
  })
  serveWrite(app, given, calls.updateSubCategory, async ({ params, body }, deps) => ({
    data: await changeSubCategory(deps, params.id, body),
  }))
  serveWrite(app, given, calls.deleteSubCategory, async ({ params }, deps) => {
    await deleteSubCategory(deps, params.id)
    return { message: 'Sub Category deleted successfully' }
  })

  serveWrite(app, given, calls.createBrand, async ({ body }, deps) => ({
    data: await createBrand(deps, body),
    message: 'brand added successfully',
  }))
  serveWrite(app, given, calls.updateBrand, async ({ params, body }, deps) => ({
    data: await changeBrand(deps, params.id, body),
  }))
  serveWrite(app, given, calls.deleteBrand, async ({ params }, deps) => {
    await deleteBrand(deps, params.id)
    return { message: 'brand deleted successfully' }
  })
}
