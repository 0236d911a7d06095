import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deleteProduct, exportProducts, featureProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { type ComponentType, useState } from 'react'
import { download } from '../../../../api/download.ts'
import { toServerFailure } from '../../../../api/errors.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { DeleteDialog } from '../../ui/confirm-action-dialog.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { CatalogueTabs } from '../../ui/lists/catalogue-tabs.tsx'
import { ListPage } from '../../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../../ui/lists/list-view.ts'
import { sendMutation } from '../../ui/send-mutation.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { useDeletion } from '../../ui/use-deletion.ts'
import { toAddProduct } from '../product-destinations.ts'
import { PRODUCT_QUERY_IDS, productsQuery, stockLevelsQuery } from '../products.queries.ts'
import classes from './products-page.module.css'
import { ProductsTable } from './products-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useProductSelection } from './use-product-selection.ts'
import { useVolumeTarget } from './use-volume-target.ts'
import type { StockLevels } from './volume-change.ts'
import { VolumePad } from './volume-pad.tsx'

export interface ProductsPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
  readonly onPreview: (bulkChangeId: string) => void
  readonly addDialogs: readonly AddDialog[]
}

const NO_LEVELS: StockLevels = new Map()

const downloadProducts = async () => [await download(exportProducts, {})]

function useDeleteProduct() {
  return useDeletion({
    remove: ({ _id }: Product) => sendMutation(deleteProduct, { params: { id: _id } }),
    getQuestion: ({ name }) => t`Delete ${name}?`,
    messages: { success: t`Product deleted successfully`, failure: t`Product delete failed` },
    invalidates: PRODUCT_QUERY_IDS,
  })
}

export function ProductsPage({ view, onView, onPreview, addDialogs }: ProductsPageProps) {
  const query = useQuery(productsQuery(view))
  const deletion = useDeleteProduct()
  const feature = useFeatureProduct()
  const changes = useVolumeTarget()
  const selection = useProductSelection(view.search)
  const { data: levels = NO_LEVELS } = useQuery(stockLevelsQuery(query.data?.data.map(({ _id }) => _id) ?? []))
  return (
    <>
      <CatalogueTabs active="products" />
      <ListPage
        list="products"
        query={query}
        failure={query.error ? toServerFailure(query.error, t`The products could not be loaded.`) : undefined}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint={t`Search products`}
        hasBarcodes
        emptyHint={t`Press Add Product to add the first one.`}
        filters={<SelectionBar selection={selection} total={query.data?.meta.total ?? 0} onPreview={onPreview} />}
        download={
          <DownloadButton
            label={t`Download CSV`}
            failure={t`The products could not be downloaded`}
            fetchFiles={downloadProducts}
          />
        }
        actions={<ProductActions addDialogs={addDialogs} />}
      >
        {(products, busy) => (
          <>
            <ProductsTable
              products={products}
              busy={busy}
              levels={levels}
              selection={selection}
              onFeature={feature.run}
              onDelete={deletion.requestDelete}
              onChange={changes.open}
            />
            <VolumePad list={{ products, levels }} {...changes.pad} />
          </>
        )}
      </ListPage>
      <DeleteDialog {...deletion.dialog}>
        {t`It is removed from the shop at once. You cannot undo this. Past orders still show it.`}
      </DeleteDialog>
    </>
  )
}

/** There is one featured product: the previous one loses the mark. */
function useFeatureProduct() {
  return useAdminMutation({
    mutationFn: ({ _id }: Product) => sendMutation(featureProduct, { params: { id: _id }, body: { isFeatured: true } }),
    messages: { success: t`Product marked as featured successfully`, failure: t`The product could not be featured.` },
    invalidates: PRODUCT_QUERY_IDS,
  })
}

interface AddDialog {
  readonly label: MessageDescriptor
  readonly Dialog: ComponentType<{ readonly opened: boolean; readonly onClose: () => void }>
}

function ProductActions({ addDialogs }: { readonly addDialogs: readonly AddDialog[] }) {
  return (
    <div className={classes.actions}>
      {addDialogs.map((addDialog) => (
        <AddDialogButton key={addDialog.label.id} {...addDialog} />
      ))}
      <LinkButton {...toAddProduct}>{t`Add Product`}</LinkButton>
    </div>
  )
}

function AddDialogButton({ label, Dialog }: AddDialog) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t(label)}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
