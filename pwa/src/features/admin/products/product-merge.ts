import { parseWhole } from './figures.ts'
import type { ProductValues, TextName, VolumeName, VolumeValues } from './product-values.ts'

/** A form at three moments: as it began, as it is typed, and as the shop has the product now. */
interface Moments<T> {
  readonly before: T
  readonly typed: T
  readonly now: T
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was touched as it was typed, everything else as it is now. */
const pick = <T>({ before, typed, now }: Moments<T>): T => (same(typed, before) ? now : typed)

const TEXTS: readonly TextName[] = [
  ...(['name', 'summary', 'description', 'category', 'subcategory', 'brand'] as const),
  ...(['alcoholPercentage', 'countryOfOrigin', 'metaTitle', 'metaDescription'] as const),
]
const FIGURES: readonly VolumeName[] = ['size', 'price', 'discount', 'quantity']

/** What stands in the form once the product was changed elsewhere: nothing that was typed is lost. */
export function mergedProduct({ before, typed, now }: Moments<ProductValues>): ProductValues {
  const of = <K extends keyof ProductValues>(name: K) =>
    pick({ before: before[name], typed: typed[name], now: now[name] })
  const texts = Object.fromEntries(TEXTS.map((name) => [name, of(name)])) as Record<TextName, string>
  const hasOwnKind = same([typed.category, typed.subcategory], [before.category, before.subcategory])
  // A sub-category is one of its category's: they are taken together.
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
  // Deleted elsewhere: what was changed here is added again, as a new one.
  if (now === undefined) return isTouched ? [withoutId(typed)] : []
  const figures = FIGURES.map((name) => [name, pick({ before: before[name], typed: typed[name], now: now[name] })])
  const merged = { ...typed, ...(Object.fromEntries(figures) as Record<VolumeName, string>) }
  return [typed.quantity === before.quantity ? seenNow(merged, now) : countable(merged, now)]
}

/** With the stock that there is now as the one that was seen. */
function seenNow(volume: VolumeValues, { quantityBefore }: VolumeValues): VolumeValues {
  return quantityBefore === undefined ? volume : { ...volume, quantityBefore }
}

/** A changed stock that the shop can take: when more is gone than was to be left, what was typed is all there is. */
function countable(volume: VolumeValues, now: VolumeValues): VolumeValues {
  const change = (parseWhole(volume.quantity) ?? 0) - (volume.quantityBefore ?? 0)
  return (now.quantityBefore ?? 0) + change < 0 ? seenNow(volume, now) : volume
}

/** The same volume for a product that no longer has it. */
function withoutId({ _id, quantityBefore, ...volume }: VolumeValues): VolumeValues {
  return volume
}

/**
 * What is typed since a save that was carried out: what stood in the form then is
 * what the product began with.
 *
 * @param moments.before the form as it was saved
 */
export function rebasedProduct({ before, typed, now }: Moments<ProductValues>): ProductValues {
  // The shop keeps their order; those that were new have an `_id` since.
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

/** The typed form over what the shop has now: volumes that are gone there are added again. */
export function overwriting(typed: ProductValues, now: ProductValues): ProductValues {
  const volumes = typed.volumes.map((volume) => {
    const there = find(now.volumes, volume)
    return there ? countable(volume, there) : withoutId(volume)
  })
  return { ...typed, volumes }
}
