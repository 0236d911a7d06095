import { t } from '@lingui/core/macro'
import { MIN_ALCOHOL_PERCENTAGE } from '@usiku/contracts/age/constants.ts'
import { fieldError } from '../../../errors.ts'

/** @throws AppError `validation_failed` at `isAlcoholic` */
export function assertPlausibleStrength(product: {
  readonly alcoholPercentage: number
  readonly isAlcoholic?: boolean | undefined
}): void {
  if (product.isAlcoholic !== false || product.alcoholPercentage < MIN_ALCOHOL_PERCENTAGE) return
  throw fieldError('isAlcoholic', t`With ${MIN_ALCOHOL_PERCENTAGE} per cent or more it is alcoholic.`)
}
