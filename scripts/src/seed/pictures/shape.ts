import type { Course } from './side-rings.ts'

/** A bottle's measures in millimetres, as such bottles really are. */
export interface Shape {
  readonly height: number
  readonly body: number
  readonly neck: number
  readonly neckLength: number
  readonly shoulderLength: number
  /** How long the shoulder clings to the neck (0 to 1), then to the body (0 to 1). */
  readonly tension: readonly [number, number]
  /** Radius of the corner at the foot. */
  readonly corner: number
  /** Radius where the neck meets the shoulder, when the neck widens downwards. */
  readonly neckFoot?: number
  /** Radius at the foot, when the body narrows or widens downwards. */
  readonly foot?: number
  /** How much the body swells (above 0) or draws in (below 0) in the middle, as a share. */
  readonly belly?: number
  /** The body's course from shoulder to corner, for waists and ribs; instead of a belly. */
  readonly side?: Course
  /** The neck's course from its mouth to the shoulder, for swollen necks. */
  readonly neckSide?: Course
}

/** What a silhouette may have beyond its plain measures. */
export type ShapeExtras = Omit<Shape, 'height' | 'body' | 'neck' | 'neckLength' | 'shoulderLength' | 'tension'>

/** A silhouette in one line of a table: body, then neck [radius, length], then shoulder [length, tensions]. */
export function turned(
  height: number,
  body: number,
  [neck, neckLength]: readonly [radius: number, length: number],
  [shoulderLength, upper, lower]: readonly [length: number, upper: number, lower: number],
  extras: ShapeExtras,
): Shape {
  return { height, body, neck, neckLength, shoulderLength, tension: [upper, lower], ...extras }
}
