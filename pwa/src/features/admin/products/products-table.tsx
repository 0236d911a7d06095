import type { Product } from '@usiku/contracts/catalogue.ts'
import { formatFigures } from '@usiku/contracts/rules/money.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import tables from '../ui/admin-table.module.css'
import boxes from '../ui/box.module.css'
import { toEditProduct } from './product-addresses.ts'
import { ProductMenu } from './product-menu.tsx'
import classes from './products-table.module.css'
import { StockFigure } from './stock-figure.tsx'

export interface ProductsTableProps {
  readonly products: readonly Product[]
  readonly busy: boolean
  readonly onFeature: (product: Product) => void
  readonly onDelete: (product: Product) => void
}

export function ProductsTable({ products, busy, ...actions }: ProductsTableProps) {
  return (
    <div className={boxes.box}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>Products, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={classes.category}>
              Category
            </th>
            <th scope="col" className={`${tables.number} ${classes.price}`}>
              Price(Ksh)
            </th>
            <th scope="col" className={`${tables.number} ${classes.quantity}`}>
              Quantity
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product._id} product={product} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ProductRowProps extends Pick<ProductsTableProps, 'onFeature' | 'onDelete'> {
  readonly product: Product
}

function ProductRow({ product, onFeature, onDelete }: ProductRowProps) {
  const { _id, name, category, thumbnailImage, volumes, isFeatured, isHidden } = product
  const [first] = volumes
  return (
    // The title is on the row: the link covers the clamped text.
    <tr title={`${name}, ${category.name}`}>
      <td>
        <div className={tables.named}>
          <Thumb address={thumbnailImage} size="row" />
          <div>
            <SiteLink {...toEditProduct(_id)} className={`${tables.link} ${tables.clamp}`}>
              {name}
            </SiteLink>
            <span className={classes.size}>{sizesWords(volumes)}</span>
          </div>
          {isFeatured ? <span className={classes.featured}>Featured</span> : null}
          {isHidden ? <span className={classes.hidden}>Hidden</span> : null}
        </div>
      </td>
      <td className={classes.category}>
        <span className={tables.clamp}>{category.name}</span>
      </td>
      <td className={`${tables.number} ${classes.price}`}>{first ? formatFigures(first.priceAfterDiscount) : null}</td>
      <td className={`${tables.number} ${classes.quantity}`}>
        {first ? <StockFigure quantity={first.quantity} /> : null}
      </td>
      <td>
        <ProductMenu product={product} onFeature={onFeature} onDelete={onDelete} />
      </td>
    </tr>
  )
}

function sizesWords([first, ...others]: Product['volumes']): string {
  if (first === undefined) return ''
  return others.length === 0 ? first.size : `${first.size}, and ${others.length} more`
}
