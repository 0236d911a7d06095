import { useCart } from '../../offline/cart.ts'
import { AddDisc } from '../../ui/product-card/add-disc.tsx'
import type { ProductCardData } from '../../ui/product-card/product-card-data.ts'
import { addLine } from './add-line.ts'

/** The disc on a card: puts one of the product's first volume into the cart, and tells how many are there. */
export function CardAdd({ product }: { readonly product: ProductCardData }) {
  const { _id: id, name, volume, thumbnailImage } = product
  const quantity = useCart()
    .filter((line) => line.id === id)
    .reduce((sum, line) => sum + line.quantity, 0)
  const add = () => void addLine({ id, name, volume, quantity: 1, thumbnailImage })
  return <AddDisc name={name} quantity={quantity} onAdd={add} />
}
