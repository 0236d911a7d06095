import { Menu } from '@mantine/core'
import { formatFigures } from '@usiku/contracts/rules/money.ts'
import { toProduct } from '../../../ui/destinations.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import tables from '../ui/admin-table.module.css'
import { RowMenu } from '../ui/row-menu.tsx'
import classes from './best-sellers-table.module.css'
import type { BestSeller } from './dashboard.queries.ts'

export interface BestSellersTableProps {
  readonly sellers: readonly BestSeller[]
  readonly firstRank: number
  /** The quantity of the overall best seller; the bars are relative to it. */
  readonly most: number
  readonly busy: boolean
}

export function BestSellersTable({ sellers, firstRank, most, busy }: BestSellersTableProps) {
  if (sellers.length === 0) return null
  return (
    <table className={`${tables.table} ${classes.table}`} aria-labelledby="best-sellers" aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">Product Name</th>
          <th scope="col" className={`${tables.number} ${classes.price}`}>
            Price
          </th>
          <th scope="col" className={`${tables.number} ${classes.quantity}`}>
            OrderedItems
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller, index) => (
          <SellerRow key={seller._id} seller={seller} rank={firstRank + index} most={most} />
        ))}
      </tbody>
    </table>
  )
}

interface SellerRowProps {
  readonly seller: BestSeller
  readonly rank: number
  readonly most: number
}

function SellerRow({ seller: { slug, name, thumbnailImage, price, quantity }, rank, most }: SellerRowProps) {
  const share = most === 0 ? 0 : (quantity / most) * 100
  return (
    <tr>
      <td>
        <div className={classes.product}>
          <span className={classes.rank}>{rank}</span>
          <Thumb address={thumbnailImage} size="row" />
          <div className={classes.words}>
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
      <td className={`${tables.number} ${classes.quantity}`}>{formatFigures(quantity)}</td>
      <td>
        <RowMenu label={`Actions for ${name}`}>
          <Menu.Item component={SiteLink} {...toProduct(slug)}>
            View in shop
          </Menu.Item>
        </RowMenu>
      </td>
    </tr>
  )
}
