import { HeartButton } from '../../shop/product-card/heart-button.tsx'
import type { ProductCardData } from '../../shop/product-card/product-card-data.ts'
import type { LoadProduct } from './load-product.ts'
import { useWishlistToggle } from './use-wishlist-toggle.ts'

export interface WishlistButtonProps {
  readonly product: ProductCardData
  readonly loadProduct: LoadProduct
}

export function WishlistButton({ product, loadProduct }: WishlistButtonProps) {
  const { isWished: isInWishlist, toggle } = useWishlistToggle(product, loadProduct)
  return <HeartButton name={product.name} isInWishlist={isInWishlist} onToggle={toggle} />
}
