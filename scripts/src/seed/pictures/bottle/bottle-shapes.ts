import { brownShapes, clearShapes } from './shapes-spirits.ts'
import { liqueurShapes, plasticShapes, smallShapes, wineShapes } from './shapes-wine-soft.ts'

/** In millimetres; radii are half of the visible width. */
export const shapes = {
  ...brownShapes,
  ...clearShapes,
  ...liqueurShapes,
  ...wineShapes,
  ...smallShapes,
  ...plasticShapes,
}

export type ShapeName = keyof typeof shapes

export const largeShapes: Partial<Record<ShapeName, ShapeName>> = {
  petCola: 'petLarge',
  petDimpled: 'petLarge',
  petHooped: 'petLarge',
  petTonic: 'petLarge',
  water: 'waterLarge',
}

/**
 * Height, body radius and lid radius in millimetres. The scale compensates for the flattened heights, which would make
 * short cans wider than tall ones.
 */
export const cans = {
  can: { height: 168, body: 33.2, lid: 27, scale: 1 },
  shortCan: { height: 122, body: 33.2, lid: 27, scale: 0.85 },
  slimCan: { height: 136, body: 26.6, lid: 23.5, scale: 0.93 },
} as const

export type CanName = keyof typeof cans
