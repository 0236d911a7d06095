import '../../ui/base-styles.css'
import { Button } from '@mantine/core'

/** What the buy button takes. */
export interface BuyButtonProps {
  readonly inStock: boolean
  readonly onBuy: () => Promise<void>
}

/** The amber one; says so when there is nothing to buy. */
export function BuyButton({ inStock, onBuy }: BuyButtonProps) {
  return (
    <Button size="lg" color="amber" fullWidth disabled={!inStock} onClick={() => void onBuy()}>
      {inStock ? 'Add To Cart' : 'Out Of Stock'}
    </Button>
  )
}
