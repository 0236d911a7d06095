import { lightness, mix } from './colour.ts'
import type { Defs } from './defs.ts'
import { labelRows } from './label-rows.ts'
import type { LabelText } from './label-text.ts'
import { axisX, onSurface, type Point, type Profile, pathOf, radiusAt, sag } from './lathe.ts'
import { outlineText } from './lettering.ts'
import type { LabelShape, Look } from './look.ts'

/** Where a label lies on a body, in px of height. */
export interface LabelPlace {
  readonly top: number
  readonly foot: number
}

/** How far round the body paper goes to each side, in radians. */
const wrap = 1.18
const columns = 26

/** A label with its paper, shading, border and lettering, bent round the body. */
export function drawLabel(defs: Defs, profile: Profile, place: LabelPlace, look: Look, text: LabelText): string {
  const radius = radiusAt(profile, (place.top + place.foot) / 2)
  const paper = look.label === 'printed' ? '' : drawPaper(defs, profile, place, look, radius)
  return paper + drawRows(profile, place, look, text, radius)
}

/** Shading over paper or print, dark at both edges and lit at the left. */
export function paperShade(defs: Defs, radius: number): string {
  return defs.linear(
    [axisX - radius, 0],
    [axisX + radius, 0],
    [
      [0, '#1a0f06', 0.6],
      [0.08, '#1a0f06', 0.3],
      [0.16, '#ffffff', 0.1],
      [0.22, '#ffffff', 0.2],
      [0.32, '#ffffff', 0],
      [0.55, '#1a0f06', 0.02],
      [0.8, '#1a0f06', 0.24],
      [0.93, '#1a0f06', 0.46],
      [1, '#1a0f06', 0.68],
    ],
  )
}

function drawPaper(defs: Defs, profile: Profile, place: LabelPlace, look: Look, radius: number): string {
  const outer = outlinePath(profile, place, look.label, 0)
  const border = look.label === 'band' ? bandLines(profile, place, look) : borderLine(profile, place, look)
  return (
    `<path transform="translate(2 3)" fill="#1a0f06" fill-opacity=".22" d="${outer}"/>` +
    `<path fill="${look.paper}" d="${outer}"/>${border}` +
    `<path fill="${paperShade(defs, radius)}" d="${outer}"/>`
  )
}

function borderLine(profile: Profile, place: LabelPlace, look: Look): string {
  const colour = lightness(look.paper) < 0.45 ? look.ink : look.accent
  const line = (inset: number, width: number, opacity: number) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" d="${outlinePath(profile, place, look.label, inset)}"/>`
  return line(7, 1.6, 0.85)
}

function bandLines(profile: Profile, place: LabelPlace, look: Look): string {
  const stripe = (from: number, to: number, colour: string) =>
    `<path fill="${colour}" d="${outlinePath(profile, { top: from, foot: to }, 'band', 0)}"/>`
  const dark = mix(look.paper, look.ink, 0.85)
  return (
    stripe(place.top, place.top + 5, dark) +
    stripe(place.top + 8, place.top + 10, look.accent) +
    stripe(place.foot - 5, place.foot, dark) +
    stripe(place.foot - 10, place.foot - 8, look.accent)
  )
}

// Top and foot edge of each form, in parts of the height, over u from -1 to 1 across the paper.
const edges: Record<LabelShape, (u: number) => readonly [top: number, foot: number]> = {
  rect: () => [0, 1],
  band: () => [0, 1],
  printed: () => [0, 1],
  arch: (u) => [0.13 * u ** 4 * (2 - u * u), 1],
  notch: (u) => (Math.abs(u) > 0.88 ? [0.055, 0.945] : [0, 1]),
  shield: (u) => [0, 1 - 0.2 * Math.abs(u) ** 2.2],
  oval: (u) => [0.5 - 0.5 * Math.sqrt(1 - u * u), 0.5 + 0.5 * Math.sqrt(1 - u * u)],
}

function outlinePath(profile: Profile, place: LabelPlace, shape: LabelShape, inset: number): string {
  const reach = shape === 'band' ? Math.PI / 2 : wrap
  const height = place.foot - place.top
  const radius = radiusAt(profile, (place.top + place.foot) / 2)
  const most = reach - inset / radius
  const us = Array.from({ length: columns + 1 }, (_, i) => Math.sin(((i / columns) * 2 - 1) * (Math.PI / 2)))
  const point = (u: number, y: number): Point => onSurface(y, radiusAt(profile, y), Math.sin(u * most))
  const top = us.map((u) => point(u, place.top + height * edges[shape](u)[0] + inset))
  const foot = us.map((u) => point(u, place.top + height * edges[shape](u)[1] - inset)).toReversed()
  const rows = shape === 'oval' ? [] : [0.85, 0.7, 0.55, 0.4, 0.25]
  const side = (u: number, order: readonly number[]) => {
    const [from, to] = edges[shape](u)
    return order.map((t) => point(u, place.top + height * (from + (to - from) * t)))
  }
  return pathOf([...top, ...side(1, rows.toReversed()), ...foot, ...side(-1, rows)])
}

function drawRows(profile: Profile, place: LabelPlace, look: Look, text: LabelText, radius: number): string {
  const room = roomOf(look.label)
  const height = place.foot - place.top
  const narrow = Math.min(radiusAt(profile, place.top + height * 0.12), radiusAt(profile, place.foot), radius)
  const rows = labelRows(text, look, narrow, height * room.height, room.width)
  const total = rows.reduce((sum, row, index) => sum + row.height + (index ? row.gap : 0), 0)
  let y = place.top + height * room.centre - total / 2
  let markup = ''
  for (const [index, row] of rows.entries()) {
    if (index) y += row.gap
    markup += row.run
      ? `<path fill="${row.colour}" d="${rowPath(row.run, row.size, y, profile)}"/>`
      : rulePath(profile, y, row.colour)
    y += row.height
  }
  return markup
}

function rowPath(run: Parameters<typeof outlineText>[0], size: number, top: number, profile: Profile): string {
  const baseline = top - run.top * size
  return outlineText(run, size, (x, y) => {
    const r = radiusAt(profile, baseline + y)
    const angle = x / r
    return [axisX + r * Math.sin(angle), baseline + y + sag(baseline + y, r) * Math.cos(angle)]
  })
}

function rulePath(profile: Profile, y: number, colour: string): string {
  const r = radiusAt(profile, y)
  const points = Array.from({ length: 9 }, (_, i) => onSurface(y, r, (i / 4 - 1) * 0.42))
  return `<path fill="none" stroke="${colour}" stroke-width="1.5" d="${pathOf(points, false)}"/>`
}

// Forms leave different room for type: an oval needs shorter lines, a shield sits higher.
function roomOf(shape: LabelShape): { width: number; height: number; centre: number } {
  if (shape === 'oval') return { width: 1.42, height: 0.7, centre: 0.5 }
  if (shape === 'shield') return { width: 1.58, height: 0.72, centre: 0.45 }
  if (shape === 'arch') return { width: 1.58, height: 0.74, centre: 0.53 }
  if (shape === 'band') return { width: 1.7, height: 0.72, centre: 0.5 }
  if (shape === 'printed') return { width: 1.66, height: 0.8, centre: 0.5 }
  return { width: 1.58, height: 0.8, centre: 0.5 }
}
