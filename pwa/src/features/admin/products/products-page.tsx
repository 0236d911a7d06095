import { useQuery } from '@tanstack/react-query'
import type { Product } from '@usiku/contracts/catalogue.ts'
import { deleteProduct } from '@usiku/contracts/catalogue-admin.ts'
import { toServerFailure } from '../../../api-client/errors.ts'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { OnView } from '../ui/list-view.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'
import { sendWrite } from '../ui/send-write.ts'
import { useDeletion } from '../ui/use-deletion.ts'
import { type Adding, ProductActions } from './product-actions.tsx'
import { PRODUCT_LISTS, productsQuery } from './products.queries.ts'
import { ProductsTable } from './products-table.tsx'
import { allProducts, type ProductsView } from './products-view.ts'
import { useFeatureProduct } from './use-feature-product.ts'

export interface ProductsPageProps {
  readonly view: ProductsView
  readonly onView: OnView<ProductsView>
  readonly addings: readonly Adding[]
}

const DELETION = {
  remove: ({ _id }: Product) => sendWrite(deleteProduct, { params: { id: _id } }),
  nameOf: ({ name }: Product) => name,
  words: { success: 'Product deleted successfully', failure: 'Product delete failed' },
  invalidates: PRODUCT_LISTS,
}

export function ProductsPage({ view, onView, addings }: ProductsPageProps) {
  const query = useQuery(productsQuery(view))
  const deletion = useDeletion(DELETION)
  const feature = useFeatureProduct()
  return (
    <>
      <PlaceTabs active="Products" />
      <ListPage
        what="products"
        query={query}
        failure={query.error ? toServerFailure(query.error, 'The products could not be fetched.') : undefined}
        view={view}
        onView={onView}
        everything={allProducts(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search products"
        emptyHint="Add Product puts the first one into the shop."
        actions={<ProductActions addings={addings} />}
      >
        {(products, busy) => (
          <ProductsTable products={products} busy={busy} onFeature={feature.run} onDelete={deletion.ask} />
        )}
      </ListPage>
      <DeleteDialog {...deletion.dialog}>
        It leaves the shop at once and cannot be brought back. Old orders keep their copy of it.
      </DeleteDialog>
    </>
  )
}
