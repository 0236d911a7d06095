import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Checkbox, Menu } from '@mantine/core'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { useId } from 'react'
import { Thumbnail } from '../../../../shop/picture/thumbnail.tsx'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import { toHistory } from '../../audit-destinations.ts'
import cardClasses from '../../ui/card.module.css'
import tables from '../../ui/lists/admin-table.module.css'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { formatSaleMark } from '../format-sale-mark.ts'
import { toEditProduct, toProductReviews } from '../product-destinations.ts'
import classes from './products-table.module.css'
import type { ProductSelection } from './use-product-selection.ts'
import { canChange, getPresentFigure, type StockLevels, type VolumeTarget } from './volume-change.ts'

export interface ProductsTableProps {
  readonly products: readonly Product[]
  readonly busy: boolean
  readonly levels: StockLevels
  readonly selection: ProductSelection
  readonly onFeature: (product: Product) => void
  readonly onDelete: (product: Product) => void
  readonly onChange: (target: VolumeTarget) => void
}

export function ProductsTable({ products, busy, ...actions }: ProductsTableProps) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Products, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <div className={classes.choosable}>
                <Tick
                  label={t`Choose all on this page`}
                  isTicked={products.every(({ _id }) => actions.selection.has(_id))}
                  onToggle={() => actions.selection.toggle(products.map(({ _id }) => _id))}
                />
                {t`Product`}
              </div>
            </th>
            <th scope="col" className={classes.category}>
              {t`Category`}
            </th>
            <th scope="col" className={`${tables.number} ${classes.price}`}>
              {t`Price(Ksh)`}
            </th>
            <th scope="col" className={`${tables.number} ${classes.quantity}`}>
              {t`Quantity`}
            </th>
            <th scope="col">{t`Actions`}</th>
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

interface ProductRowProps
  extends Pick<ProductsTableProps, 'levels' | 'selection' | 'onFeature' | 'onDelete' | 'onChange'> {
  readonly product: Product
}

function ProductRow({ product, levels, selection, onFeature, onDelete, onChange }: ProductRowProps) {
  const { _id, name, category, thumbnailImage, volumes, isFeatured, isHidden } = product
  const [first] = volumes
  return (
    // The title is on the row: the link covers the clamped text.
    <tr title={`${name}, ${category.name}`}>
      <td>
        <div className={classes.choosable}>
          <Tick label={t`Choose ${name}`} isTicked={selection.has(_id)} onToggle={() => selection.toggle([_id])} />
          <div className={tables.named}>
            <Thumbnail address={thumbnailImage} size="row" />
            <div>
              <SiteLink {...toEditProduct(_id)} className={`${tables.link} ${tables.clamp}`}>
                {name}
              </SiteLink>
              <span className={classes.size}>{formatSizes(volumes)}</span>
            </div>
            {isFeatured ? <span className={classes.featured}>{t`Featured`}</span> : null}
            {isHidden ? <span className={classes.hidden}>{t`Hidden`}</span> : null}
          </div>
        </div>
      </td>
      <td className={classes.category}>
        <span className={tables.clamp}>{category.name}</span>
      </td>
      <td className={`${tables.number} ${classes.price}`}>
        {first ? (
          <button
            type="button"
            className={classes.figure}
            aria-label={t`${formatFigures(first.priceAfterDiscount)}: change the price of ${name}`}
            onClick={() => onChange({ productId: _id, volumeId: first._id, figure: 'price' })}
          >
            <VariantPrice volume={first} />
          </button>
        ) : null}
      </td>
      <td className={`${tables.number} ${classes.quantity}`}>
        {first ? <StockButton product={product} volume={first} levels={levels} onChange={onChange} /> : null}
      </td>
      <td>
        <ProductMenu product={product} onFeature={onFeature} onDelete={onDelete} />
      </td>
    </tr>
  )
}

interface TickProps {
  readonly label: string
  readonly isTicked: boolean
  readonly onToggle: () => void
}

function Tick({ label, isTicked, onToggle }: TickProps) {
  const id = useId()
  return (
    <label className={classes.tick} htmlFor={id}>
      <Checkbox id={id} aria-label={label} checked={isTicked} onChange={onToggle} />
    </label>
  )
}

function formatSizes([first, ...others]: Product['volumes']): string {
  if (first === undefined) return ''
  return others.length === 0 ? first.size : t`${first.size}, and ${others.length} more`
}

function VariantPrice({ volume: { priceAfterDiscount, sales = [] } }: { readonly volume: Volume }) {
  const mark = formatSaleMark(sales, Date.now())
  return (
    <>
      {formatFigures(priceAfterDiscount)}
      {mark === undefined ? null : <span className={classes.sale}>{mark}</span>}
    </>
  )
}

interface StockCountProps {
  readonly quantity: number
  /** Low below it. */
  readonly level: number
}

export function StockCount({ quantity, level }: StockCountProps) {
  if (quantity === 0) return <span className={classes.outOfStock}>{t`Out Of Stock`}</span>
  if (quantity < level) return <span className={classes.lowStock}>{t`${quantity} left`}</span>
  return <span className={classes.inStock}>{formatFigures(quantity)}</span>
}

interface StockButtonProps extends Pick<ProductsTableProps, 'levels' | 'onChange'> {
  readonly product: Product
  readonly volume: Volume
}

export function StockButton({ product: { _id, name }, volume, levels, onChange }: StockButtonProps) {
  const count = <StockCount quantity={volume.quantity} level={getPresentFigure(volume, 'level', levels)} />
  if (!canChange(volume, 'received', levels)) return count
  return (
    <button
      type="button"
      className={classes.figure}
      aria-label={t`${formatFigures(volume.quantity)}: change the stock of ${name}`}
      onClick={() => onChange({ productId: _id, volumeId: volume._id, figure: 'received' })}
    >
      {count}
    </button>
  )
}

interface ProductMenuProps {
  readonly product: Product
  readonly onFeature: (product: Product) => void
  readonly onDelete: (product: Product) => void
}

function ProductMenu({ product, onFeature, onDelete }: ProductMenuProps) {
  const { _id, slug, name } = product
  return (
    <RowMenu label={t`Actions for ${name}`}>
      <Menu.Item component={SiteLink} {...toEditProduct(_id)}>
        {t`Edit`}
      </Menu.Item>
      <Menu.Item component={SiteLink} {...toProductReviews(slug)}>
        {t`Reviews`}
      </Menu.Item>
      <Menu.Item component={SiteLink} {...toHistory('product', _id)}>
        {t`History`}
      </Menu.Item>
      <Menu.Item onClick={() => onFeature(product)}>{t`Feature`}</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => onDelete(product)}>
        {t`Delete`}
      </Menu.Item>
    </RowMenu>
  )
}
