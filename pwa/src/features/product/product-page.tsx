import { t } from '@lingui/core/macro'
import { type AnyRouter, useHydrated, useNavigate } from '@tanstack/react-router'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { DeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type ReactNode, useId, useRef } from 'react'
import { toPageUrl } from '../../language/page-url.ts'
import { BuyBar } from '../../shop/buy-bar.tsx'
import { toLineMarks } from '../../shop/cart/cart.ts'
import { listOfferDiscounts, listOfferNames, type Offers } from '../../shop/offers/offer-discounts.ts'
import { Picture } from '../../shop/picture/picture.tsx'
import { DiscountBadge } from '../../shop/price/discount-badge.tsx'
import { type ProductCardData, toCard } from '../../shop/product-card/product-card-data.ts'
import { ProductGrid, type ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { Stars } from '../../shop/stars/stars.tsx'
import { StockLabel } from '../../shop/stock-label.tsx'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { Container } from '../../ui/layout/container.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { toCart, toCategory, toProduct } from '../../ui/navigation/destinations.ts'
import { MobilePageHeader } from '../../ui/navigation/mobile-page-header.tsx'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import { BuyBox, BuyButton } from './buy-box.tsx'
import { ChatOrder } from './chat-order.tsx'
import classes from './product-page.module.css'
import { type ProductTab, ProductTabs, REVIEWS_ID } from './product-tabs.tsx'
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
  readonly delivery: DeliveryRules | undefined
  readonly offers: Offers
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
  const now = useClock()
  // What the device has stored is not in the server's page.
  const offers = useHydrated() ? shop.offers : undefined
  const { volume, quantity, requestedQuantity, inStock } = selection
  const offered = { id: product._id, categoryId: product.category._id, volume, quantity }
  const saved = sumDiscounts(listOfferDiscounts([offered], offers, now))
  const offerNames = listOfferNames({ productId: offered.id, categoryId: offered.categoryId }, offers, now)
  const isBuying = useRef(false)
  const buy = async () => {
    // Ignore a second tap while the first is being stored.
    if (isBuying.current) return
    isBuying.current = true
    const { _id: id, name, thumbnailImage } = product
    // The cart limits the quantity to the stock and says so.
    const line = { id, name, volume, quantity: requestedQuantity, thumbnailImage, ...toLineMarks(product) }
    if (await addLine(line)) await navigate(toCart)
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
          share={<ShareButton name={product.name} url={toPageUrl(shop.origin, `/product/${product.slug}`)} />}
        />
        <div className={classes.facts}>
          <ProductTitle product={product} inStock={inStock} />
          <BuyBox product={product} selection={selection} offerNames={offerNames}>
            {button}
          </BuyBox>
          <ProductTabs product={product} tab={tab} isPartial={isPartial} />
          <ChatOrder
            product={product}
            volume={volume}
            quantity={requestedQuantity}
            phone={shop.chatPhone}
            origin={shop.origin}
            delivery={shop.delivery}
            offers={shop.offers}
          />
        </div>
      </div>
      <RelatedProducts products={related} {...(heart ? { heart } : {})} {...(add ? { add } : {})} />
      <BuyBar label={`${quantity} \u00d7 ${volume.size}`} amount={volume.priceAfterDiscount * quantity - saved}>
        {button}
      </BuyBar>
    </>
  )
}

interface ProductHeroProps {
  readonly product: Product
  /** The chosen variant, for the badge. */
  readonly volume: Volume
  readonly heart: ReactNode
  readonly share: ReactNode
}

function ProductHero({ product, volume, heart, share }: ProductHeroProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.disc} />
      <Picture
        className={classes.picture}
        picture={product.picture}
        src={product.thumbnailImage}
        alt={product.name}
        sizes="(min-width: 62em) 480px, 250px"
        priority
      />
      <div className={classes.badge}>
        <DiscountBadge volume={volume} size="lg" />
      </div>
      <div className={classes.heart}>{heart}</div>
      <div className={classes.share}>{share}</div>
    </div>
  )
}

function ProductTitle({ product, inStock }: { readonly product: Product; readonly inStock: boolean }) {
  const { average, count } = product.rating
  return (
    <header className={classes.title}>
      <h1>{product.name}</h1>
      <div className={classes.line}>
        <Stars average={average} size="page" />
        <SiteLink
          {...toProduct(product.slug)}
          search={{ tab: 'reviews' }}
          hash={REVIEWS_ID}
          replace
          className={classes.reviews}
        >
          {t`${count} Reviews`}
        </SiteLink>
        <span className={classes.stock}>
          <StockLabel inStock={inStock} />
        </span>
      </div>
    </header>
  )
}

/** Nothing without related products. */
function RelatedProducts({ products, ...controls }: Pick<ProductGridProps, 'products' | 'heart' | 'add'>) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <Container as="section" className={classes.related} labelledBy={id}>
      <SectionHeading id={id}>{t`Related`}</SectionHeading>
      <ProductGrid products={products} {...controls} />
    </Container>
  )
}
