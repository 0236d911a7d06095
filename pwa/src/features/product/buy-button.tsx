import '../../ui/base-styles.css'
import { Button } from '@mantine/core'

export interface BuyButtonProps {
  readonly inStock: boolean
  readonly onBuy: () => Promise<void>
}

export function BuyButton({ inStock, onBuy }: BuyButtonProps) {
  return (
    <Button size="lg" color="amber" fullWidth disabled={!inStock} onClick={() => void onBuy()}>
      {inStock ? 'Add To Cart' : 'Out Of Stock'}
    </Button>
  )
}
