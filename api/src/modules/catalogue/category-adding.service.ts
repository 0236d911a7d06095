import type { Category } from '@usiku/contracts/catalogue.ts'
import type { createCategory as createCategoryCall } from '@usiku/contracts/catalogue-admin.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { storedPictureId } from '../media/picture-use.service.ts'
import { createCategory } from './name-writing.service.ts'

export function addCategory(
  deps: WriteDependencies,
  { name, description, image }: BodyOf<typeof createCategoryCall>,
): Promise<Category> {
  return inTransaction(deps.database, async (transaction) => {
    const pictureId = await storedPictureId(transaction, image, 'image')
    return createCategory({ ...deps, database: transaction }, { name, description, pictureId })
  })
}
