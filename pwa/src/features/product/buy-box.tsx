import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { ReactNode } from 'react'
import { Price } from '../../shop/price/price.tsx'
import { CBD_DELIVERY, FREE_RADIUS } from '../../shop/shop-policy.ts'
import { VariantPicker } from '../../shop/variant-picker.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { BoltIcon } from '../../ui/icons/shop-icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './buy-box.module.css'
import type { VariantSelection } from './use-variant-selection.ts'

export interface BuyBoxProps {
  readonly product: Product
  readonly selection: VariantSelection
  /** The buy button; hidden where the bottom bar has it. */
  readonly children: ReactNode
}

export function BuyBox({ product, selection, children }: BuyBoxProps) {
  const { volume } = selection
  return (
    <div className={classes.box}>
      <p aria-live="polite">
        <Price amount={volume.priceAfterDiscount} was={volume.price} size="page" />
      </p>
      <p className={classes.summary}>{product.summary}</p>
      <div>
        <p className={classes.line}>
          <span className={classes.label}>Volume</span>
          <Origin product={product} />
        </p>
        <VariantPicker volumes={product.volumes} value={volume._id} onChange={selection.selectVariant} />
      </div>
      <div className={classes.line}>
        <span className={classes.label}>Quantity</span>
        <Stepper
          label="Quantity"
          value={selection.requestedQuantity}
          max={selection.maxQuantity}
          limit={selection.limitMessage}
          onChange={(_, wanted) => selection.setQuantity(wanted)}
        />
      </div>
      <div className={classes.action}>{children}</div>
      <p className={classes.delivery}>
        <BoltIcon size={24} />
        <span>
          <strong>{`In the CBD within ${CBD_DELIVERY}`}</strong>
          <span className={classes.free}>{`Free delivery within ${FREE_RADIUS} of the city centre`}</span>
        </span>
      </p>
    </div>
  )
}

/** `Scotland · 40%`. */
function Origin({ product: { countryOfOrigin, alcoholPercentage } }: Pick<BuyBoxProps, 'product'>) {
  return (
    <span className={classes.origin}>
      <VisuallyHidden>Country of origin </VisuallyHidden>
      {countryOfOrigin}
      {alcoholPercentage > 0 ? (
        <>
          {' \u00b7 '}
          <VisuallyHidden>Alcohol </VisuallyHidden>
          {`${alcoholPercentage}%`}
        </>
      ) : null}
    </span>
  )
}

interface BuyButtonProps {
  readonly inStock: boolean
  readonly onBuy: () => Promise<void>
}

export function BuyButton({ inStock, onBuy }: BuyButtonProps) {
  return (
    <Button size="lg" color="amber" fullWidth disabled={!inStock} onClick={() => void onBuy()}>
      {inStock ? 'Add To Cart' : 'Out Of Stock'}
    </Button>
  )
}
