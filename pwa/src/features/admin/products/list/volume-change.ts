import { changeVolumePrice, changeVolumeStock } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { DEFAULT_LOW_STOCK_LEVEL } from '@usiku/contracts/stock/constants.ts'
import { changeLowStockLevel } from '@usiku/contracts/stock/operations.ts'
import { sendMutation } from '../../ui/send-mutation.ts'

export const VOLUME_FIGURES = ['price', 'received', 'counted', 'level'] as const
/** The price, what came in, the stock as it was counted, or the stock below which it is low. */
export type VolumeFigure = (typeof VOLUME_FIGURES)[number]

/** When the stock is low, by the id of the volume; bundles have none. */
export type StockLevels = ReadonlyMap<string, number>

export interface VolumeTarget {
  readonly productId: string
  readonly volumeId: string
  readonly figure: VolumeFigure
}

export interface FoundVolume {
  readonly product: Product
  readonly volume: Volume
}

export function findVolume(
  products: readonly Product[],
  { productId, volumeId }: VolumeTarget,
): FoundVolume | undefined {
  const product = products.find(({ _id }) => _id === productId)
  const volume = product?.volumes.find(({ _id }) => _id === volumeId)
  return product && volume && { product, volume }
}

/** The stock of a bundle is that of its parts. */
export function canChange({ _id, parts }: Volume, figure: VolumeFigure, levels: StockLevels): boolean {
  if (figure === 'level') return levels.has(_id)
  return figure === 'price' || parts === undefined
}

/** What the pad leads through. */
export interface ChangeableVolumes {
  readonly products: readonly Product[]
  readonly levels: StockLevels
  /** When left out, all volumes of the products in their order. */
  readonly order?: readonly FoundVolume[]
}

/** The next volume of the list whose figure can be changed. */
export function findNext(
  { products, levels, order }: ChangeableVolumes,
  target: VolumeTarget,
): VolumeTarget | undefined {
  const all = order ?? products.flatMap((product) => product.volumes.map((volume) => ({ product, volume })))
  const position = all.findIndex(
    ({ product, volume }) => product._id === target.productId && volume._id === target.volumeId,
  )
  const next = all.slice(position + 1).find(({ volume }) => canChange(volume, target.figure, levels))
  return next && { productId: next.product._id, volumeId: next.volume._id, figure: target.figure }
}

export function getPresentFigure({ _id, price, quantity }: Volume, figure: VolumeFigure, levels: StockLevels): number {
  if (figure === 'level') return levels.get(_id) ?? DEFAULT_LOW_STOCK_LEVEL
  return figure === 'price' ? price : quantity
}

/** Typing slips add or lose a digit. */
export function isJump(before: number, after: number): boolean {
  return before > 0 && Math.abs(after - before) > before / 2
}

export async function sendFigure(target: VolumeTarget, typed: number, seen: number): Promise<Product> {
  const params = { id: target.productId, volumeId: target.volumeId }
  if (target.figure === 'price') {
    return (await sendMutation(changeVolumePrice, { params, body: { price: typed, seen } })).data
  }
  if (target.figure === 'level') {
    return (await sendMutation(changeLowStockLevel, { params, body: { level: typed } })).data
  }
  const body = target.figure === 'received' ? { received: typed } : { counted: typed, seen }
  return (await sendMutation(changeVolumeStock, { params, body })).data
}
