import type { Ramp } from './colour.ts'

/** A place in the picture in logical px, x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** A turned body's radius at one height, both in logical px. */
export interface Ring {
  readonly y: number
  readonly r: number
}

/** A turned body as its rings from top to foot; the axis stands at `axisX`. */
export type Profile = readonly Ring[]

/** Width and height of a drink's picture in logical px. */
export const frame = { width: 640, height: 800 } as const

/** Where every body's axis stands in a drink's picture. */
export const axisX = 320

/** Where every body stands on the ground. */
export const groundY = 757

const sliceCount = 60

/** A closed or open SVG path through points, to a tenth of a px. */
export function pathOf(points: readonly Point[], closed = true): string {
  const parts = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
  return parts.join('') + (closed ? 'Z' : '')
}

/** The radius at a height, straight between rings. */
export function radiusAt(profile: Profile, y: number): number {
  const after = profile.findIndex((ring) => ring.y >= y)
  const lower = profile[after < 0 ? profile.length - 1 : after]
  const upper = profile[Math.max(0, (after < 0 ? profile.length : after) - 1)] ?? lower
  if (!lower || !upper) return 0
  const span = lower.y - upper.y
  return span <= 0 ? lower.r : upper.r + ((lower.r - upper.r) * (y - upper.y)) / span
}

/** How far a level ring's front hangs below its sides, because we look slightly from above. */
export function sag(y: number, r: number): number {
  return r * (0.045 + (0.08 * y) / frame.height)
}

/** The point of the surface at a height and a share (-1 left edge, 0 front, 1 right edge). */
export function onSurface(y: number, r: number, share: number): Point {
  return [axisX + r * share, y + sag(y, r) * Math.sqrt(Math.max(0, 1 - share * share))]
}

/** The part of a profile between two heights. */
export function cut(profile: Profile, top: number, foot: number): Ring[] {
  const inside = profile.filter(({ y }) => y > top && y < foot)
  return [{ y: top, r: radiusAt(profile, top) }, ...inside, { y: foot, r: radiusAt(profile, foot) }]
}

/** The path of a strip that keeps its share of the radius all the way down a profile. */
export function strip(profile: Profile, left: number, right: number): string {
  const foot = profile[profile.length - 1]
  const top = profile[0]
  if (!foot || !top) return ''
  const steps = Math.max(1, Math.round((right - left) * 12))
  const shares = Array.from({ length: steps + 1 }, (_, i) => left + ((right - left) * i) / steps)
  const level = (ring: Ring, order: readonly number[]) => order.map((share) => onSurface(ring.y, ring.r, share))
  return pathOf([
    ...level(top, shares),
    ...profile.map(({ y, r }) => onSurface(y, r, right)),
    ...level(foot, shares.toReversed()),
    ...profile.map(({ y, r }) => onSurface(y, r, left)).toReversed(),
  ])
}

/**
 * A solid body turned from a profile: upright slices at fixed shares of the local radius, each in
 * one colour of the ramp. Slices lie over their right neighbour's place, so that no seam shows.
 */
export function lathe(profile: Profile, ramp: Ramp): string {
  const edge = (index: number) => Math.sin(((index / sliceCount) * 2 - 1) * (Math.PI / 2))
  let markup = ''
  for (let index = 0; index < sliceCount; index += 1) {
    const left = edge(index)
    const overlap = edge(Math.min(sliceCount, index + 1.7))
    const points = [
      ...profile.map(({ y, r }) => onSurface(y, r, left)),
      ...profile.map(({ y, r }) => onSurface(y, r, overlap)).toReversed(),
    ]
    markup += `<path fill="${ramp((left + edge(index + 1)) / 2)}" d="${pathOf(points)}"/>`
  }
  return markup
}

/** The outline of a turned body, foot curve included. */
export function silhouette(profile: Profile): string {
  return strip(profile, -1, 1)
}
