import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { toProduct } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import tables from '../ui/lists/admin-table.module.css'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import classes from './best-sellers-table.module.css'
import type { BestSeller } from './dashboard.queries.ts'

export interface BestSellersTableProps {
  readonly sellers: readonly BestSeller[]
  readonly firstRank: number
  /** The quantity of the overall best seller; the bars are relative to it. */
  readonly maxQuantity: number
  readonly busy: boolean
}

export function BestSellersTable({ sellers, firstRank, maxQuantity, busy }: BestSellersTableProps) {
  if (sellers.length === 0) return null
  return (
    <table className={`${tables.table} ${classes.table}`} aria-labelledby="best-sellers" aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">{t`Product Name`}</th>
          <th scope="col" className={`${tables.number} ${classes.price}`}>
            {t`Price`}
          </th>
          <th scope="col" className={`${tables.number} ${classes.quantity}`}>
            {t`OrderedItems`}
          </th>
          <th scope="col">{t`Actions`}</th>
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller, index) => (
          <SellerRow key={seller._id} seller={seller} rank={firstRank + index} maxQuantity={maxQuantity} />
        ))}
      </tbody>
    </table>
  )
}

interface SellerRowProps {
  readonly seller: BestSeller
  readonly rank: number
  readonly maxQuantity: number
}

function SellerRow({ seller: { slug, name, thumbnailImage, price, quantity }, rank, maxQuantity }: SellerRowProps) {
  const share = maxQuantity === 0 ? 0 : (quantity / maxQuantity) * 100
  return (
    <tr>
      <td>
        <div className={classes.product}>
          <span className={classes.rank}>{rank}</span>
          <Thumbnail address={thumbnailImage} size="row" />
          <div className={classes.text}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.bar} data-top={rank === 1 || undefined} aria-hidden="true">
              <span style={{ width: `${share}%` }} />
            </span>
          </div>
        </div>
      </td>
      <td className={`${tables.number} ${classes.price}`}>{`ksh\u00a0${formatFigures(price)}`}</td>
      <td className={`${tables.number} ${classes.quantity}`} data-label={t`OrderedItems`}>
        {formatFigures(quantity)}
      </td>
      <td>
        <RowMenu label={t`Actions for ${name}`}>
          <Menu.Item component={SiteLink} {...toProduct(slug)}>
            {t`View in shop`}
          </Menu.Item>
        </RowMenu>
      </td>
    </tr>
  )
}
