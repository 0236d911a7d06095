import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { toServerFailure } from '../../../../api/errors.ts'
import { CatalogueTabs } from '../../ui/lists/catalogue-tabs.tsx'
import { ListPage } from '../../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../../ui/lists/list-view.ts'
import { lowStockQuery, stockLevelsQuery } from '../products.queries.ts'
import { LowStockTable } from './low-stock-table.tsx'
import { useVolumeTarget } from './use-volume-target.ts'
import { findVolume, type StockLevels } from './volume-change.ts'
import { VolumePad } from './volume-pad.tsx'

export interface LowStockPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

const NO_LEVELS: StockLevels = new Map()

/** What to buy next, and the number pad to book what came in. */
export function LowStockPage({ view, onView }: LowStockPageProps) {
  const query = useQuery(lowStockQuery(view))
  const ids = [...new Set(query.data?.data.map(({ product }) => product._id))]
  const { data: levels = NO_LEVELS } = useQuery(stockLevelsQuery(ids))
  const changes = useVolumeTarget()
  return (
    <>
      <CatalogueTabs active="low-stock" />
      <ListPage
        list="low stock"
        query={query}
        failure={query.error ? toServerFailure(query.error, t`The list could not be loaded.`) : undefined}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={false}
        emptyTitle={t`Nothing is low`}
        emptyHint={t`Sizes appear here when fewer are left than their level: 10, or what you set in the product.`}
      >
        {(rows, busy) => {
          const products = rows.map(({ product }) => product)
          const order = rows.flatMap(({ product, volumeId }) => {
            return findVolume(products, { productId: product._id, volumeId, figure: 'received' }) ?? []
          })
          return (
            <>
              <LowStockTable rows={rows} busy={busy} onChange={changes.open} />
              <VolumePad list={{ products, levels, order }} {...changes.pad} />
            </>
          )
        }}
      </ListPage>
    </>
  )
}
