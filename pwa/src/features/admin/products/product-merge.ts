import { parseWhole } from './figures.ts'
import type { ProductValues, TextName, VolumeName, VolumeValues } from './product-values.ts'

/** The form's initial values, its typed values, and the product's present values. */
interface Moments<T> {
  readonly before: T
  readonly typed: T
  readonly now: T
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A three-way merge of one value: typed wins over present where it was touched. */
const pick = <T>({ before, typed, now }: Moments<T>): T => (same(typed, before) ? now : typed)

const TEXTS: readonly TextName[] = [
  ...(['name', 'summary', 'description', 'category', 'subcategory', 'brand'] as const),
  ...(['alcoholPercentage', 'countryOfOrigin', 'metaTitle', 'metaDescription'] as const),
]
const FIGURES: readonly VolumeName[] = ['size', 'price', 'discount', 'quantity']

/** Rebases the form onto a product that was changed elsewhere; no typed value is lost. */
export function mergedProduct({ before, typed, now }: Moments<ProductValues>): ProductValues {
  const of = <K extends keyof ProductValues>(name: K) =>
    pick({ before: before[name], typed: typed[name], now: now[name] })
  const texts = Object.fromEntries(TEXTS.map((name) => [name, of(name)])) as Record<TextName, string>
  const hasOwnKind = same([typed.category, typed.subcategory], [before.category, before.subcategory])
  // A sub-category belongs to its category: both are taken from the same side.
  const kind = hasOwnKind ? now : typed
  return {
    ...texts,
    ...{ category: kind.category, subcategory: kind.subcategory, tags: of('tags'), picture: of('picture') },
    volumes: mergedVolumes({ before: before.volumes, typed: typed.volumes, now: now.volumes }),
  }
}

function mergedVolumes({ before, typed, now }: Moments<readonly VolumeValues[]>): readonly VolumeValues[] {
  const kept = typed.flatMap((volume) => mergedVolume(volume, find(before, volume), find(now, volume)))
  const known = new Set([...before, ...typed].map(({ _id }) => _id))
  return [...kept, ...now.filter(({ _id }) => !known.has(_id))]
}

const find = (volumes: readonly VolumeValues[], { _id }: VolumeValues) =>
  _id === undefined ? undefined : volumes.find((volume) => volume._id === _id)

function mergedVolume(
  typed: VolumeValues,
  before: VolumeValues | undefined,
  now: VolumeValues | undefined,
): VolumeValues[] {
  if (typed._id === undefined || before === undefined) return [typed]
  const isTouched = FIGURES.some((name) => typed[name] !== before[name])
  // Deleted elsewhere, but changed here: add it as a new variant.
  if (now === undefined) return isTouched ? [withoutId(typed)] : []
  const figures = FIGURES.map((name) => [name, pick({ before: before[name], typed: typed[name], now: now[name] })])
  const merged = { ...typed, ...(Object.fromEntries(figures) as Record<VolumeName, string>) }
  return [typed.quantity === before.quantity ? seenNow(merged, now) : countable(merged, now)]
}

/** Makes the present stock the base of the typed one. */
function seenNow(volume: VolumeValues, { quantityBefore }: VolumeValues): VolumeValues {
  return quantityBefore === undefined ? volume : { ...volume, quantityBefore }
}

/**
 * The server applies the difference in stock. Where that would be negative, the typed quantity becomes the absolute
 * stock.
 */
function countable(volume: VolumeValues, now: VolumeValues): VolumeValues {
  const change = (parseWhole(volume.quantity) ?? 0) - (volume.quantityBefore ?? 0)
  return (now.quantityBefore ?? 0) + change < 0 ? seenNow(volume, now) : volume
}

/** As a new variant, for a product that no longer has it. */
function withoutId({ _id, quantityBefore, ...volume }: VolumeValues): VolumeValues {
  return volume
}

/**
 * Rebases what was typed since a save that was applied after all.
 * @param moments.before the values that were saved
 */
export function rebasedProduct({ before, typed, now }: Moments<ProductValues>): ProductValues {
  // The server keeps their order and has given the new ones an `_id`.
  const saved = before.volumes.map((volume, place) => withId(volume, now.volumes[place]?._id))
  const ofSaved = (volume: VolumeValues) => saved.find(({ key }) => key === volume.key)
  const volumes = typed.volumes.map((volume) => {
    const then = ofSaved(volume)
    if (then === undefined) return volume
    return { ...withId(volume, then._id), quantityBefore: parseWhole(then.quantity) ?? 0 }
  })
  return mergedProduct({ before: { ...before, volumes: saved }, typed: { ...typed, volumes }, now })
}

const withId = (volume: VolumeValues, _id: string | undefined): VolumeValues =>
  _id === undefined ? volume : { ...volume, _id }

/** The typed form over the present product: variants deleted elsewhere are added again. */
export function overwriting(typed: ProductValues, now: ProductValues): ProductValues {
  const volumes = typed.volumes.map((volume) => {
    const there = find(now.volumes, volume)
    return there ? countable(volume, there) : withoutId(volume)
  })
  return { ...typed, volumes }
}
