import { solidRamp } from '../bottle/glass.ts'
import { mix, type Ramp } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, cut, type Point, type Profile, radiusAt, sag, silhouette, toPath } from '../svg/revolve.ts'

export function getLevel(profile: Profile, part: number): number {
  const top = profile[0]?.y ?? 0
  return top + ((profile.at(-1)?.y ?? top) - top) * part
}

export function trimBand(
  defs: Defs,
  profile: Profile,
  from: number,
  to: number,
  colour: string,
  hardness = 0.9,
): string {
  const piece = cut(profile, getLevel(profile, from), getLevel(profile, to)).map((ring) => ({
    ...ring,
    r: ring.r + 0.4,
  }))
  const r = Math.max(...piece.map((ring) => ring.r))
  return `<path fill="${rampFill(defs, solidRamp(colour, hardness), r)}" d="${silhouette(piece)}"/>`
}

export function rampFill(defs: Defs, ramp: Ramp, r: number): string {
  const shares = [-1, -0.88, -0.74, -0.62, -0.5, -0.25, 0.3, 0.72, 0.86, 0.92, 0.97, 1]
  return defs.linear(
    [axisX - r, 0],
    [axisX + r, 0],
    shares.map((share) => [Number(((share + 1) / 2).toFixed(3)), ramp(share)]),
  )
}

export function groove(profile: Profile, part: number, strength = 1): string {
  const y = getLevel(profile, part)
  return (
    ringPath(profile, y, '#140b05', 0.5 * strength, 1.4) + ringPath(profile, y + 1.6, '#ffffff', 0.32 * strength, 1.1)
  )
}

export function flutes(profile: Profile, from: number, to: number, count: number, strength = 1): string {
  const [y1, y2] = [getLevel(profile, from), getLevel(profile, to)]
  const line = (shift: number) =>
    Array.from({ length: count - 1 }, (_, index) => {
      const share = Math.sin((((index + 1 + shift) / count) * 2 - 1) * (Math.PI / 2))
      return toPath([onRing(profile, y1, share), onRing(profile, y2, share)], false)
    }).join('')
  return (
    `<path fill="none" stroke="#140b05" stroke-opacity="${(0.34 * strength).toFixed(2)}" stroke-width="1.1" d="${line(0)}"/>` +
    `<path fill="none" stroke="#ffffff" stroke-opacity="${(0.26 * strength).toFixed(2)}" stroke-width=".9" d="${line(0.4)}"/>`
  )
}

/**
 * Dark wedges with a lit side, of uneven but fixed length; they follow the body, so that a collar's folds widen with
 * it.
 */
export function folds(profile: Profile, from: number, to: number, count: number, strength = 1): string {
  const wedge = (index: number, shift: number, wide: number) => {
    const turn = ((index + 0.15 + 0.7 * uneven(index) + shift) / count - 0.5) * Math.PI
    const start = from + (to - from) * uneven(index + 31) * 0.4
    const end = Math.min(to, start + (to - from) * (0.3 + uneven(index + 57) * 0.6))
    const at = (part: number, by: number) =>
      onRing(profile, getLevel(profile, part), Math.sin(Math.max(-1.5, Math.min(1.5, turn + by))))
    const thick = wide * (0.5 + uneven(index + 73))
    return toPath([
      at(start, 0),
      at(start + (end - start) * 0.6, thick),
      at(end, 0),
      at(start + (end - start) * 0.6, -thick),
    ])
  }
  const all = (shift: number, wide: number) => Array.from({ length: count }, (_, i) => wedge(i, shift, wide)).join('')
  return (
    `<path fill="#140b05" fill-opacity="${(0.2 * strength).toFixed(2)}" d="${all(0, 0.028)}"/>` +
    `<path fill="#ffffff" fill-opacity="${(0.26 * strength).toFixed(2)}" d="${all(0.28, 0.02)}"/>`
  )
}

export function grain(profile: Profile, colour: string): string {
  const dark = mix(colour, '#2a1405', 0.55)
  const arcs = Array.from({ length: 11 }, (_, index) => {
    const part = 0.14 + (index / 11) * 0.66
    const from = uneven(index) * 1.3 - 1
    const to = Math.min(0.96, from + 0.4 + uneven(index + 9) * 0.9)
    const points = Array.from({ length: 7 }, (_, i) =>
      onRing(profile, getLevel(profile, part), from + ((to - from) * i) / 6),
    )
    return toPath(points, false)
  })
  return `<path fill="none" stroke="${dark}" stroke-opacity=".24" stroke-width="1.1" d="${arcs.join('')}"/>`
}

export function pores(profile: Profile): string {
  const dots = Array.from({ length: 34 }, (_, index) => {
    const [x, y] = onRing(profile, getLevel(profile, uneven(index + 5)), Math.sin((uneven(index + 40) - 0.5) * 2.9))
    return `M${x.toFixed(1)} ${y.toFixed(1)}h${(1.2 + uneven(index + 80) * 3.4).toFixed(1)}`
  })
  return `<path fill="none" stroke="#5a3510" stroke-opacity=".5" stroke-width="1.3" d="${dots.join('')}"/>`
}

export function ringPath(profile: Profile, y: number, colour: string, opacity: number, width: number): string {
  const points = Array.from({ length: 17 }, (_, i) => onRing(profile, y, Math.sin(((i / 8 - 1) * Math.PI) / 2)))
  return `<path fill="none" stroke="${colour}" stroke-opacity="${opacity.toFixed(2)}" stroke-width="${width}" d="${toPath(points, false)}"/>`
}

export function lid(defs: Defs, profile: Profile, colour: string, sunk = false): string {
  const top = profile[0]
  if (!top) return ''
  const lit = defs.linear(
    [axisX - top.r, 0],
    [axisX + top.r, 0],
    [
      [0, mix(colour, '#ffffff', 0.52)],
      [0.45, mix(colour, '#ffffff', 0.26)],
      [1, mix(colour, '#1a0d05', 0.22)],
    ],
  )
  const ellipse = (share: number, fill: string) =>
    `<ellipse cx="${axisX}" cy="${top.y.toFixed(1)}" rx="${(top.r * share).toFixed(1)}" ry="${(sag(top.y, top.r) * share).toFixed(1)}" fill="${fill}"/>`
  return ellipse(1, lit) + (sunk ? ellipse(0.84, mix(colour, '#1a0d05', 0.3)) + ellipse(0.78, lit) : '')
}

export function onRing(profile: Profile, y: number, share: number): Point {
  const r = radiusAt(profile, y)
  return [axisX + r * share, y + sag(y, r) * Math.sqrt(Math.max(0, 1 - share * share))]
}

/** Deterministic noise from 0 to 1. */
export function uneven(index: number): number {
  const value = Math.sin(index * 12.9898 + 4.1) * 43758.5453
  return value - Math.floor(value)
}
