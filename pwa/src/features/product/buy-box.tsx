import type { Product } from '@usiku/contracts/catalogue.ts'
import type { ReactNode } from 'react'
import { CBD_DELIVERY, FREE_RADIUS } from '../../ui/facts.ts'
import { BoltIcon } from '../../ui/icons/shop-icons.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { VolumeChips } from '../../ui/volume-chips.tsx'
import classes from './buy-box.module.css'
import type { Choice } from './use-choice.ts'

export interface BuyBoxProps {
  readonly product: Product
  readonly choice: Choice
  /** The buy button; hidden where the bottom bar has it. */
  readonly children: ReactNode
}

export function BuyBox({ product, choice, children }: BuyBoxProps) {
  const { volume } = choice
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
        <VolumeChips volumes={product.volumes} value={volume._id} onChange={choice.choose} />
      </div>
      <div className={classes.line}>
        <span className={classes.label}>Quantity</span>
        <Stepper
          label="Quantity"
          value={choice.wanted}
          max={choice.most}
          limit={choice.limit}
          onChange={(_, wanted) => choice.setQuantity(wanted)}
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
