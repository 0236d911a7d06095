import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Sale } from '@usiku/contracts/catalogue/operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { checkSales, listSalesToCome } from '@usiku/contracts/catalogue/sales.ts'
import { formatDatedSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { parseMoment } from '../../ui/forms/moment.ts'
import { getRequiredMessage, parseWholeNumber } from '../../ui/forms/validation.ts'
import type { SaleValues, VariantValues } from './product-form-values.ts'

/** @returns `undefined` while a field cannot be read */
function toSale({ startsAt, endsAt, price }: SaleValues, listPrice: number): Sale | undefined {
  const [from, to, paid] = [parseMoment(startsAt), parseMoment(endsAt), parseWholeNumber(price)]
  return from && to && paid !== undefined ? { startsAt: from, endsAt: to, discount: listPrice - paid } : undefined
}

/** Expects values without errors. */
export function toSales(sales: readonly SaleValues[], listPrice: number): Sale[] {
  return sales.flatMap((sale) => toSale(sale, listPrice) ?? [])
}

const getMissingMoment = () => t`Enter a day and a time.`

/**
 * Messages by field, such as `1.price`.
 * @param at in milliseconds
 */
export function validateSales({ price, sales }: VariantValues, at: number): Readonly<Record<string, string>> {
  const listPrice = parseWholeNumber(price)
  const typed = Object.assign({}, ...sales.map((sale, index) => validateSale(sale, index, listPrice)))
  const readable = sales.flatMap((sale, index) => {
    const read = toSale(sale, listPrice ?? 0)
    return read && !isSavedAndOver(sale, read, at) ? [{ index, read }] : []
  })
  const checked = checkSales(
    readable.map(({ read }) => read),
    listPrice ?? Number.POSITIVE_INFINITY,
    at,
  )
  const problems = Object.entries(checked).map(([field, sentence]) => {
    const [position = '', name = ''] = field.split('.')
    return [`${readable[Number(position)]?.index}.${name === 'discount' ? 'price' : name}`, sentence]
  })
  return { ...Object.fromEntries(problems), ...typed }
}

/** It ended while the form was open, or is ended now: the server leaves it out. */
function isSavedAndOver({ key }: SaleValues, { startsAt, endsAt }: Sale, at: number): boolean {
  return key === startsAt && startsAt < endsAt && Date.parse(endsAt) <= at
}

function validateSale({ startsAt, endsAt, price }: SaleValues, index: number, listPrice: number | undefined) {
  const paid = parseWholeNumber(price)
  const problems: Record<string, string> = {}
  if (!parseMoment(startsAt)) problems[`${index}.startsAt`] = getMissingMoment()
  if (!parseMoment(endsAt)) problems[`${index}.endsAt`] = getMissingMoment()
  if (price.trim() === '') problems[`${index}.price`] = getRequiredMessage()
  else if (paid === undefined) problems[`${index}.price`] = t`Must be a whole number.`
  else if (listPrice !== undefined && paid > listPrice) problems[`${index}.price`] = t`It can be at most the price.`
  return problems
}

/**
 * `Customers pay Ksh 1,850; Ksh 1,500 from Fri 27 Nov 18:00 to Sat 28 Nov 02:00`; empty while the price is invalid.
 * @param at in milliseconds
 */
export function formatCustomerPrices(volume: VariantValues, at: number): string {
  const [price, discount] = [parseWholeNumber(volume.price), parseWholeNumber(volume.discount)]
  if (price === undefined || discount === undefined || discount > price) return ''
  const planned = listSalesToCome(toSales(volume.sales, price), at).filter((sale) => sale.discount >= 0)
  const sales = planned
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map(({ startsAt, endsAt, discount: inSale }) => {
      const [from, to] = [formatDatedSlot(Date.parse(startsAt)), formatDatedSlot(Date.parse(endsAt))]
      return t`${formatKsh(price - inSale)} from ${from} to ${to}`
    })
  const regular = formatKsh(getDiscountedPrice({ price, discount }))
  return [t`Customers pay ${regular}`, ...sales].join('; ')
}
