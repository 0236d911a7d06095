import { lightness } from './colour.ts'
import type { Defs } from './defs.ts'
import { emblemPath } from './emblems.ts'
import { foilFill, isFoil } from './foil.ts'
import { arcRise, type PlacedRow } from './label-layout.ts'
import { axisX, type Point, pathOf } from './lathe.ts'
import { type Bend, outlineText } from './lettering.ts'
import type { Look } from './look.ts'

export function drawRows(defs: Defs, rows: readonly PlacedRow[], look: Look, bend: Bend): string {
  return rows.map((row) => drawRow(defs, row, look, bend)).join('')
}

export function inkFill(defs: Defs, look: Look, colour: string, from: Point, to: Point): string {
  if (look.foil === false || !isFoil(colour)) return colour
  const area = { radius: Math.max(30, axisX - from[0], to[0] - axisX), top: from[1], foot: to[1] }
  return foilFill(defs, colour, area, lightness(look.paper) < 0.45)
}

function drawRow(defs: Defs, row: PlacedRow, look: Look, bend: Bend): string {
  const { top, height, width } = row
  const fill = inkFill(defs, look, row.colour, bend(-width / 2, top), bend(width / 2, top + height))
  if (row.role === 'emblem') return emblemMarkup(row, look, fill, bend)
  if (!row.run) return ruleMarkup(row, fill, bend)
  const baseline = top - row.run.top * row.size * row.stretch
  const curve = row.role === 'brand' ? arcOf(row, look) : () => 0
  const outline = (shift: number) =>
    outlineText(row.run ?? { letters: [], width: 0, top: 0, bottom: 0 }, row.size, (x, y) =>
      bend(x + shift, baseline + y * row.stretch + curve(x) + shift),
    )
  const shade = row.role === 'brand' && look.brandShade ? Math.max(1.6, height * 0.045) : 0
  // Extra weight for thin scripts, which would be illegible on a phone.
  const weight = look.face === 'script' && row.role === 'brand' ? row.size * 0.02 : 0
  const stroke = weight ? ` stroke="${fill}" stroke-width="${weight.toFixed(1)}"` : ''
  return (
    (shade ? `<path fill="${look.brandShade}" d="${outline(shade)}"/>` : '') +
    `<path fill="${fill}"${stroke} d="${outline(0)}"/>`
  )
}

function arcOf(row: PlacedRow, look: Look): (x: number) => number {
  const rise = arcRise(look, row.width)
  if (!rise) return () => 0
  const share = (x: number) => Math.min(1, (x / (row.width / 2)) ** 2)
  return (look.brandArc ?? 0) > 0 ? (x) => rise * share(x) : (x) => rise * (1 - share(x))
}

function emblemMarkup(row: PlacedRow, look: Look, fill: string, bend: Bend): string {
  if (!row.emblem) return ''
  const middle = row.top + row.height / 2
  if (!look.emblemDisc) return `<path fill="${fill}" d="${emblemPath(row.emblem, row.height, middle, bend)}"/>`
  const disc = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 18) * Math.PI
    return bend((row.height / 2) * Math.cos(angle), middle + (row.height / 2) * Math.sin(angle))
  })
  return (
    `<path fill="${look.emblemDisc}" d="${pathOf(disc)}"/>` +
    `<path fill="${fill}" d="${emblemPath(row.emblem, row.height * 0.66, middle, bend)}"/>`
  )
}

// Two thin lines and a small lozenge between them.
function ruleMarkup(row: PlacedRow, fill: string, bend: Bend): string {
  const middle = row.top + row.height / 2
  const half = row.width / 2
  const tip = row.height * 0.6
  const side = (sign: number) => [1, 0.75, 0.5, 0.24].map((share) => bend(sign * half * share, middle))
  const lozenge = pathOf([bend(-tip, middle), bend(0, middle - tip), bend(tip, middle), bend(0, middle + tip)])
  return (
    `<path fill="none" stroke="${fill}" stroke-width="1.5" d="${pathOf(side(-1), false)}${pathOf(side(1), false)}"/>` +
    `<path fill="${fill}" d="${lozenge}"/>`
  )
}
