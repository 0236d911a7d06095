import { brownShapes, clearShapes } from './shapes-spirits.ts'
import { liqueurShapes, plasticShapes, smallShapes, wineShapes } from './shapes-wine-soft.ts'

/** The silhouettes of the shop, in millimetres. Radii are half of the width seen. */
export const shapes = {
  ...brownShapes,
  ...clearShapes,
  ...liqueurShapes,
  ...wineShapes,
  ...smallShapes,
  ...plasticShapes,
}

/** Name of one of the silhouettes. */
export type ShapeName = keyof typeof shapes

/** The plastic bottle that a shape is sold in by the litre. */
export const largeShapes: Partial<Record<ShapeName, ShapeName>> = {
  petCola: 'petLarge',
  petDimpled: 'petLarge',
  petHooped: 'petLarge',
  petTonic: 'petLarge',
  water: 'waterLarge',
}

/**
 * Cans: height, body radius and lid radius in millimetres. The scale keeps short cans from
 * standing wider than tall ones, which the flattened heights of the pictures would make them.
 */
export const cans = {
  can: { height: 168, body: 33.2, lid: 27, scale: 1 },
  shortCan: { height: 122, body: 33.2, lid: 27, scale: 0.85 },
  slimCan: { height: 136, body: 26.6, lid: 23.5, scale: 0.93 },
} as const

/** Name of one of the cans. */
export type CanName = keyof typeof cans
