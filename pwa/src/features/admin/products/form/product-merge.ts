import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import {
  type ProductValues,
  type TextFieldName,
  toComparableSales,
  type VariantFieldName,
  type VariantValues,
} from './product-form-values.ts'

/** The form's initial values, its typed values, and the product's present values. */
interface ThreeWay<T> {
  readonly base: T
  readonly edited: T
  readonly latest: T
}

/** Finds the stock that a typed quantity is a change of; the server applies the difference. */
type FindStockBase = (edited: VariantValues, latest: VariantValues) => number | undefined

const keepStockBase: FindStockBase = ({ quantityBefore }) => quantityBefore
const useLatestStock: FindStockBase = (_, { quantityBefore }) => quantityBefore

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A three-way merge of one value: typed wins over present where it was touched. */
const mergeValue = <T>({ base, edited, latest }: ThreeWay<T>): T => (isEqual(edited, base) ? latest : edited)

const TEXTS: readonly TextFieldName[] = [
  ...(['name', 'summary', 'description', 'category', 'subcategory', 'brand'] as const),
  ...(['alcoholPercentage', 'isAlcoholic', 'countryOfOrigin', 'metaTitle', 'metaDescription'] as const),
]
const VARIANT_FIELDS: readonly VariantFieldName[] = [
  ...(['size', 'price', 'discount', 'quantity', 'lowStockLevel', 'barcode', 'costPrice'] as const),
]

/**
 * Rebases the form onto a product that was changed elsewhere; no typed value is lost. The form then shows the result,
 * so that a typed quantity replaces the present stock.
 */
export function mergeProduct(
  { base, edited, latest }: ThreeWay<ProductValues>,
  findStockBase: FindStockBase = useLatestStock,
): ProductValues {
  const mergeField = <K extends keyof ProductValues>(name: K) =>
    mergeValue({ base: base[name], edited: edited[name], latest: latest[name] })
  const texts = Object.fromEntries(TEXTS.map((name) => [name, mergeField(name)])) as Record<TextFieldName, string>
  const isCategoryUntouched = isEqual([edited.category, edited.subcategory], [base.category, base.subcategory])
  // A sub-category belongs to its category: both are taken from the same side.
  const categorySource = isCategoryUntouched ? latest : edited
  return {
    ...texts,
    category: categorySource.category,
    subcategory: categorySource.subcategory,
    tags: mergeField('tags'),
    picture: mergeField('picture'),
    volumes: mergeVariants({ base: base.volumes, edited: edited.volumes, latest: latest.volumes }, findStockBase),
  }
}

function mergeVariants(
  { base, edited, latest }: ThreeWay<readonly VariantValues[]>,
  findStockBase: FindStockBase,
): readonly VariantValues[] {
  const mergedVariants = edited.flatMap((volume) =>
    mergeVariant(
      { base: findVariant(base, volume), edited: volume, latest: findVariant(latest, volume) },
      findStockBase,
    ),
  )
  const knownIds = new Set([...base, ...edited].map(({ _id }) => _id))
  return [...mergedVariants, ...latest.filter(({ _id }) => !knownIds.has(_id))]
}

const findVariant = (volumes: readonly VariantValues[], { _id }: VariantValues) =>
  _id === undefined ? undefined : volumes.find((volume) => volume._id === _id)

function mergeVariant(
  { base, edited, latest }: ThreeWay<VariantValues | undefined> & { readonly edited: VariantValues },
  findStockBase: FindStockBase,
): VariantValues[] {
  if (edited._id === undefined || base === undefined) return [edited]
  const isSalesTouched = !isEqual(toComparableSales(edited.sales), toComparableSales(base.sales))
  const isTouched =
    isSalesTouched || VARIANT_FIELDS.some((name) => edited[name] !== base[name]) || !isEqual(edited.parts, base.parts)
  // Deleted elsewhere, but changed here: add it as a new variant.
  if (latest === undefined) return isTouched ? [asNewVariant(edited)] : []
  const mergedFields = VARIANT_FIELDS.map((name) => [
    name,
    mergeValue({ base: base[name], edited: edited[name], latest: latest[name] }),
  ])
  const sales = isSalesTouched ? edited.sales : latest.sales
  const parts = mergeValue({ base: base.parts, edited: edited.parts, latest: latest.parts })
  const bundle = parts === undefined && edited.parts === undefined ? {} : { parts }
  const kind = latest.wasBundle === edited.wasBundle ? {} : { wasBundle: latest.wasBundle === true }
  const merged = {
    ...edited,
    sales,
    ...bundle,
    ...kind,
    ...(Object.fromEntries(mergedFields) as Record<VariantFieldName, string>),
  }
  const isStockTouched = edited.quantity !== base.quantity
  const stockBase = (isStockTouched ? findStockBase : useLatestStock)(edited, latest)
  return [clampStock(withStockBase(merged, stockBase), latest)]
}

function withStockBase(volume: VariantValues, quantityBefore: number | undefined): VariantValues {
  return quantityBefore === undefined ? volume : { ...volume, quantityBefore }
}

/** Where the difference would make the stock negative, the typed quantity becomes the absolute stock. */
function clampStock(volume: VariantValues, latest: VariantValues): VariantValues {
  const change = (parseWholeNumber(volume.quantity) ?? 0) - (volume.quantityBefore ?? 0)
  return (latest.quantityBefore ?? 0) + change < 0 ? withStockBase(volume, latest.quantityBefore) : volume
}

/** As a new variant, for a product that no longer has it. */
function asNewVariant({ _id, quantityBefore, wasBundle, ...volume }: VariantValues): VariantValues {
  return volume
}

/**
 * Rebases what was typed since a save that was applied after all.
 * @param moments.before the values that were saved
 */
export function rebaseProduct({ base, edited, latest }: ThreeWay<ProductValues>): ProductValues {
  // The server keeps their order and has given the new ones an `_id`.
  const saved = base.volumes.map((volume, index) => withId(volume, latest.volumes[index]?._id))
  const findSaved = (volume: VariantValues) => saved.find(({ key }) => key === volume.key)
  const volumes = edited.volumes.map((volume) => {
    const savedVariant = findSaved(volume)
    if (savedVariant === undefined) return volume
    return { ...withId(volume, savedVariant._id), quantityBefore: parseWholeNumber(savedVariant.quantity) ?? 0 }
  })
  return mergeProduct({ base: { ...base, volumes: saved }, edited: { ...edited, volumes }, latest }, keepStockBase)
}

const withId = (volume: VariantValues, _id: string | undefined): VariantValues =>
  _id === undefined ? volume : { ...volume, _id }

/**
 * Puts the touched fields over the present product. A stock counted elsewhere, which the conflict has shown, is
 * replaced by the typed one; sales are not listed and stay subtracted.
 */
export function overwriteProduct(
  values: ThreeWay<ProductValues>,
  { changes }: Pick<EditConflict, 'changes'>,
): ProductValues {
  return mergeProduct(values, (edited, latest) => {
    if (changes.length === 0) return latest.quantityBefore
    const counted = changes.find(({ field }) => field === `volumes.${edited._id}.quantity`)?.after
    return typeof counted === 'number' ? counted : edited.quantityBefore
  })
}
