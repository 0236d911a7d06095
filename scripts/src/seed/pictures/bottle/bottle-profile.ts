import { groundY, type Profile, type Ring } from '../svg/revolve.ts'
import { courseRings } from './body-profile.ts'
import type { Shape } from './bottle-shape.ts'

/** Heights of a bottle in px of the picture; `unit` is px per millimetre. */
export interface BottleProfile {
  readonly glass: Profile
  readonly top: number
  readonly neckEnd: number
  readonly bodyTop: number
  readonly bodyFoot: number
  readonly bodyRadius: number
  readonly neckRadius: number
  readonly unit: number
}

const tallest = { mm: 316, px: 706 }
// True proportions look thin on a card.
const widening = 1.17

/** Compresses differences in height, so that small bottles stay readable. */
export function heightInPicture(millimetres: number): number {
  return tallest.px * (millimetres / tallest.mm) ** 0.42
}

export function bottleProfile(shape: Shape): BottleProfile {
  const height = heightInPicture(shape.height)
  const unit = height / shape.height
  const across = unit * widening
  const top = groundY - height
  const neckEnd = top + shape.neckLength * unit
  const bodyTop = neckEnd + shape.shoulderLength * unit
  const bodyFoot = groundY - shape.corner * unit
  const neck = shape.neck * across
  const neckFoot = (shape.neckFoot ?? shape.neck) * across
  const body = shape.body * across
  const foot = (shape.foot ?? shape.body) * across
  const shoulder = shoulderRings(neckEnd, bodyTop, neckFoot, body, shape.tension)
  const side = shape.side
    ? courseRings(bodyTop, bodyFoot, body, foot, shape.side)
    : sideRings(bodyTop, bodyFoot, body, foot, shape.belly ?? 0)
  const neckSide = shape.neckSide ? courseRings(top, neckEnd, neck, neckFoot, shape.neckSide) : [{ y: top, r: neck }]
  const glass = [...neckSide, ...shoulder, ...side, ...cornerRings(bodyFoot, foot, shape.corner * across)]
  return { glass, top, neckEnd, bodyTop, bodyFoot, bodyRadius: body, neckRadius: neck, unit }
}

function shoulderRings(
  top: number,
  foot: number,
  from: number,
  to: number,
  tension: readonly [number, number],
): Ring[] {
  const length = foot - top
  return Array.from({ length: 17 }, (_, index) => {
    const t = index / 16
    const y = bezier(t, top, top + length * tension[0], foot - length * tension[1], foot)
    return { y, r: bezier(t, from, from, to, to) }
  })
}

function sideRings(top: number, foot: number, from: number, to: number, belly: number): Ring[] {
  const steps = belly === 0 ? 1 : 14
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / (steps + 1 - (belly === 0 ? 1 : 0))
    const swell = 1 + belly * Math.sin(Math.PI * t) ** 2
    return { y: top + (foot - top) * t, r: (from + (to - from) * t) * swell }
  })
}

function cornerRings(top: number, radius: number, corner: number): Ring[] {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = ((index + 1) / 6) * (Math.PI / 2)
    return { y: top + (groundY - top) * Math.sin(angle), r: radius - corner * (1 - Math.cos(angle)) }
  })
}

function bezier(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}
