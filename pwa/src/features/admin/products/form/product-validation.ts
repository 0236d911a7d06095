import { t } from '@lingui/core/macro'
import { MIN_ALCOHOL_PERCENTAGE } from '@usiku/contracts/age/constants.ts'
import { checkBarcode, normalizeBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import { MAX_PART_QUANTITY, MAX_STOCK } from '@usiku/contracts/catalogue/constants.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { parseMoment } from '../../ui/forms/moment.ts'
import { getRequiredMessage, parseDecimal, parseWholeNumber } from '../../ui/forms/validation.ts'
import type { ProductValues, TextFieldName, VariantValues } from './product-form-values.ts'
import { validateSales } from './product-sales.ts'

/** By field name: `name`, `volumes.0.size`. */
export type ProductErrors = Readonly<Record<string, string | undefined>>

/** In characters. */
export const MAX_LENGTHS: Readonly<Partial<Record<TextFieldName, number>>> = {
  name: 120,
  summary: 500,
  description: 5_000,
  countryOfOrigin: 60,
  metaTitle: 120,
  metaDescription: 320,
}
const MAX_SIZE_LENGTH = 60
const MAX_TAG_LENGTH = 40
export const MAX_TAGS = 30
export const MAX_VARIANTS = 30
const MAX_PRICE = 100_000_000

const TEXT_FIELDS: readonly TextFieldName[] = [
  ...(['name', 'summary', 'description', 'category', 'subcategory', 'brand'] as const),
  ...(['countryOfOrigin', 'metaTitle', 'metaDescription'] as const),
]

export function validateProduct(values: ProductValues): ProductErrors {
  const texts = TEXT_FIELDS.map((name) => [name, validateText(values[name], MAX_LENGTHS[name])] as const)
  const otherFields = [
    ['thumbnailImage', values.picture === undefined ? getRequiredMessage() : undefined],
    ['alcoholPercentage', validateAlcohol(values.alcoholPercentage)],
    ['isAlcoholic', validateStrength(values)],
    ['tags', validateTags(values.tags)],
  ] as const
  const all = [...texts, ...otherFields, ...values.volumes.flatMap(validateVariant)]
  return Object.fromEntries(all.filter(([, sentence]) => sentence !== undefined))
}

/** @param maxLength in characters; unlimited by default */
export function validateText(text: string, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return getRequiredMessage()
  return [...trimmed].length > maxLength ? t`Must have at most ${formatFigures(maxLength)} characters.` : undefined
}

export function validateTag(tag: string): string | undefined {
  return validateText(tag, MAX_TAG_LENGTH)
}

function validateTags(tags: readonly string[]): string | undefined {
  if (tags.length === 0) return getRequiredMessage()
  return tags.length > MAX_TAGS ? t`There can be at most ${MAX_TAGS} tags.` : undefined
}

function validateAlcohol(text: string): string | undefined {
  if (text.trim() === '') return getRequiredMessage()
  const percentage = parseDecimal(text)
  if (percentage === undefined) return t`Must be a number.`
  return percentage > 100 ? t`Must be at most 100.` : undefined
}

function validateStrength({ isAlcoholic, alcoholPercentage }: ProductValues): string | undefined {
  const isStrong = (parseDecimal(alcoholPercentage) ?? 0) >= MIN_ALCOHOL_PERCENTAGE
  return isAlcoholic === '' && isStrong
    ? t`With ${MIN_ALCOHOL_PERCENTAGE} per cent or more it is alcoholic.`
    : undefined
}

function validateVariant(volume: VariantValues, index: number, all: readonly VariantValues[]) {
  const price = parseWholeNumber(volume.price)
  const discount = parseWholeNumber(volume.discount)
  const isDiscountTooHigh = price !== undefined && discount !== undefined && discount > price
  const errors = {
    size: validateText(volume.size, MAX_SIZE_LENGTH) ?? validateUniqueSize(volume, all.slice(0, index)),
    price: validateWholeNumber(volume.price, MAX_PRICE),
    discount:
      validateWholeNumber(volume.discount, MAX_PRICE) ??
      (isDiscountTooHigh ? t`The discount can be at most the price.` : undefined),
    barcode: volume.barcode.trim() === '' ? undefined : validateBarcode(volume, all.slice(0, index)),
    costPrice: volume.costPrice.trim() === '' ? undefined : validateWholeNumber(volume.costPrice, MAX_PRICE),
    quantity: volume.parts === undefined ? validateWholeNumber(volume.quantity, MAX_STOCK) : undefined,
    // Left empty it stays.
    lowStockLevel:
      volume.lowStockLevel.trim() === '' ? undefined : validateWholeNumber(volume.lowStockLevel, MAX_STOCK),
    ...validateParts(volume.parts),
  }
  const sales = Object.entries(validateSales(volume, Date.now())).map(
    ([name, sentence]) => [`sales.${name}`, sentence] as const,
  )
  return [...Object.entries(errors), ...sales].map(
    ([name, sentence]) => [`volumes.${index}.${name}`, sentence] as const,
  )
}

function validateParts(parts: VariantValues['parts']): ProductErrors {
  if (parts === undefined) return {}
  if (parts.length === 0) return { parts: t`Add at least one part.` }
  return Object.fromEntries(
    parts.map(({ quantity }, index) => [
      `parts.${index}.quantity`,
      parseWholeNumber(quantity) === 0 ? t`Must be at least 1.` : validateWholeNumber(quantity, MAX_PART_QUANTITY),
    ]),
  )
}

/** More than 1.5 times the saved price, or less than half of it. */
export interface PriceJump {
  readonly size: string
  readonly before: number
  readonly after: number
  /** Of a scheduled price, in UTC. */
  readonly startsAt?: string
}

/** Checks the prices that customers pay, also the scheduled ones, and the list prices. */
export function findPriceJumps(values: ProductValues, saved: ProductValues): PriceJump[] {
  return values.volumes.flatMap((volume) => {
    const savedVariant = saved.volumes.find(({ _id }) => _id !== undefined && _id === volume._id)
    if (savedVariant === undefined) return []
    const jumps = [toPrices(volume).list, toPrices(volume).paid].map((after, index) => {
      const before = index === 0 ? toPrices(savedVariant).list : toPrices(savedVariant).paid
      return { size: volume.size.trim(), before, after }
    })
    return [...jumps.filter(isJump).slice(0, 1), ...toSaleChanges(volume, savedVariant).filter(isJump)]
  })
}

const isJump = ({ before, after }: PriceJump) => Math.abs(after - before) * 2 > before

/** From the saved price of the same sale; a new one from the price outside of the sales. */
function toSaleChanges(volume: VariantValues, saved: VariantValues): PriceJump[] {
  return volume.sales.flatMap(({ key, ...sale }) => {
    const [startsAt, after] = [parseMoment(sale.startsAt), parseWholeNumber(sale.price)]
    if (!startsAt || after === undefined) return []
    const savedPrice = parseWholeNumber(saved.sales.find((one) => one.key === key)?.price ?? '')
    return [{ size: volume.size.trim(), before: savedPrice ?? toPrices(volume).paid, after, startsAt }]
  })
}

function toPrices(volume: VariantValues) {
  const [price, discount] = [parseWholeNumber(volume.price) ?? 0, parseWholeNumber(volume.discount) ?? 0]
  return { list: price, paid: price - discount }
}

function validateWholeNumber(text: string, max: number): string | undefined {
  if (text.trim() === '') return getRequiredMessage()
  const number = parseWholeNumber(text)
  if (number === undefined) return t`Must be a whole number.`
  return number > max ? t`Must be at most ${formatFigures(max)}.` : undefined
}

function validateBarcode({ barcode }: VariantValues, before: readonly VariantValues[]): string | undefined {
  const isRepeated = before.some((other) => normalizeBarcode(other.barcode) === normalizeBarcode(barcode))
  return checkBarcode(barcode) ?? (isRepeated ? t`Another volume already has this barcode.` : undefined)
}

/** `750 ML` equals `750ml`. */
const normalizeSize = (size: string) => size.toLowerCase().replace(/\s+/g, '')

function validateUniqueSize({ size }: VariantValues, before: readonly VariantValues[]): string | undefined {
  const isRepeated = before.some((other) => normalizeSize(other.size) === normalizeSize(size))
  return isRepeated ? t`Another volume already has this size.` : undefined
}
