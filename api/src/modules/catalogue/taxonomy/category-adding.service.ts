import type { createCategory as createCategoryCall } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Category } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { WriteContext } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { getStoredPictureId } from '../../media/picture-usage.service.ts'
import { createCategory } from './taxonomy-writing.service.ts'

export function addCategory(
  deps: WriteContext,
  { name, description, image }: BodyOf<typeof createCategoryCall>,
): Promise<Category> {
  return inTransaction(deps.database, async (transaction) => {
    const pictureId = await getStoredPictureId(transaction, image, 'image')
    return createCategory({ ...deps, database: transaction }, { name, description, pictureId })
  })
}
