import { HeartButton } from '../../ui/product-card/heart-button.tsx'
import type { ProductCardData } from '../../ui/product-card/product-card-data.ts'
import type { LoadProduct } from './load-product.ts'
import { useWish } from './use-wish.ts'

export interface CardHeartProps {
  readonly product: ProductCardData
  readonly load: LoadProduct
}

export function CardHeart({ product, load }: CardHeartProps) {
  const { isWished, toggle } = useWish(product, load)
  return <HeartButton name={product.name} pressed={isWished} onToggle={toggle} />
}
