import * as calls from '@usiku/contracts/catalogue-admin.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { addCategory } from './category-adding.service.ts'
import { deleteBrand, deleteCategory, deleteSubCategory } from './name-deleting.service.ts'
import { changeBrand, changeCategory, changeSubCategory } from './name-editing.service.ts'
import { createBrand, createSubCategory } from './name-writing.service.ts'
import { findSubCategoriesOf } from './sub-category.repository.ts'

/** What the admin does with categories, sub-categories and brands. */
export async function nameAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, calls.createCategory, async ({ body }) => ({
    data: await addCategory(deps, body),
    message: 'Category added successfully',
  }))
  serve(app, calls.updateCategory, async ({ params, body }) => ({ data: await changeCategory(deps, params.id, body) }))
  serve(app, calls.deleteCategory, async ({ params }) => {
    await deleteCategory(deps, params.id)
    return { message: 'Category deleted successfully' }
  })

  serve(app, calls.createSubCategory, async ({ body }) => {
    const { category } = await createSubCategory(deps, body)
    return { data: await findSubCategoriesOf(deps.database, [category]), message: 'Sub Category added successfully' }
  })
  serve(app, calls.updateSubCategory, async ({ params, body }) => ({
    data: await changeSubCategory(deps, params.id, body),
  }))
  serve(app, calls.deleteSubCategory, async ({ params }) => {
    await deleteSubCategory(deps, params.id)
    return { message: 'Sub Category deleted successfully' }
  })

  serve(app, calls.createBrand, async ({ body }) => ({
    data: await createBrand(deps, body),
    message: 'brand added successfully',
  }))
  serve(app, calls.updateBrand, async ({ params, body }) => ({ data: await changeBrand(deps, params.id, body) }))
  serve(app, calls.deleteBrand, async ({ params }) => {
    await deleteBrand(deps, params.id)
    return { message: 'brand deleted successfully' }
  })
}
