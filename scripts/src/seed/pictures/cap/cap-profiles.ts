import type { BottleProfile } from '../bottle/bottle-profile.ts'
import type { CapKind } from '../styles/style.ts'
import type { Ring } from '../svg/revolve.ts'

/** Heights in millimetres from the top of the neck, widths in neck radii. */
export const capProfiles: Record<CapKind, (bottle: BottleProfile) => Ring[]> = {
  screw: (b) => straight(b, 30, 1.14),
  tall: (b) => straight(b, 48, 1.16),
  gloss: (b) => straight(b, 38, 1.2),
  plastic: (b) =>
    rings(b, [
      [-2, 1.06],
      [-0.6, 1.16],
      [11, 1.18],
      [11.6, 1.13],
      [15, 1.15],
      [15.6, 1.34],
      [17, 1.34],
    ]),
  sport: (b) =>
    rings(b, [
      [-8, 0.46],
      [-7, 0.54],
      [-1, 0.56],
      [0, 0.5],
      [2, 0.62],
      [6, 1.08],
      [8, 1.16],
      [19, 1.18],
      [19.6, 1.13],
      [22, 1.15],
    ]),
  pourer: (b) => straight(b, 20, 0.95),
  foil: (b) => [
    ...rings(b, [
      [-2, 1.06],
      [-0.6, 1.14],
      [8, 1.14],
      [9.5, 1.07],
    ]),
    ...rings(b, [[58, 1.09]]).map((ring) => ({ ...ring, r: Math.max(ring.r, glassRadius(b, ring.y) * 1.05) })),
  ],
  crown: (b) =>
    rings(b, [
      [-0.4, 1],
      [0.8, 1.15],
      [4.4, 1.2],
      [7.4, 1.34],
    ]),
  cork: (b) =>
    rings(b, [
      [-1, 1.34],
      [0.5, 1.46],
      [18, 1.48],
      [19, 1.44],
      [20, 1.26],
      [22, 1.24],
    ]),
  stopper: (b) =>
    rings(b, [
      [-4, 1.38],
      [-2.4, 1.54],
      [13, 1.56],
      [14, 1.5],
      [15, 1.3],
      [20, 1.3],
    ]),
  knob: (b) =>
    rings(b, [
      [-8, 0.7],
      [-6, 1.1],
      [-2, 1.38],
      [5, 1.5],
      [12, 1.42],
      [17, 1.18],
      [20, 1.1],
      [22, 1.22],
      [28, 1.22],
    ]),
  muselet: (b) => [
    ...rings(b, [
      [-4, 1.12],
      [-1.5, 1.3],
      [7, 1.36],
      [15, 1.3],
      [20, 1.14],
      [23, 1.1],
      [27, 1.2],
      [33, 1.18],
    ]),
    // The collar lies on the glass all the way down.
    ...Array.from({ length: 9 }, (_, index) => {
      const y = b.top + (42 + index * 6.75) * b.unit
      return { y, r: glassRadius(b, y) * 1.06 + 0.5 }
    }),
  ],
}

export function glassRadius(bottle: BottleProfile, y: number): number {
  const below = bottle.glass.findIndex((ring) => ring.y >= y)
  const [upper, lower] = [bottle.glass[Math.max(0, below - 1)], bottle.glass[below]]
  if (!upper || !lower) return bottle.neckRadius
  const span = lower.y - upper.y
  return span > 0 ? upper.r + ((lower.r - upper.r) * (y - upper.y)) / span : lower.r
}

function straight(bottle: BottleProfile, millimetres: number, factor: number): Ring[] {
  return rings(bottle, [
    [-2, factor * 0.93],
    [-0.6, factor],
    [millimetres, factor],
  ])
}

function rings(bottle: BottleProfile, parts: readonly (readonly [mm: number, factor: number])[]): Ring[] {
  return parts.map(([mm, factor]) => ({ y: bottle.top + mm * bottle.unit, r: bottle.neckRadius * factor }))
}
