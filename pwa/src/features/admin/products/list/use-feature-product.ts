import { featureProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { sendMutation } from '../../ui/send-mutation.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { PRODUCT_QUERY_IDS } from '../products.queries.ts'

/** There is one featured product: the previous one loses the mark. */
export function useFeatureProduct() {
  return useAdminMutation({
    mutationFn: ({ _id }: Product) => sendMutation(featureProduct, { params: { id: _id }, body: { isFeatured: true } }),
    messages: { success: 'Product marked as featured successfully', failure: 'The product could not be featured.' },
    invalidates: PRODUCT_QUERY_IDS,
  })
}
