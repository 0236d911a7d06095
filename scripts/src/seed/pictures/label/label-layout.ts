import type { EmblemName } from '../emblem/emblems.ts'
import type { PackStyle } from '../styles/style.ts'
import type { LabelArea } from './label-area.ts'
import { createRowSpecs, type Fullness, isUpper, type RowRole, type RowSpec } from './label-rows.ts'
import type { LabelText } from './label-text.ts'
import type { TextRun } from './lettering.ts'

/** Position on the flat label: y down from its top, in px. `stretch` is height relative to width. */
export interface PlacedRow {
  readonly role: RowRole
  readonly run: TextRun | null
  readonly emblem?: EmblemName
  readonly colour: string
  readonly size: number
  readonly stretch: number
  readonly capital: number
  readonly top: number
  readonly height: number
  readonly width: number
}

interface SizedRow extends Omit<PlacedRow, 'top'> {
  readonly gap: number
}

const maxStretch = 1.32
const maxTallStretch = 1.6
// In radii; smaller lines are left out.
const minHeight = 0.048
const fullnesses: readonly Fullness[] = ['all', 'dense', 'little', 'bare']
// Distances of the lines from the top and the foot of a form, as shares of its height.
const shifts = [0, 0.06, 0.12, 0.18].flatMap((top) => [0, 0.06, 0.12].map((foot) => [top, foot]))
const footRoles: readonly RowRole[] = ['kind', 'foot']

/**
 * Fits the lines without overlaps: the fullest text first, then smaller type. In a round or pointed form, picks the
 * position with the largest brand.
 */
export function layoutRows(text: LabelText, style: PackStyle, area: LabelArea): PlacedRow[] {
  const specs = fullnesses.map((fullness) => createRowSpecs(text, style, fullness))
  const height = area.foot - area.top
  const layouts = (isEven(area) ? [[0, 0]] : shifts).map(([top = 0, foot = 0]) =>
    layoutWithin(specs, style, { ...area, top: area.top + height * top, foot: area.foot - height * foot }),
  )
  return layouts.reduce((best, rows) => (brandSize(rows) > brandSize(best) * 1.04 ? rows : best), layouts[0] ?? [])
}

function isEven({ top, foot, halfAt }: LabelArea): boolean {
  const middle = halfAt((top + foot) / 2, (top + foot) / 2)
  return halfAt(top, top) === middle && halfAt(foot, foot) === middle
}

function brandSize(rows: readonly PlacedRow[]): number {
  return Math.min(...rows.filter(({ role }) => role === 'brand').map(({ size }) => size))
}

function layoutWithin(specs: readonly (readonly RowSpec[])[], style: PackStyle, area: LabelArea): PlacedRow[] {
  const height = area.foot - area.top
  let rows: SizedRow[] = []
  for (const [index, list] of specs.entries()) {
    rows = sized(list, style, area)
    if (getHeight(rows, index ? 0.7 : 0.9) <= height) break
  }
  const shrunk = rows.map((row) => scaled(row, Math.min(1, height / getHeight(rows, 0.7))))
  // Narrow ends make smaller lines, which move: iterate until both are stable.
  let placed = stacked(grown(shrunk, style, area), area)
  for (let turn = 0; turn < 4; turn += 1)
    placed = stacked(
      placed.map((row) => within(row, area)),
      area,
    )
  return placed
    .map((row) => within(row, area))
    .filter((row) => row.role !== 'foot' || row.capital >= area.radius * minHeight)
}

function sized(specs: readonly RowSpec[], style: PackStyle, area: LabelArea): SizedRow[] {
  const middle = (area.top + area.foot) / 2
  const free = area.halfAt(middle, middle) * 2
  const rows = specs.map((spec) => sizedRow(spec, free, area.radius))
  const brands = rows.filter(({ role }) => role === 'brand')
  const full = brands.filter((_, index) => specs.filter(({ role }) => role === 'brand')[index]?.part === 1)
  const smallest = Math.min(...full.map(({ size }) => size))
  // Lines of one brand may differ a little in capitals, hardly at all in small letters.
  const most = smallest * (isUpper(style) ? 1.4 : 1.12)
  const even = rows.map((row, index) => {
    const limit = specs[index]?.part === 1 ? most : smallest * 0.6
    return row.role === 'brand' && row.size > limit ? scaled(row, limit / row.size) : row
  })
  return even.map((row) => {
    if (row.role === 'brand') return arched(row.size < smallest * 0.7 ? row : stretched(row, area.radius), style)
    return row.role === 'variant' ? belowBrand(row, brands, area.radius) : row
  })
}

function sizedRow({ run, capital, tallest, part, gap, ...rest }: RowSpec, free: number, radius: number): SizedRow {
  const size = run ? Math.min((tallest * radius) / capital, (free * part) / run.width) : tallest * radius
  const width = run ? run.width * size : rest.role === 'rule' ? radius * 0.9 : size * 1.2
  const height = run ? (run.bottom - run.top) * size : size
  return { ...rest, run, size, stretch: 1, width, height, gap: gap * radius, capital: capital * size }
}

// Long names are drawn taller than wide, as they would be too thin on a phone.
function stretched(row: SizedRow, radius: number): SizedRow {
  const stretch = Math.max(1, Math.min(maxStretch, (radius * 0.34) / row.height))
  return taller(row, stretch)
}

function arched(row: SizedRow, style: PackStyle): SizedRow {
  return { ...row, height: row.height + arcRise(style, row.width) }
}

export function arcRise(style: PackStyle, width: number): number {
  return Math.abs(style.brandArc ?? 0) * 0.14 * width
}

// What follows the brand is at most six tenths of it, with a minimum size.
function belowBrand(row: SizedRow, brands: readonly SizedRow[], radius: number): SizedRow {
  const brand = Math.max(...brands.map(({ capital }) => capital))
  const most = Math.max(brand * 0.6, radius * 0.155)
  return row.capital > most ? scaled(row, most / row.capital) : row
}

// Short texts are enlarged: tall letters, a bigger emblem.
function grown(rows: readonly SizedRow[], style: PackStyle, area: LabelArea): SizedRow[] {
  const room = area.foot - area.top
  const spare = room - getHeight(rows, 1.3)
  const ink = rows.reduce((sum, row) => sum + (growth(row.role, style) > 1 ? row.height : 0), 0)
  if (spare <= 0 || ink === 0) return [...rows]
  const factor = 1 + spare / ink
  return rows.map((row) => {
    const most = Math.min(factor, growth(row.role, style))
    if (most <= 1) return row
    if (row.role === 'brand') return taller(row, Math.min(most, maxTallStretch / row.stretch))
    return row.width * most > area.radius * 1.7 ? row : scaled(row, most)
  })
}

function taller(row: SizedRow, factor: number): SizedRow {
  return { ...row, stretch: row.stretch * factor, height: row.height * factor, capital: row.capital * factor }
}

function growth(role: RowRole, style: PackStyle): number {
  if (role === 'brand') return style.brandArc ? 1 : isUpper(style) ? 1.42 : 1.14
  return { emblem: 1.4, variant: 1.3, age: 1.25 }[role as string] ?? 1
}

function getHeight(rows: readonly SizedRow[], gapPart: number): number {
  return rows.reduce((sum, row, index) => sum + row.height + (index ? row.gap * gapPart : 0), 0)
}

// Foot lines stay at the foot; spare space goes above them.
function stacked(rows: readonly SizedRow[], area: LabelArea): (PlacedRow & SizedRow)[] {
  const room = area.foot - area.top
  const ink = getHeight(rows, 0)
  const gaps = getHeight(rows, 1) - ink
  const stretch = gaps > 0 ? Math.min(1.55, Math.max(0, room - ink) / gaps) : 1
  const spare = Math.max(0, room - ink - gaps * stretch)
  const firstFoot = rows.findIndex(({ role }, index) => index > 0 && footRoles.includes(role))
  const split = firstFoot > 0 ? spare * 0.4 : 0
  let y = area.top + (spare - split) / 2
  return rows.map((row, index) => {
    if (index) y += row.gap * stretch + (index === firstFoot ? split : 0)
    const placed = { ...row, top: y }
    y += row.height
    return placed
  })
}

function within<T extends PlacedRow & SizedRow>(row: T, area: LabelArea): T {
  const free = area.halfAt(row.top, row.top + row.height) * 2
  return row.width > free ? scaled(row, Math.max(0.2, free / row.width)) : row
}

function scaled<T extends SizedRow>(row: T, factor: number): T {
  const { size, height, width, capital } = row
  return { ...row, size: size * factor, height: height * factor, width: width * factor, capital: capital * factor }
}
