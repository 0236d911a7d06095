import type { EmblemName } from '../emblem/emblems.ts'
import type { PackStyle } from '../styles/style.ts'
import { lightness, mix } from '../svg/colour.ts'
import type { LabelText } from './label-text.ts'
import { setText, type TextRun } from './lettering.ts'
import { capitalHeight, type TypefaceName } from './typefaces.ts'

export type RowRole = 'emblem' | 'brand' | 'rule' | 'variant' | 'age' | 'years' | 'kind' | 'foot'

/** A line before layout: sizes relative to capitals of size 1, limits in radii of the body. */
export interface RowSpec {
  readonly role: RowRole
  readonly run: TextRun | null
  readonly capital: number
  readonly tallest: number
  readonly part: number
  readonly colour: string
  readonly gap: number
  readonly emblem?: EmblemName
}

/** How much a label prints: `dense` drops the rule, `little` also the emblem, `bare` also the foot. */
export type Fullness = 'all' | 'dense' | 'little' | 'bare'

const secondFaces: Record<TypefaceName, TypefaceName> = {
  serif: 'italic',
  roman: 'serif',
  italic: 'serif',
  bold: 'italic',
  fat: 'italic',
  slab: 'italic',
  poster: 'brush',
  brush: 'bold',
  script: 'roman',
  small: 'small',
}
const madeForCapitals: readonly TypefaceName[] = ['bold', 'roman', 'slab', 'poster']
// Max capital height of a single line, in radii.
const MAX_HEIGHTS: Partial<Record<TypefaceName, number>> = { poster: 0.56, bold: 0.52, slab: 0.44, small: 0.4 }
const ROW_GAPS: Record<RowRole, number> = {
  emblem: 0.13,
  brand: 0.1,
  rule: 0.12,
  variant: 0.12,
  age: 0.13,
  years: 0.055,
  kind: 0.13,
  foot: 0.085,
}

export function createRowSpecs(text: LabelText, style: PackStyle, fullness: Fullness): RowSpec[] {
  if (text.brand.length === 0) return []
  const inBands = new Set([style.header?.content, style.footer?.content])
  const emblem = fullness === 'little' || fullness === 'bare' ? [] : emblemRow(style)
  const place = style.emblemPlace ?? 'above'
  const emblemAt = (wanted: typeof place) => (place === wanted ? emblem : [])
  const rows = [
    ...emblemAt('above'),
    ...brandRows(text, style),
    ...emblemAt('below'),
    ...(place !== 'below' && fullness === 'all' && !style.brandPanel ? [rule(style)] : []),
    ...(inBands.has('variant') ? [] : variantRows(text, style)),
    ...ageRows(text, style, fullness),
    ...emblemAt('foot'),
    ...(inBands.has('kind') || !text.kind ? [] : [smallRow('kind', text.kind, 0.105, 0.92, style.ink)]),
    ...(inBands.has('foot') || !text.foot || fullness === 'bare'
      ? []
      : [smallRow('foot', text.foot, 0.07, 0.9, softInk(style))]),
  ]
  return rows.at(-1)?.role === 'rule' ? rows.slice(0, -1) : rows
}

export function smallRow(role: RowRole, text: string, tallest: number, part: number, colour: string): RowSpec {
  return textRow(role, 'small', text.toUpperCase(), { tallest, part, colour, tracking: role === 'foot' ? 0.07 : 0.11 })
}

export function isUpper(style: PackStyle): boolean {
  return style.brandCase ? style.brandCase === 'upper' : madeForCapitals.includes(style.face)
}

function brandRows(text: LabelText, style: PackStyle): RowSpec[] {
  const single = text.brand.length === 1
  const upper = isUpper(style)
  const short = text.brand.every((line) => line.length <= 4)
  const tallest = (MAX_HEIGHTS[style.face] ?? 0.42) * (short ? 1.35 : 1)
  return text.brand.map((line) =>
    textRow('brand', style.face, upper ? line.toUpperCase() : line, {
      tallest: single ? tallest : tallest * 0.86,
      part: /^the$/i.test(line) ? 0.3 : 1,
      colour: style.brandInk ?? style.ink,
    }),
  )
}

function variantRows(text: LabelText, style: PackStyle): RowSpec[] {
  const second = style.secondFace ?? secondFaces[style.face]
  return text.variant.map((line) => {
    // Old-style figures descend below the line, which reads badly in numeric names.
    const number = /^[\d.%]+$/.test(line)
    const options = { part: 0.92, colour: style.accent }
    if (number) return textRow('age', 'fat', line, { ...options, tallest: 0.36 })
    const upper = madeForCapitals.includes(second)
    const tallest = line.length <= 5 ? 0.27 : upper ? 0.2 : 0.23
    return textRow('variant', second, upper ? line.toUpperCase() : line, { ...options, tallest })
  })
}

function ageRows({ age }: LabelText, style: PackStyle, fullness: Fullness): RowSpec[] {
  if (!age) return []
  if (fullness !== 'all') return [smallRow('kind', `${age} year old`, 0.13, 0.92, style.accent)]
  return [
    textRow('age', 'fat', age, { tallest: 0.34, part: 0.8, colour: style.ink }),
    smallRow('years', 'year old', 0.085, 0.8, style.accent),
  ]
}

function emblemRow(style: PackStyle): RowSpec[] {
  if (!style.emblem) return []
  const tallest = (style.emblemSize ?? 0.36) * (style.emblemDisc ? 1.45 : 1)
  const colour = style.emblemColour ?? style.accent
  return [
    { role: 'emblem', run: null, capital: 1, tallest, part: 1, colour, gap: ROW_GAPS.emblem, emblem: style.emblem },
  ]
}

function rule(style: PackStyle): RowSpec {
  return { role: 'rule', run: null, capital: 1, tallest: 0.045, part: 1, colour: style.accent, gap: ROW_GAPS.rule }
}

interface Setting {
  readonly tallest: number
  readonly part: number
  readonly colour: string
  readonly tracking?: number
}

function textRow(role: RowRole, face: TypefaceName, text: string, { tracking = 0.01, ...rest }: Setting): RowSpec {
  // Joined scripts must not be spaced.
  const run = setText(face, text, face === 'brush' || face === 'script' ? 0 : tracking)
  return { role, run, capital: capitalHeight(face), gap: ROW_GAPS[role], ...rest }
}

function softInk(style: PackStyle): string {
  const under = style.label === 'printed' ? '#888888' : style.paper
  return mix(style.ink, under, lightness(style.paper) < 0.5 ? 0.1 : 0.16)
}
