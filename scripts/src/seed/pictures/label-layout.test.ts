import { describe, expect, it } from 'vitest'
import { readDrinks } from '../drinks.ts'
import { bottleProfile } from './bottle-profile.ts'
import { bandRows } from './label.ts'
import { bandHeight, borderOf, isAround, type LabelSheet, labelArea, labelSheet } from './label-area.ts'
import { layoutRows, type PlacedRow } from './label-layout.ts'
import { acrossAt, downAt } from './label-shape.ts'
import { labelText } from './label-text.ts'
import type { LabelShape, Look } from './look.ts'
import { lookOf } from './look-of.ts'
import { shapes } from './shapes.ts'

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

function sheetOf(look: Look): LabelSheet {
  const { glass, bodyTop, bodyFoot } = bottleProfile(shapes[look.shape])
  const at = (part: number) => bodyTop + (bodyFoot - bodyTop) * part
  return labelSheet(glass, { top: at(look.span[0]), foot: at(look.span[1]) }, look)
}

function layout(look: Look, drink: (typeof drinks)[number]): { sheet: LabelSheet; rows: PlacedRow[] } {
  const sheet = sheetOf(look)
  return { sheet, rows: layoutRows(labelText(drink), look, labelArea(sheet, look)) }
}

function outside(sheet: LabelSheet, rows: readonly PlacedRow[], look: Look): string[] {
  const border = borderOf(look) === 'none' ? 0 : 7
  const inner = sheet.outline(border)
  const top = bandHeight(look.header, sheet.height)
  const foot = sheet.height - bandHeight(look.footer, sheet.height)
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
      const look = lookOf(drink)
      const { sheet, rows } = layout(look, drink)
      const found = [...outside(sheet, rows, look), ...touching(rows)]
      return found.map((fault) => `${drink.name}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('keeps to every form, whatever a label has to say', () => {
    const faults = forms.flatMap((label) =>
      wordy.flatMap((drink) => {
        const look: Look = {
          ...lookOf(drink),
          label,
          border: isAround({ ...lookOf(drink), label }) ? 'none' : 'double',
        }
        const { sheet, rows } = layout(look, drink)
        return [...outside(sheet, rows, look), ...touching(rows)].map((fault) => `${label} ${drink.name}: ${fault}`)
      }),
    )
    expect(faults).toEqual([])
  })

  it('sets the brand large and what follows at most six tenths as high, or at the least that can be read', () => {
    for (const drink of drinks) {
      const { sheet, rows } = layout(lookOf(drink), drink)
      const heights = (role: string) => rows.filter((row) => row.role === role).map((row) => row.capital)
      const brand = Math.max(...heights('brand'))
      for (const variant of heights('variant')) {
        expect(variant, drink.name).toBeLessThanOrEqual(Math.max(brand * 0.6, sheet.radius * 0.155) * 1.301)
      }
    }
  })

  it('keeps words in a header or footer inside their band', () => {
    for (const drink of drinks) {
      const look = lookOf(drink)
      const sheet = sheetOf(look)
      const { halfAt } = labelArea(sheet, look)
      const header = bandRows(sheet, halfAt, look, labelText(drink), 'header')
      for (const row of header)
        expect(row.top + row.height, drink.name).toBeLessThan(bandHeight(look.header, sheet.height))
      for (const row of header) expect(row.width, drink.name).toBeLessThan(sheet.radius * 1.86)
    }
  })
})
