import { describe, expect, it } from 'vitest'
import { readDrinks } from '../../demo/drinks.ts'
import { bottleProfile } from '../bottle/bottle-profile.ts'
import { shapes } from '../bottle/bottle-shapes.ts'
import { getStyle } from '../styles/find-style.ts'
import type { LabelShape, PackStyle } from '../styles/style.ts'
import { bandRows } from './label.ts'
import { bandHeight, getBorder, isAround, type LabelSheet, labelArea, labelSheet } from './label-area.ts'
import { layoutRows, type PlacedRow } from './label-layout.ts'
import { acrossAt, downAt } from './label-shape.ts'
import { labelText } from './label-text.ts'

const drinks = readDrinks().filter(({ category }) => category !== 'Extras')
// The longest names and a cross-section of the rest.
const wordy = drinks.filter(({ name }, index) => name.length > 30 || index % 9 === 0)
const forms: readonly LabelShape[] = [
  'rect',
  'round',
  'arch',
  'dome',
  'notch',
  'chamfer',
  'shield',
  'oval',
  'wave',
  'wrap',
]

function createSheet(style: PackStyle): LabelSheet {
  const { glass, bodyTop, bodyFoot } = bottleProfile(shapes[style.shape])
  const at = (part: number) => bodyTop + (bodyFoot - bodyTop) * part
  return labelSheet(glass, { top: at(style.span[0]), foot: at(style.span[1]) }, style)
}

function layout(style: PackStyle, drink: (typeof drinks)[number]): { sheet: LabelSheet; rows: PlacedRow[] } {
  const sheet = createSheet(style)
  return { sheet, rows: layoutRows(labelText(drink), style, labelArea(sheet, style)) }
}

function outside(sheet: LabelSheet, rows: readonly PlacedRow[], style: PackStyle): string[] {
  const border = getBorder(style) === 'none' ? 0 : 7
  const inner = sheet.outline(border)
  const top = bandHeight(style.header, sheet.height)
  const foot = sheet.height - bandHeight(style.footer, sheet.height)
  return rows.flatMap((row) => {
    const ends = [row.top, row.top + row.height]
    const free = Math.min(...ends.map((y) => acrossAt(inner, y)?.[1] ?? 0))
    const high = ends[0] !== undefined && ends[0] < top ? ['above'] : []
    const low = ends[1] !== undefined && ends[1] > foot + 0.01 ? ['below'] : []
    // Corners and middles: a wave's edge comes nearest in the middle of the line.
    const xs = [-1, -0.5, 0, 0.5, 1].map((share) => (share * row.width) / 2)
    const spans = xs.map((x) => downAt(inner, x) ?? ([0, 0] as const))
    const cut = spans.some(([from, to]) => row.top < from || row.top + row.height > to) ? ['across the edge'] : []
    const wide = row.width / 2 > Math.min(free, sheet.radius * 0.93) + 0.01 ? ['beside'] : []
    return [...high, ...low, ...wide, ...cut].map((where) => `${row.role} ${where}`)
  })
}

function touching(rows: readonly PlacedRow[]): string[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    return before && row.top - (before.top + before.height) < 0.8 ? [`${before.role}/${row.role}`] : []
  })
}

describe('layoutRows', () => {
  it('keeps the lines of every drink inside the border and apart from each other', () => {
    const faults = drinks.flatMap((drink) => {
      const style = getStyle(drink)
      const { sheet, rows } = layout(style, drink)
      const found = [...outside(sheet, rows, style), ...touching(rows)]
      return found.map((fault) => `${drink.name}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('respects every label shape, whatever the text', () => {
    const faults = forms.flatMap((label) =>
      wordy.flatMap((drink) => {
        const style: PackStyle = {
          ...getStyle(drink),
          label,
          border: isAround({ ...getStyle(drink), label }) ? 'none' : 'double',
        }
        const { sheet, rows } = layout(style, drink)
        return [...outside(sheet, rows, style), ...touching(rows)].map((fault) => `${label} ${drink.name}: ${fault}`)
      }),
    )
    expect(faults).toEqual([])
  })

  it('makes the brand large and other text at most six tenths as high, or the smallest readable size', () => {
    for (const drink of drinks) {
      const { sheet, rows } = layout(getStyle(drink), drink)
      const heights = (role: string) => rows.filter((row) => row.role === role).map((row) => row.capital)
      const brand = Math.max(...heights('brand'))
      for (const variant of heights('variant')) {
        expect(variant, drink.name).toBeLessThanOrEqual(Math.max(brand * 0.6, sheet.radius * 0.155) * 1.301)
      }
    }
  })

  it('keeps text in a header or footer inside its band', () => {
    for (const drink of drinks) {
      const style = getStyle(drink)
      const sheet = createSheet(style)
      const { halfAt } = labelArea(sheet, style)
      const header = bandRows(sheet, halfAt, style, labelText(drink), 'header')
      for (const row of header)
        expect(row.top + row.height, drink.name).toBeLessThan(bandHeight(style.header, sheet.height))
      for (const row of header) expect(row.width, drink.name).toBeLessThan(sheet.radius * 1.86)
    }
  })
})
