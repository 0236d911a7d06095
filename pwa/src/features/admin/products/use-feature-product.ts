import type { Product } from '@usiku/contracts/catalogue.ts'
import { featureProduct } from '@usiku/contracts/catalogue-admin.ts'
import { sendWrite } from '../ui/send-write.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { PRODUCT_LISTS } from './products.queries.ts'

/** There is one featured product: the previous one loses the mark. */
export function useFeatureProduct() {
  return useAdminMutation({
    mutationFn: ({ _id }: Product) => sendWrite(featureProduct, { params: { id: _id }, body: { isFeatured: true } }),
    words: { success: 'Product marked as featured successfully', failure: 'The product could not be featured.' },
    invalidates: PRODUCT_LISTS,
  })
}
