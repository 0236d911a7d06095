import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { COST_SORTS, type CostSort } from '@usiku/contracts/catalogue/constants.ts'
import { exportVolumeCosts, type VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import { computeMargin } from '@usiku/contracts/catalogue/margin.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { useState } from 'react'
import { download } from '../../../../api/download.ts'
import { toServerFailure } from '../../../../api/errors.ts'
import { FilterPills } from '../../../../ui/navigation/filter-pills.tsx'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import cardClasses from '../../ui/card.module.css'
import { DownloadButton } from '../../ui/download-button.tsx'
import tables from '../../ui/lists/admin-table.module.css'
import { CatalogueTabs } from '../../ui/lists/catalogue-tabs.tsx'
import { ListPage } from '../../ui/lists/list-page.tsx'
import { getUnfilteredView, type OnView } from '../../ui/lists/list-view.ts'
import { toEditProduct } from '../product-destinations.ts'
import { CostDialog } from './cost-dialog.tsx'
import { type MarginsView, marginsQuery } from './margins.queries.ts'
import classes from './margins-page.module.css'

export interface MarginsPageProps {
  readonly view: MarginsView
  readonly onView: OnView<MarginsView>
}

const SORT_LABELS: Readonly<Record<CostSort, MessageDescriptor>> = {
  margin: msg`Lowest margin first`,
  name: msg`By name`,
}

const downloadMargins = async () => [await download(exportVolumeCosts, {})]

/** What is between the price that customers pay now and the cost, for each volume. */
export function MarginsPage({ view, onView }: MarginsPageProps) {
  const query = useQuery(marginsQuery(view))
  const [edited, setEdited] = useState<VolumeCost>()
  return (
    <>
      <CatalogueTabs active="margins" />
      <ListPage
        list="volumes"
        query={query}
        failure={query.error ? toServerFailure(query.error, t`The margins could not be loaded.`) : undefined}
        view={view}
        onView={onView}
        unfilteredView={{ ...getUnfilteredView(view.pageSize), sort: view.sort }}
        isFiltered={view.search !== ''}
        searchHint={t`Search products`}
        hasBarcodes
        emptyHint={t`Products appear here with what they cost.`}
        filters={
          view.search === '' ? (
            <FilterPills
              label={t({ message: 'Order', context: 'sequence' })}
              filters={COST_SORTS.toReversed()}
              active={view.sort}
              getLabel={(sort) => t(SORT_LABELS[sort])}
              onChoose={(sort) => onView({ ...view, sort, page: 1 })}
            />
          ) : null
        }
        download={
          <DownloadButton
            label={t`Download CSV`}
            failure={t`The margins could not be downloaded`}
            fetchFiles={downloadMargins}
          />
        }
      >
        {(volumes, busy) => <MarginsTable volumes={volumes} busy={busy} onEdit={setEdited} />}
      </ListPage>
      <CostDialog volume={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

interface MarginsTableProps {
  readonly volumes: readonly VolumeCost[]
  readonly busy: boolean
  readonly onEdit: (volume: VolumeCost) => void
}

function MarginsTable({ volumes, busy, onEdit }: MarginsTableProps) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Margins of volumes`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col" className={`${tables.number} ${classes.figure}`}>
              {t`Price(Ksh)`}
            </th>
            <th scope="col" className={`${tables.number} ${classes.figure}`}>
              {t`Cost(Ksh)`}
            </th>
            <th scope="col" className={`${tables.number} ${classes.figure}`}>
              {t`Margin(Ksh)`}
            </th>
            <th scope="col">{t`Margin`}</th>
          </tr>
        </thead>
        <tbody>
          {volumes.map((volume) => (
            <MarginRow key={volume.volumeId} volume={volume} onEdit={() => onEdit(volume)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MarginRow({ volume, onEdit }: { readonly volume: VolumeCost; readonly onEdit: () => void }) {
  const { productId, name, size, price, costPrice, isBundle, isHidden } = volume
  const margin = computeMargin(price, costPrice)
  const cost = costPrice === null ? '—' : formatFigures(costPrice)
  return (
    <tr title={`${name}, ${size}`} data-loss={(margin && margin.amount < 0) || undefined}>
      <td>
        <SiteLink {...toEditProduct(productId)} className={`${tables.link} ${tables.clamp}`}>
          {name}
        </SiteLink>
        <span className={classes.size}>
          {[size, isBundle ? t`bundle` : '', isHidden ? t`hidden` : ''].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={`${tables.number} ${classes.price}`} data-label={t`Price`}>
        {formatFigures(price)}
      </td>
      <td className={tables.number} data-label={t`Cost`}>
        {isBundle ? (
          cost
        ) : (
          <button
            type="button"
            className={classes.button}
            aria-label={
              costPrice === null
                ? t`No cost: change the cost of ${name}, ${size}`
                : t`${cost}: change the cost of ${name}, ${size}`
            }
            onClick={onEdit}
          >
            {cost}
          </button>
        )}
      </td>
      <td className={`${tables.number} ${classes.margin}`} data-label={t`Margin`}>
        {margin ? formatFigures(margin.amount) : '—'}
      </td>
      <td className={`${tables.number} ${classes.percent}`}>{margin?.percent == null ? '—' : `${margin.percent} %`}</td>
    </tr>
  )
}
