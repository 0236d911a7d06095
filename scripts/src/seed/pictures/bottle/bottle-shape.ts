import type { Course } from './body-profile.ts'

/**
 * Real measures of a bottle in millimetres. `tension` is how long the shoulder follows the neck and the body (0 to 1),
 * `belly` the swelling (above 0) or narrowing of the middle, as a share.
 */
export interface Shape {
  readonly height: number
  readonly body: number
  readonly neck: number
  readonly neckLength: number
  readonly shoulderLength: number
  readonly tension: readonly [number, number]
  readonly corner: number
  readonly neckFoot?: number
  readonly foot?: number
  readonly belly?: number
  readonly side?: Course
  readonly neckSide?: Course
}

export type ShapeExtras = Omit<Shape, 'height' | 'body' | 'neck' | 'neckLength' | 'shoulderLength' | 'tension'>

/** Body, then neck [radius, length], then shoulder [length, tensions]. */
export function turned(
  height: number,
  body: number,
  [neck, neckLength]: readonly [radius: number, length: number],
  [shoulderLength, upper, lower]: readonly [length: number, upper: number, lower: number],
  extras: ShapeExtras,
): Shape {
  return { height, body, neck, neckLength, shoulderLength, tension: [upper, lower], ...extras }
}
