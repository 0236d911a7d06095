import { t } from '@lingui/core/macro'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { addToCart, cart, isSameLine, TooManyLinesError } from '../../shop/cart/cart.ts'
import { notify } from '../../ui/feedback/notify.ts'

/**
 * Adds the line and shows a toast.
 * @returns whether the quantity in the cart has grown
 */
export async function addLine(line: CartLine): Promise<boolean> {
  const inCart = cart.getSnapshot().find((cartLine) => isSameLine(cartLine, line))?.quantity ?? 0
  if (inCart >= line.volume.quantity) {
    notify.error(inCart === 0 ? t`Out Of Stock` : formatAllInCart(line), 'cart')
    return false
  }
  try {
    await addToCart(line)
  } catch (error) {
    if (!(error instanceof TooManyLinesError)) throw error
    notify.error(error.message, 'cart')
    return false
  }
  notify.success(t`product added in cart successfully`, 'cart')
  if (inCart + line.quantity > line.volume.quantity) {
    notify.error(formatAllInCart(line), 'cart limit')
  }
  return true
}

const formatAllInCart = ({ volume: { quantity } }: CartLine) =>
  t`There are only ${quantity} left, and all are in your cart.`
