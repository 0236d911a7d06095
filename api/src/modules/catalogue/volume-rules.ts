import { fieldError } from '../../errors.ts'

/** Said at the `_id` of a volume that is not the product's. */
export const NO_SUCH_VOLUME = 'This product has no such volume.'

/** `750 ML` is `750ml`. */
const sizeKey = (size: string): string => size.toLowerCase().replace(/\s+/g, '')

/**
 * Holds that volumes make sense together: one at least, none cheaper than free,
 * each size once.
 *
 * @throws AppError `validation_failed` at `volumes`, `volumes.N.discount` or `volumes.N.size`
 */
export function checkVolumes(
  volumes: readonly { readonly size: string; readonly price: number; readonly discount?: number }[],
): void {
  if (volumes.length === 0) throw fieldError('volumes', 'A product needs at least one volume.')
  const sizes = volumes.map(({ size }) => sizeKey(size))
  for (const [place, { price, discount = 0 }] of volumes.entries()) {
    if (discount > price) throw fieldError(`volumes.${place}.discount`, 'The discount can be at most the price.')
    const isRepeated = sizes.indexOf(sizes[place] ?? '') < place
    if (isRepeated) throw fieldError(`volumes.${place}.size`, 'Another volume has this size already.')
  }
}
