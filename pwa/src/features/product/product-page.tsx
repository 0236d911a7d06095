import { type AnyRouter, useNavigate } from '@tanstack/react-router'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type ReactNode, useRef } from 'react'
import { BuyBar } from '../../shop/buy-bar.tsx'
import { type ProductCardData, toCard } from '../../shop/product-card/product-card-data.ts'
import type { ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { toCart, toCategory } from '../../ui/navigation/destinations.ts'
import { MobilePageHeader } from '../../ui/navigation/mobile-page-header.tsx'
import { BuyBox } from './buy-box.tsx'
import { BuyButton } from './buy-button.tsx'
import { ChatOrder } from './chat-order.tsx'
import { ProductHero } from './product-hero.tsx'
import classes from './product-page.module.css'
import { type ProductTab, ProductTabs } from './product-tabs.tsx'
import { ProductTitle } from './product-title.tsx'
import { RelatedProducts } from './related-products.tsx'
import { ShareButton } from './share-button.tsx'
import { useVariantSelection } from './use-variant-selection.ts'

export interface ProductPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly product: Product
  readonly related: readonly ProductCardData[]
  /** Whether only the local catalogue's data is available, without description and reviews. */
  readonly isPartial: boolean
  readonly tab: ProductTab
  readonly barAside: ReactNode
  /** @returns whether the quantity in the cart has grown */
  readonly addLine: (line: CartLine) => Promise<boolean>
  /** From the settings. */
  readonly chatPhone: string
  /** For absolute links. */
  readonly origin: string
}

export function ProductPage({
  product,
  related,
  isPartial,
  tab,
  barAside,
  addLine,
  heart,
  add,
  ...shop
}: ProductPageProps) {
  const navigate = useNavigate<AnyRouter>()
  const selection = useVariantSelection(product)
  const { volume, quantity, requestedQuantity, inStock } = selection
  const isBuying = useRef(false)
  const buy = async () => {
    // Ignore a second tap while the first is being stored.
    if (isBuying.current) return
    isBuying.current = true
    const { _id: id, name, thumbnailImage } = product
    // The cart limits the quantity to the stock and says so.
    if (await addLine({ id, name, volume, quantity: requestedQuantity, thumbnailImage })) await navigate(toCart)
    isBuying.current = false
  }
  const button = <BuyButton inStock={inStock} onBuy={buy} />
  return (
    <>
      <div className={classes.bar}>
        <MobilePageHeader fallback={toCategory(product.category.slug)} aside={barAside} />
      </div>
      <div className={classes.columns}>
        <ProductHero
          product={product}
          volume={volume}
          heart={heart?.(toCard(product))}
          share={<ShareButton name={product.name} url={`${shop.origin}/product/${product.slug}`} />}
        />
        <div className={classes.facts}>
          <ProductTitle product={product} inStock={inStock} />
          <BuyBox product={product} selection={selection}>
            {button}
          </BuyBox>
          <ProductTabs product={product} tab={tab} isPartial={isPartial} />
          <ChatOrder
            product={product}
            volume={volume}
            quantity={requestedQuantity}
            phone={shop.chatPhone}
            origin={shop.origin}
          />
        </div>
      </div>
      <RelatedProducts products={related} {...(heart ? { heart } : {})} {...(add ? { add } : {})} />
      <BuyBar label={`${quantity} \u00d7 ${volume.size}`} amount={volume.priceAfterDiscount * quantity}>
        {button}
      </BuyBar>
    </>
  )
}
