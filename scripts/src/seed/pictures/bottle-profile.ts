import { groundY, type Profile, type Ring } from './lathe.ts'
import type { Shape } from './shape.ts'
import { courseRings } from './side-rings.ts'

/** A bottle in px: its glass, and the heights that caps and labels are measured from. */
export interface BottleProfile {
  readonly glass: Profile
  /** Top of the neck, where a cap begins. */
  readonly top: number
  /** Where the neck becomes shoulder. */
  readonly neckEnd: number
  /** Where the shoulder becomes body. */
  readonly bodyTop: number
  /** Where the body becomes the corner of the foot. */
  readonly bodyFoot: number
  readonly bodyRadius: number
  readonly neckRadius: number
  /** Logical px of a millimetre of height. */
  readonly unit: number
}

const tallest = { mm: 316, px: 706 }
// True-to-life bottles look thin on a card.
const widening = 1.17

/** Height in px of something so many millimetres tall: differences stay readable, nothing is a dwarf. */
export function heightInPicture(millimetres: number): number {
  return tallest.px * (millimetres / tallest.mm) ** 0.42
}

/** A bottle's profile, standing on the ground line. */
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
