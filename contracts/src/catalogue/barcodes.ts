import { t } from '@lingui/core/macro'
export const MAX_BARCODE_LENGTH = 20

const EAN_LENGTHS: readonly number[] = [8, 13]
const UPC_LENGTH = 12

/** Without spaces and hyphens; a UPC is the EAN-13 that begins with 0. */
export function normalizeBarcode(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && digits.length === UPC_LENGTH ? `0${digits}` : digits
}

/** @param text as typed or scanned; @returns what is wrong with it */
export function checkBarcode(text: string): string | undefined {
  const barcode = normalizeBarcode(text)
  if (!/^\d+$/.test(barcode)) return t`A barcode has digits only.`
  if (!EAN_LENGTHS.includes(barcode.length)) return t`A barcode has 8, 12 or 13 digits, as printed below the bars.`
  const [body, last] = [barcode.slice(0, -1), barcode.slice(-1)]
  return computeCheckDigit(body) === last ? undefined : t`A digit of this barcode is wrong. Please compare it again.`
}

export const isBarcode = (text: string): boolean => checkBarcode(text) === undefined

/** GS1: from the right, every second digit counts three times. */
function computeCheckDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
