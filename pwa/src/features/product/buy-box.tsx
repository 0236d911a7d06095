import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { ReactNode } from 'react'
import { Price } from '../../shop/price/price.tsx'
import { CBD_DELIVERY, FREE_RADIUS } from '../../shop/shop-policy.ts'
import { VariantPicker } from '../../shop/variant-picker.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { BoltIcon } from '../../ui/icons/shop-icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { BundleContents } from './bundle-contents.tsx'
import classes from './buy-box.module.css'
import type { VariantSelection } from './use-variant-selection.ts'

export interface BuyBoxProps {
  readonly product: Product
  readonly selection: VariantSelection
  /** Of quantity offers that are for it now. */
  readonly offerNames: readonly string[]
  /** The buy button; hidden where the bottom bar has it. */
  readonly children: ReactNode
}

export function BuyBox({ product, selection, offerNames, children }: BuyBoxProps) {
  const { volume } = selection
  return (
    <div className={classes.box}>
      <div>
        <p aria-live="polite">
          <Price amount={volume.priceAfterDiscount} was={volume.price} size="page" />
        </p>
        <SaleEnd volume={volume} />
        {offerNames.length === 0 ? null : <p className={classes.offers}>{offerNames.join(' \u00b7 ')}</p>}
      </div>
      <p className={classes.summary}>{product.summary}</p>
      <div>
        <p className={classes.line}>
          <span className={classes.label}>{t`Volume`}</span>
          <Origin product={product} />
        </p>
        <VariantPicker volumes={product.volumes} value={volume._id} onChange={selection.selectVariant} />
      </div>
      {volume.parts === undefined ? null : <BundleContents parts={volume.parts} />}
      <div className={classes.line}>
        <span className={classes.label}>{t`Quantity`}</span>
        <Stepper
          label={t`Quantity`}
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
          <strong>{t`In the CBD within ${{ time: t(CBD_DELIVERY) }}`}</strong>
          <span
            className={classes.free}
          >{t`Free delivery within ${{ distance: t(FREE_RADIUS) }} of the city centre`}</span>
        </span>
      </p>
    </div>
  )
}

/** While a sale runs: `Until Fri 02:00`. */
function SaleEnd({ volume: { sales = [] } }: { readonly volume: Volume }) {
  const now = useClock()
  const current = sales.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt))
  if (current === undefined) return null
  return <p className={classes.saleEnd}>{t`Until ${formatSlot(Date.parse(current.endsAt), now)}`}</p>
}

/** `Scotland · 40%`. */
function Origin({ product: { countryOfOrigin, alcoholPercentage } }: Pick<BuyBoxProps, 'product'>) {
  return (
    <span className={classes.origin}>
      <VisuallyHidden>{t`Country of origin`} </VisuallyHidden>
      {countryOfOrigin}
      {alcoholPercentage > 0 ? (
        <>
          {' \u00b7 '}
          <VisuallyHidden>{t`Alcohol`} </VisuallyHidden>
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
      {inStock ? t`Add To Cart` : t`Out Of Stock`}
    </Button>
  )
}
