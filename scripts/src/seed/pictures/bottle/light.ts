import type { Defs } from '../svg/defs.ts'
import {
  axisX,
  cut,
  groundY,
  onSurface,
  type Profile,
  radiusAt,
  sag,
  silhouette,
  strip,
  toPath,
} from '../svg/revolve.ts'
import type { BottleProfile } from './bottle-profile.ts'

/** @param narrow keeps the strip at the edge, clear of print on the glass */
export function highlights(defs: Defs, profile: Profile, strength: number, narrow = false): string {
  const [from, to] = narrow ? [-0.9, -0.78] : [-0.8, -0.54]
  const first = profile[0]
  if (!first) return ''
  const length = groundY - first.y
  const lit = cut(profile, first.y + length * 0.02, first.y + length * 0.93)
  const fade = (peak: number) =>
    defs.linear(
      [axisX, first.y],
      [axisX, groundY],
      [
        [0, '#ffffff', 0.35 * peak],
        [0.22, '#ffffff', 0.8 * peak],
        [0.6, '#ffffff', 0.42 * peak],
        [0.95, '#ffffff', 0],
      ],
    )
  return (
    `<path fill="${fade(strength)}" d="${strip(lit, from, to)}"/>` +
    `<path fill="${fade(strength)}" d="${strip(lit, from, from + 0.045)}"/>` +
    `<path fill="${fade(strength * 0.55)}" d="${strip(lit, 0.855, 0.9)}"/>`
  )
}

export function shoulderShade(defs: Defs, bottle: BottleProfile, opacity: number): string {
  const reach = Math.min(bottle.bodyRadius * 1.7, bottle.bodyTop - bottle.neckEnd + bottle.bodyRadius * 0.9)
  const top = Math.max(bottle.top + 4, bottle.bodyTop - reach * 0.62)
  const foot = bottle.bodyTop + reach * 0.38
  const fill = defs.linear(
    [axisX, top],
    [axisX, foot],
    [
      [0, '#120a04', 0],
      [0.55, '#120a04', opacity],
      [1, '#120a04', 0],
    ],
  )
  return `<path fill="${fill}" d="${silhouette(cut(bottle.glass, top, foot))}"/>`
}

export function outline(profile: Profile, opacity = 0.24): string {
  return `<path fill="none" stroke="#20140a" stroke-opacity="${opacity}" stroke-width="1.2" d="${silhouette(profile)}"/>`
}

export function ringLine(profile: Profile, y: number, colour: string, opacity: number, width: number): string {
  const r = radiusAt(profile, y)
  const points = Array.from({ length: 17 }, (_, i) => onSurface(y, r, Math.sin(((i / 8 - 1) * Math.PI) / 2)))
  return `<path fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" d="${toPath(points, false)}"/>`
}

export function thickFoot(defs: Defs, profile: Profile, liquidFoot: number): string {
  const r = radiusAt(profile, liquidFoot)
  const crescent = defs.linear(
    [axisX - r, 0],
    [axisX + r, 0],
    [
      [0.1, '#ffffff', 0],
      [0.4, '#ffffff', 0.85],
      [0.7, '#ffffff', 0.6],
      [0.92, '#ffffff', 0],
    ],
  )
  const y = (liquidFoot + groundY) / 2 + 2
  return (
    ringLine(profile, liquidFoot + 1, '#2a2a26', 0.35, 1.6) +
    ringLine(profile, y, crescent, 1, 3.2) +
    ringLine(profile, groundY - 1.5, '#2a2a26', 0.3, 2)
  )
}

export function surface(liquid: Profile, colour: string, edge: string): string {
  const top = liquid[0]
  if (!top) return ''
  return (
    `<ellipse cx="${axisX}" cy="${top.y.toFixed(1)}" rx="${top.r.toFixed(1)}" ry="${sag(top.y, top.r).toFixed(1)}" fill="${colour}"/>` +
    ringLine(liquid, top.y, edge, 0.55, 1.2)
  )
}

export function footGlow(defs: Defs, bottle: BottleProfile, foot: number, glow: string, strength: number): string {
  const top = foot - bottle.bodyRadius * 0.9
  const fill = defs.linear(
    [axisX - bottle.bodyRadius * 0.2, top],
    [axisX + bottle.bodyRadius * 0.1, foot + 4],
    [
      [0, glow, 0],
      [0.6, glow, strength * 0.35],
      [1, glow, strength],
    ],
  )
  return `<path fill="${fill}" d="${strip(cut(bottle.glass, top, foot), -0.72, 0.86)}"/>`
}

export function rimOfFoot(defs: Defs, bottle: BottleProfile): string {
  const r = bottle.bodyRadius
  const crescent = defs.linear(
    [axisX - r, 0],
    [axisX + r, 0],
    [
      [0.12, '#ffffff', 0],
      [0.34, '#ffffff', 0.4],
      [0.7, '#ffffff', 0.22],
      [0.9, '#ffffff', 0],
    ],
  )
  return (
    ringLine(bottle.glass, groundY - 6, crescent, 1, 2.2) + ringLine(bottle.glass, groundY - 1.5, '#0c0703', 0.4, 2)
  )
}
