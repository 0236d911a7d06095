import { t } from '@lingui/core/macro'
import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'

export function formatStockLimit(stock: number): string {
  if (stock === 0) return t`Out Of Stock`
  return stock > MAX_QUANTITY
    ? t`No more than ${formatFigures(MAX_QUANTITY)} at once`
    : t`Only ${formatFigures(stock)} left`
}

export function parseQuantity(text: string): number | undefined {
  const trimmed = text.trim()
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : undefined
}

export function clampQuantity(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
