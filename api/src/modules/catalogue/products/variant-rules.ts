import { msg, t } from '@lingui/core/macro'
import { fieldError } from '../../../errors.ts'

export const NO_SUCH_VARIANT_MESSAGE = msg`This product has no such volume.`

const normalizeSize = (size: string): string => size.toLowerCase().replace(/\s+/g, '')

export function assertValidVariants(
  volumes: readonly { readonly size: string; readonly price: number; readonly discount?: number }[],
): void {
  if (volumes.length === 0) throw fieldError('volumes', t`A product needs at least one volume.`)
  const sizes = volumes.map(({ size }) => normalizeSize(size))
  for (const [index, { price, discount = 0 }] of volumes.entries()) {
    if (discount > price) throw fieldError(`volumes.${index}.discount`, t`The discount can be at most the price.`)
    const isRepeated = sizes.indexOf(sizes[index] ?? '') < index
    if (isRepeated) throw fieldError(`volumes.${index}.size`, t`Another volume has this size already.`)
  }
}
