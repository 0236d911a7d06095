import { HeartButton } from '../../ui/product-card/heart-button.tsx'
import type { ProductCardData } from '../../ui/product-card/product-card-data.ts'
import type { LoadProduct } from './load-product.ts'
import { useWish } from './use-wish.ts'

/** What the heart of a card takes. */
export interface CardHeartProps {
  readonly product: ProductCardData
  readonly load: LoadProduct
}

/** The heart on a card, connected to the wishlist. */
export function CardHeart({ product, load }: CardHeartProps) {
  const { isWished, toggle } = useWish(product, load)
  return <HeartButton name={product.name} pressed={isWished} onToggle={toggle} />
}
