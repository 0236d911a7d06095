import { foilFill, isFoil } from '../cap/foil.ts'
import { emblemPath } from '../emblem/emblems.ts'
import type { PackStyle } from '../styles/style.ts'
import { lightness } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, type Point, toPath } from '../svg/revolve.ts'
import { arcRise, type PlacedRow } from './label-layout.ts'
import { type Bend, outlineText } from './lettering.ts'

export function drawRows(defs: Defs, rows: readonly PlacedRow[], style: PackStyle, bend: Bend): string {
  return rows.map((row) => drawRow(defs, row, style, bend)).join('')
}

export function inkFill(defs: Defs, style: PackStyle, colour: string, from: Point, to: Point): string {
  if (style.foil === false || !isFoil(colour)) return colour
  const area = { radius: Math.max(30, axisX - from[0], to[0] - axisX), top: from[1], foot: to[1] }
  return foilFill(defs, colour, area, lightness(style.paper) < 0.45)
}

function drawRow(defs: Defs, row: PlacedRow, style: PackStyle, bend: Bend): string {
  const { top, height, width } = row
  const fill = inkFill(defs, style, row.colour, bend(-width / 2, top), bend(width / 2, top + height))
  if (row.role === 'emblem') return emblemMarkup(row, style, fill, bend)
  if (!row.run) return ruleMarkup(row, fill, bend)
  const baseline = top - row.run.top * row.size * row.stretch
  const curve = row.role === 'brand' ? createArc(row, style) : () => 0
  const outline = (shift: number) =>
    outlineText(row.run ?? { letters: [], width: 0, top: 0, bottom: 0 }, row.size, (x, y) =>
      bend(x + shift, baseline + y * row.stretch + curve(x) + shift),
    )
  const shade = row.role === 'brand' && style.brandShade ? Math.max(1.6, height * 0.045) : 0
  // Extra weight for thin scripts, which would be illegible on a phone.
  const weight = style.face === 'script' && row.role === 'brand' ? row.size * 0.02 : 0
  const stroke = weight ? ` stroke="${fill}" stroke-width="${weight.toFixed(1)}"` : ''
  return (
    (shade ? `<path fill="${style.brandShade}" d="${outline(shade)}"/>` : '') +
    `<path fill="${fill}"${stroke} d="${outline(0)}"/>`
  )
}

function createArc(row: PlacedRow, style: PackStyle): (x: number) => number {
  const rise = arcRise(style, row.width)
  if (!rise) return () => 0
  const share = (x: number) => Math.min(1, (x / (row.width / 2)) ** 2)
  return (style.brandArc ?? 0) > 0 ? (x) => rise * share(x) : (x) => rise * (1 - share(x))
}

function emblemMarkup(row: PlacedRow, style: PackStyle, fill: string, bend: Bend): string {
  if (!row.emblem) return ''
  const middle = row.top + row.height / 2
  if (!style.emblemDisc) return `<path fill="${fill}" d="${emblemPath(row.emblem, row.height, middle, bend)}"/>`
  const disc = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 18) * Math.PI
    return bend((row.height / 2) * Math.cos(angle), middle + (row.height / 2) * Math.sin(angle))
  })
  return (
    `<path fill="${style.emblemDisc}" d="${toPath(disc)}"/>` +
    `<path fill="${fill}" d="${emblemPath(row.emblem, row.height * 0.66, middle, bend)}"/>`
  )
}

// Two thin lines and a small lozenge between them.
function ruleMarkup(row: PlacedRow, fill: string, bend: Bend): string {
  const middle = row.top + row.height / 2
  const half = row.width / 2
  const tip = row.height * 0.6
  const side = (sign: number) => [1, 0.75, 0.5, 0.24].map((share) => bend(sign * half * share, middle))
  const lozenge = toPath([bend(-tip, middle), bend(0, middle - tip), bend(tip, middle), bend(0, middle + tip)])
  return (
    `<path fill="none" stroke="${fill}" stroke-width="1.5" d="${toPath(side(-1), false)}${toPath(side(1), false)}"/>` +
    `<path fill="${fill}" d="${lozenge}"/>`
  )
}
