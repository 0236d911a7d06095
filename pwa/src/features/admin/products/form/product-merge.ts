import { parseWholeNumber } from '../../ui/forms/parse-number.ts'
import type { ProductValues, TextFieldName, VariantFieldName, VariantValues } from './product-form-values.ts'

/** The form's initial values, its typed values, and the product's present values. */
interface ThreeWay<T> {
  readonly base: T
  readonly edited: T
  readonly latest: T
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A three-way merge of one value: typed wins over present where it was touched. */
const mergeValue = <T>({ base, edited, latest }: ThreeWay<T>): T => (isEqual(edited, base) ? latest : edited)

const TEXTS: readonly TextFieldName[] = [
  ...(['name', 'summary', 'description', 'category', 'subcategory', 'brand'] as const),
  ...(['alcoholPercentage', 'countryOfOrigin', 'metaTitle', 'metaDescription'] as const),
]
const VARIANT_FIELDS: readonly VariantFieldName[] = ['size', 'price', 'discount', 'quantity']

/** Rebases the form onto a product that was changed elsewhere; no typed value is lost. */
export function mergeProduct({ base, edited, latest }: ThreeWay<ProductValues>): ProductValues {
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
    volumes: mergeVariants({ base: base.volumes, edited: edited.volumes, latest: latest.volumes }),
  }
}

function mergeVariants({ base, edited, latest }: ThreeWay<readonly VariantValues[]>): readonly VariantValues[] {
  const mergedVariants = edited.flatMap((volume) =>
    mergeVariant(volume, findVariant(base, volume), findVariant(latest, volume)),
  )
  const knownIds = new Set([...base, ...edited].map(({ _id }) => _id))
  return [...mergedVariants, ...latest.filter(({ _id }) => !knownIds.has(_id))]
}

const findVariant = (volumes: readonly VariantValues[], { _id }: VariantValues) =>
  _id === undefined ? undefined : volumes.find((volume) => volume._id === _id)

function mergeVariant(
  edited: VariantValues,
  base: VariantValues | undefined,
  latest: VariantValues | undefined,
): VariantValues[] {
  if (edited._id === undefined || base === undefined) return [edited]
  const isTouched = VARIANT_FIELDS.some((name) => edited[name] !== base[name])
  // Deleted elsewhere, but changed here: add it as a new variant.
  if (latest === undefined) return isTouched ? [asNewVariant(edited)] : []
  const mergedFields = VARIANT_FIELDS.map((name) => [
    name,
    mergeValue({ base: base[name], edited: edited[name], latest: latest[name] }),
  ])
  const merged = { ...edited, ...(Object.fromEntries(mergedFields) as Record<VariantFieldName, string>) }
  return [edited.quantity === base.quantity ? withLatestStock(merged, latest) : clampStock(merged, latest)]
}

/** Makes the present stock the base of the typed one. */
function withLatestStock(volume: VariantValues, { quantityBefore }: VariantValues): VariantValues {
  return quantityBefore === undefined ? volume : { ...volume, quantityBefore }
}

/**
 * The server applies the difference in stock. Where that would be negative, the typed quantity becomes the absolute
 * stock.
 */
function clampStock(volume: VariantValues, latest: VariantValues): VariantValues {
  const change = (parseWholeNumber(volume.quantity) ?? 0) - (volume.quantityBefore ?? 0)
  return (latest.quantityBefore ?? 0) + change < 0 ? withLatestStock(volume, latest) : volume
}

/** As a new variant, for a product that no longer has it. */
function asNewVariant({ _id, quantityBefore, ...volume }: VariantValues): VariantValues {
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
  return mergeProduct({ base: { ...base, volumes: saved }, edited: { ...edited, volumes }, latest })
}

const withId = (volume: VariantValues, _id: string | undefined): VariantValues =>
  _id === undefined ? volume : { ...volume, _id }

/** The typed form over the present product: variants deleted elsewhere are added again. */
export function overwriteProduct(edited: ProductValues, latest: ProductValues): ProductValues {
  const volumes = edited.volumes.map((volume) => {
    const existing = findVariant(latest.volumes, volume)
    return existing ? clampStock(volume, existing) : asNewVariant(volume)
  })
  return { ...edited, volumes }
}
