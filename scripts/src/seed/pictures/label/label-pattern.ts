import type { PackStyle, PatternName } from '../styles/style.ts'
import { lightness, mix } from '../svg/colour.ts'
import { type Point, toPath } from '../svg/revolve.ts'
import type { LabelSheet } from './label-area.ts'
import { acrossAt, downAt } from './label-shape.ts'

/** Stays inside the label's form without a clip path. */
export function drawPattern(sheet: LabelSheet, style: PackStyle): string {
  if (!style.pattern) return ''
  const colour = style.patternColour ?? mix(style.paper, style.accent, lightness(style.paper) < 0.4 ? 0.34 : 0.28)
  return patterns[style.pattern](sheet)
    .map(({ points, strength }) => {
      const path = toPath(points.map(([x, y]) => sheet.bend(x, y)))
      return `<path fill="${colour}" fill-opacity="${strength}" d="${path}"/>`
    })
    .join('')
}

interface Piece {
  readonly points: readonly Point[]
  readonly strength: number
}

const patterns: Record<PatternName, (sheet: LabelSheet) => Piece[]> = {
  hills: (sheet) => [
    land(sheet, 0.45, (u) => 0.68 - 0.16 * Math.max(0, Math.cos((u + 0.36) * 3.1)) - 0.05 * Math.cos((u - 0.5) * 5)),
    land(sheet, 0.8, (u) => 0.78 - 0.13 * Math.max(0, Math.cos((u - 0.46) * 2.6)) - 0.04 * Math.cos(u * 6)),
  ],
  waves: (sheet) =>
    [0.7, 0.79, 0.88].map((level, index) =>
      land(sheet, 0.36 + index * 0.16, (u) => level + 0.02 * Math.sin(u * 13 + index * 2.1)),
    ),
  rays,
  stripes: (sheet) => {
    const step = sheet.radius * 0.2
    return numbers(Math.floor(sheet.width / step / 2)).map((index) => {
      const x = -sheet.width / 2 + (index * 2 + 0.5) * step
      return { points: column(sheet, x, x + step), strength: 0.6 }
    })
  },
  diagonals: (sheet) => slants(sheet, sheet.radius * 0.4, sheet.radius * 0.2, 1, 0.5),
  lattice: (sheet) => [
    ...slants(sheet, sheet.radius * 0.32, 2.2, 1, 0.6),
    ...slants(sheet, sheet.radius * 0.32, 2.2, -1, 0.6),
  ],
}

// Everything below a line across the label, down to the label's foot.
function land(sheet: LabelSheet, strength: number, level: (u: number) => number): Piece {
  const outline = sheet.outline()
  const xs = numbers(33).map((index) => (index / 16 - 1) * sheet.width * 0.4999)
  const spans = xs.map((x) => ({ x, span: downAt(outline, x) ?? ([0, 0] as const) }))
  const upper = spans.map(({ x, span }): Point => {
    const y = level((x / sheet.width) * 2) * sheet.height
    return [x, Math.max(span[0], Math.min(span[1], y))]
  })
  return { points: [...upper, ...spans.map(({ x, span }): Point => [x, span[1]]).toReversed()], strength }
}

function rays(sheet: LabelSheet): Piece[] {
  const centre: Point = [0, sheet.height * 0.42]
  const count = 18
  return numbers(count).map((index) => {
    const edge = [0, 0.25, 0.5].map((part) => farthest(sheet, centre, ((index + part) / count) * 2 * Math.PI))
    return { points: [centre, ...edge], strength: 0.5 }
  })
}

// Where a ray leaves the label, by bisection.
function farthest(sheet: LabelSheet, [cx, cy]: Point, angle: number): Point {
  const outline = sheet.outline()
  const at = (distance: number): Point => [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance]
  let [near, far] = [0, sheet.width + sheet.height]
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (near + far) / 2
    const [x, y] = at(middle)
    const span = acrossAt(outline, y)
    if (span && x >= span[0] && x <= span[1]) near = middle
    else far = middle
  }
  return at(near)
}

function column(sheet: LabelSheet, from: number, to: number): Point[] {
  const outline = sheet.outline()
  const levels = numbers(9).map((index) => (index + 0.02) / 8.04)
  const side = (x: number) => {
    const [top, foot] = downAt(outline, x) ?? [0, 0]
    return levels.map((part): Point => [x, top + (foot - top) * part])
  }
  return [...side(from), ...side(Math.min(to, sheet.width * 0.4999)).toReversed()]
}

// Slanting strips, each clamped to the label's sides.
function slants(sheet: LabelSheet, step: number, thick: number, lean: 1 | -1, strength: number): Piece[] {
  const outline = sheet.outline()
  const rows = numbers(25).map((index) => ((index + 0.02) / 24.04) * sheet.height)
  const spans = rows.map((y) => ({ y, span: acrossAt(outline, y) ?? ([0, 0] as const) }))
  const first = -sheet.width / 2 - (lean > 0 ? sheet.height : 0)
  return numbers(Math.ceil((sheet.width + sheet.height) / step)).flatMap((index) => {
    const start = first + index * step
    const side = (shift: number) =>
      spans.map(({ y, span }): Point => [Math.max(span[0], Math.min(span[1], start + shift + lean * y)), y])
    const seen = spans.some(({ y, span }) => start + lean * y + thick > span[0] && start + lean * y < span[1])
    return seen ? [{ points: [...side(0), ...side(thick).toReversed()], strength }] : []
  })
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
