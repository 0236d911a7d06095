import { fieldError } from '../../../errors.ts'

export const NO_SUCH_VARIANT_MESSAGE = 'This product has no such volume.'

const normalizeSize = (size: string): string => size.toLowerCase().replace(/\s+/g, '')

export function assertValidVariants(
  volumes: readonly { readonly size: string; readonly price: number; readonly discount?: number }[],
): void {
  if (volumes.length === 0) throw fieldError('volumes', 'A product needs at least one volume.')
  const sizes = volumes.map(({ size }) => normalizeSize(size))
  for (const [index, { price, discount = 0 }] of volumes.entries()) {
    if (discount > price) throw fieldError(`volumes.${index}.discount`, 'The discount can be at most the price.')
    const isRepeated = sizes.indexOf(sizes[index] ?? '') < index
    if (isRepeated) throw fieldError(`volumes.${index}.size`, 'Another volume has this size already.')
  }
}
