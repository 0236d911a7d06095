import { fieldError } from '../../errors.ts'

export const NO_SUCH_VOLUME = 'This product has no such volume.'

const sizeKey = (size: string): string => size.toLowerCase().replace(/\s+/g, '')

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
