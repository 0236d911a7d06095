import type { CartLine } from '@usiku/contracts/orders.ts'
import { addToCart, cart } from '../../offline/cart.ts'
import { isSameLine, TooManyLinesError } from '../../offline/cart-line.ts'
import { notify } from '../../ui/notify.ts'

/**
 * Adds the line and shows a toast.
 * @returns whether the quantity in the cart has grown
 */
export async function addLine(line: CartLine): Promise<boolean> {
  const held = cart.getSnapshot().find((there) => isSameLine(there, line))?.quantity ?? 0
  if (held >= line.volume.quantity) {
    notify.error(
      held === 0 ? 'Out Of Stock' : `There are only ${line.volume.quantity}, and all are in your cart.`,
      'cart',
    )
    return false
  }
  try {
    await addToCart(line)
  } catch (error) {
    if (!(error instanceof TooManyLinesError)) throw error
    notify.error(error.message, 'cart')
    return false
  }
  notify.success('product added in cart successfully', 'cart')
  if (held + line.quantity > line.volume.quantity) {
    notify.error(`There are only ${line.volume.quantity}, and all are in your cart.`, 'cart limit')
  }
  return true
}
