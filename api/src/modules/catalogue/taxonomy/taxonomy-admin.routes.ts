import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/catalogue/admin-operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { registerMutation } from '../../../http/register-operation.ts'
import { findSubCategoriesIn } from './sub-category.repository.ts'
import { deleteBrand, deleteCategory, deleteSubCategory } from './taxonomy-deleting.service.ts'
import { changeBrand, changeCategory, changeSubCategory } from './taxonomy-editing.service.ts'
import { addCategory, createBrand, createSubCategory } from './taxonomy-writing.service.ts'

export async function taxonomyAdminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerMutation(app, context, calls.createCategory, async ({ body }, deps) => ({
    data: await addCategory(deps, body),
    message: t`Category added successfully`,
  }))
  registerMutation(app, context, calls.updateCategory, async ({ params, body }, deps) => ({
    data: await changeCategory(deps, params.id, body),
  }))
  registerMutation(app, context, calls.deleteCategory, async ({ params }, deps) => {
    await deleteCategory(deps, params.id)
    return { message: t`Category deleted successfully` }
  })

  registerMutation(app, context, calls.createSubCategory, async ({ body }, deps) => {
    const { category } = await createSubCategory(deps, body)
    return { data: await findSubCategoriesIn(deps.database, [category]), message: t`Sub Category added successfully` }
  })
  registerMutation(app, context, calls.updateSubCategory, async ({ params, body }, deps) => ({
    data: await changeSubCategory(deps, params.id, body),
  }))
  registerMutation(app, context, calls.deleteSubCategory, async ({ params }, deps) => {
    await deleteSubCategory(deps, params.id)
    return { message: t`Sub Category deleted successfully` }
  })

  registerMutation(app, context, calls.createBrand, async ({ body }, deps) => ({
    data: await createBrand(deps, body),
    message: t`brand added successfully`,
  }))
  registerMutation(app, context, calls.updateBrand, async ({ params, body }, deps) => ({
    data: await changeBrand(deps, params.id, body),
  }))
  registerMutation(app, context, calls.deleteBrand, async ({ params }, deps) => {
    await deleteBrand(deps, params.id)
    return { message: t`brand deleted successfully` }
  })
}
