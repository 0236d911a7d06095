import { useQuery } from '@tanstack/react-query'
import { deleteProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { toServerFailure } from '../../../../api/errors.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { CatalogueTabs } from '../../ui/lists/catalogue-tabs.tsx'
import { ListPage } from '../../ui/lists/list-page.tsx'
import type { OnView } from '../../ui/lists/list-view.ts'
import { sendMutation } from '../../ui/send-mutation.ts'
import { useDeletion } from '../../ui/use-deletion.ts'
import { PRODUCT_QUERY_IDS, productsQuery } from '../products.queries.ts'
import { type AddDialog, ProductActions } from './product-actions.tsx'
import { ProductsTable } from './products-table.tsx'
import { getUnfilteredProductsView, type ProductsView } from './products-view.ts'
import { useFeatureProduct } from './use-feature-product.ts'

export interface ProductsPageProps {
  readonly view: ProductsView
  readonly onView: OnView<ProductsView>
  readonly addDialogs: readonly AddDialog[]
}

const DELETE_OPTIONS = {
  remove: ({ _id }: Product) => sendMutation(deleteProduct, { params: { id: _id } }),
  getName: ({ name }: Product) => name,
  messages: { success: 'Product deleted successfully', failure: 'Product delete failed' },
  invalidates: PRODUCT_QUERY_IDS,
}

export function ProductsPage({ view, onView, addDialogs }: ProductsPageProps) {
  const query = useQuery(productsQuery(view))
  const deletion = useDeletion(DELETE_OPTIONS)
  const feature = useFeatureProduct()
  return (
    <>
      <CatalogueTabs active="Products" />
      <ListPage
        noun="products"
        query={query}
        failure={query.error ? toServerFailure(query.error, 'The products could not be fetched.') : undefined}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredProductsView(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search products"
        emptyHint="Add Product puts the first one into the shop."
        actions={<ProductActions addDialogs={addDialogs} />}
      >
        {(products, busy) => (
          <ProductsTable products={products} busy={busy} onFeature={feature.run} onDelete={deletion.requestDelete} />
        )}
      </ListPage>
      <DeleteDialog {...deletion.dialog}>
        It leaves the shop at once and cannot be brought back. Old orders keep their copy of it.
      </DeleteDialog>
    </>
  )
}
