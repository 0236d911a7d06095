import { t } from '@lingui/core/macro'
/** Accepts thousands separators; `undefined` when not a whole number. */
export function parseWholeNumber(text: string): number | undefined {
  const digits = text.trim()
  if (!/^(\d+|\d{1,3}([, ]\d{3})+)$/.test(digits)) return undefined
  return Number(digits.replace(/[, ]/g, ''))
}

/** Accepts a decimal point or comma; `undefined` when not a number. */
export function parseDecimal(text: string): number | undefined {
  const digits = text.trim()
  return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined
}

/** The same sentence as the server's. */
export const getRequiredMessage = () => t`This field is required.`
