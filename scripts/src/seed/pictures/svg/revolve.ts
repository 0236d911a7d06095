import type { Ramp } from './colour.ts'

/** Picture px, x to the right, y down. */
export type Point = readonly [x: number, y: number]

export interface Ring {
  readonly y: number
  readonly r: number
}

/** Radii from top to foot, around the vertical axis at `axisX`. */
export type Profile = readonly Ring[]

export const frame = { width: 640, height: 800 } as const

export const axisX = 320

export const groundY = 757

const sliceCount = 60

export function toPath(points: readonly Point[], closed = true): string {
  const parts = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
  return parts.join('') + (closed ? 'Z' : '')
}

export function radiusAt(profile: Profile, y: number): number {
  const after = profile.findIndex((ring) => ring.y >= y)
  const lower = profile[after < 0 ? profile.length - 1 : after]
  const upper = profile[Math.max(0, (after < 0 ? profile.length : after) - 1)] ?? lower
  if (!lower || !upper) return 0
  const span = lower.y - upper.y
  return span <= 0 ? lower.r : upper.r + ((lower.r - upper.r) * (y - upper.y)) / span
}

/** How far a ring's front hangs below its sides, as the view is slightly from above. */
export function sag(y: number, r: number): number {
  return r * (0.045 + (0.08 * y) / frame.height)
}

/** `share` runs from -1 (left edge) over 0 (front) to 1 (right edge). */
export function onSurface(y: number, r: number, share: number): Point {
  return [axisX + r * share, y + sag(y, r) * Math.sqrt(Math.max(0, 1 - share * share))]
}

export function cut(profile: Profile, top: number, foot: number): Ring[] {
  const inside = profile.filter(({ y }) => y > top && y < foot)
  return [{ y: top, r: radiusAt(profile, top) }, ...inside, { y: foot, r: radiusAt(profile, foot) }]
}

export function strip(profile: Profile, left: number, right: number): string {
  const foot = profile[profile.length - 1]
  const top = profile[0]
  if (!foot || !top) return ''
  const steps = Math.max(1, Math.round((right - left) * 12))
  const shares = Array.from({ length: steps + 1 }, (_, i) => left + ((right - left) * i) / steps)
  const level = (ring: Ring, order: readonly number[]) => order.map((share) => onSurface(ring.y, ring.r, share))
  return toPath([
    ...level(top, shares),
    ...profile.map(({ y, r }) => onSurface(y, r, right)),
    ...level(foot, shares.toReversed()),
    ...profile.map(({ y, r }) => onSurface(y, r, left)).toReversed(),
  ])
}

/** Vertical slices, each in one colour of the ramp; neighbours overlap, so that no seam shows. */
export function revolve(profile: Profile, ramp: Ramp): string {
  const edge = (index: number) => Math.sin(((index / sliceCount) * 2 - 1) * (Math.PI / 2))
  let markup = ''
  for (let index = 0; index < sliceCount; index += 1) {
    const left = edge(index)
    const overlap = edge(Math.min(sliceCount, index + 1.7))
    const points = [
      ...profile.map(({ y, r }) => onSurface(y, r, left)),
      ...profile.map(({ y, r }) => onSurface(y, r, overlap)).toReversed(),
    ]
    markup += `<path fill="${ramp((left + edge(index + 1)) / 2)}" d="${toPath(points)}"/>`
  }
  return markup
}

export function silhouette(profile: Profile): string {
  return strip(profile, -1, 1)
}
