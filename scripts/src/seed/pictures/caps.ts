import type { BottleProfile } from './bottle-profile.ts'
import { mix } from './colour.ts'
import type { Defs } from './defs.ts'
import { solidRamp } from './glass.ts'
import { axisX, lathe, type Profile, type Ring, sag } from './lathe.ts'
import { outline, ringLine } from './light.ts'

/** What closes a bottle. */
export type CapKind = 'screw' | 'tall' | 'foil' | 'muselet' | 'cork' | 'knob' | 'crown' | 'plastic' | 'pourer'

/** Draws a closure over the top of a neck; ring is the colour of its lines. */
export function drawCap(defs: Defs, bottle: BottleProfile, kind: CapKind, colour: string, ring: string): string {
  const profile = capProfiles[kind](bottle)
  const solid = lathe(profile, solidRamp(colour, kind === 'cork' ? 0.1 : 0.45))
  const top = profile[0] ?? { y: 0, r: 0 }
  const lid =
    `<ellipse cx="${axisX}" cy="${top.y.toFixed(1)}" rx="${top.r.toFixed(1)}" ` +
    `ry="${sag(top.y, top.r).toFixed(1)}" fill="${mix(colour, '#ffffff', 0.22)}"/>`
  return dropShade(defs, bottle, profile) + solid + lid + details(profile, kind, colour, ring) + outline(profile, 0.28)
}

const capProfiles: Record<CapKind, (bottle: BottleProfile) => Ring[]> = {
  screw: (b) => straight(b, 30, 1.13),
  tall: (b) => straight(b, 48, 1.16),
  plastic: (b) => straight(b, 15, 1.14),
  pourer: (b) => straight(b, 20, 0.95),
  foil: (b) => [
    ...straight(b, 8, 1.13),
    ...straight(b, 58, 1.07)
      .slice(1)
      .map((ring) => down(ring, 0.5)),
  ],
  crown: (b) =>
    rings(b, [
      [0, 1.02],
      [1.2, 1.16],
      [5, 1.2],
      [7.5, 1.3],
    ]),
  cork: (b) =>
    rings(b, [
      [-1, 1.38],
      [0.5, 1.48],
      [19, 1.48],
      [21, 1.4],
    ]),
  knob: (b) =>
    rings(b, [
      [-2, 1.2],
      [4, 1.5],
      [14, 1.5],
      [19, 1.2],
      [22, 1.12],
      [30, 1.12],
    ]),
  muselet: (b) =>
    rings(b, [
      [-4, 1.1],
      [-1, 1.3],
      [8, 1.36],
      [17, 1.28],
      [22, 1.12],
      [27, 1.2],
      [34, 1.16],
      [58, 1.07],
      [74, 1.18],
      [96, 1.5],
    ]).map((ring, index) => (index < 8 ? ring : { ...ring, r: glassRadius(b, ring.y) * 1.05 })),
}

function straight(bottle: BottleProfile, millimetres: number, factor: number): Ring[] {
  return rings(bottle, [
    [-2, factor * 0.94],
    [-0.6, factor],
    [millimetres, factor],
  ])
}

function rings(bottle: BottleProfile, parts: readonly (readonly [mm: number, factor: number])[]): Ring[] {
  return parts.map(([mm, factor]) => ({ y: bottle.top + mm * bottle.unit, r: bottle.neckRadius * factor }))
}

function down(ring: Ring, px: number): Ring {
  return { ...ring, y: ring.y + px }
}

function glassRadius(bottle: BottleProfile, y: number): number {
  const below = bottle.glass.find((ring) => ring.y >= y)
  return below?.r ?? bottle.neckRadius
}

function details(profile: Profile, kind: CapKind, colour: string, ring: string): string {
  const top = profile[0]?.y ?? 0
  const foot = profile[profile.length - 1]?.y ?? 0
  const at = (share: number) => top + (foot - top) * share
  const dark = mix(colour, '#000000', 0.6)
  if (kind === 'crown') return flutes(profile, dark, 0.4, 1)
  if (kind === 'plastic') return flutes(profile, dark, 0.1, 0.92)
  if (kind === 'cork' || kind === 'knob') return ''
  if (kind === 'foil') {
    return ringLine(profile, at(0.17), dark, 0.35, 1.2) + ringLine(profile, at(0.93), ring, 0.9, 2)
  }
  if (kind === 'muselet') {
    return ringLine(profile, at(0.29), dark, 0.5, 2) + ringLine(profile, at(0.6), ring, 0.8, 2.4)
  }
  return (
    flutes(profile, dark, 0.06, 0.24) +
    ringLine(profile, at(0.3), dark, 0.4, 1.1) +
    ringLine(profile, at(0.76), ring, 0.9, 2) +
    ringLine(profile, at(0.84), dark, 0.35, 1.1)
  )
}

// Upright grooves, closer together towards the edges as they turn away.
function flutes(profile: Profile, colour: string, from: number, to: number): string {
  const top = profile[0]
  const foot = profile[profile.length - 1]
  if (!top || !foot) return ''
  const y1 = top.y + (foot.y - top.y) * from
  const y2 = top.y + (foot.y - top.y) * to
  let path = ''
  for (let index = 1; index < 22; index += 1) {
    const share = Math.sin((index / 11 - 1) * (Math.PI / 2))
    const front = Math.sqrt(1 - share * share)
    const x1 = axisX + foot.r * share
    path += `M${x1.toFixed(1)} ${(y1 + sag(y1, foot.r) * front).toFixed(1)}V${(y2 + sag(y2, foot.r) * front).toFixed(1)}`
  }
  return `<path fill="none" stroke="${colour}" stroke-opacity=".28" stroke-width="1" d="${path}"/>`
}

// A cap shades the glass just below its edge.
function dropShade(defs: Defs, bottle: BottleProfile, profile: Profile): string {
  const foot = profile[profile.length - 1]
  if (!foot) return ''
  const r = glassRadius(bottle, foot.y)
  const fill = defs.linear(
    [0, foot.y],
    [0, foot.y + 12],
    [
      [0, '#120a04', 0.4],
      [1, '#120a04', 0],
    ],
  )
  return `<rect x="${(axisX - r).toFixed(1)}" y="${foot.y.toFixed(1)}" width="${(r * 2).toFixed(1)}" height="12" fill="${fill}"/>`
}
