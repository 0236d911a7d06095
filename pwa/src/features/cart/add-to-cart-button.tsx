import { toLineMarks, useCart } from '../../shop/cart/cart.ts'
import { CardAddButton } from '../../shop/product-card/card-add-button.tsx'
import type { ProductCardData } from '../../shop/product-card/product-card-data.ts'
import { addLine } from './add-line.ts'

/** Adds one of the product's first variant and shows the quantity in the cart. */
export function AddToCartButton({ product }: { readonly product: ProductCardData }) {
  const { _id: id, name, volume, thumbnailImage } = product
  const quantity = useCart()
    .filter((line) => line.id === id)
    .reduce((sum, line) => sum + line.quantity, 0)
  const add = () => void addLine({ id, name, volume, quantity: 1, thumbnailImage, ...toLineMarks(product) })
  return <CardAddButton name={name} quantity={quantity} onAdd={add} />
}
