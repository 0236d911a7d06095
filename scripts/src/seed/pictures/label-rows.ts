import { lightness, mix } from './colour.ts'
import type { EmblemName } from './emblems.ts'
import { capitalHeight, type FaceName } from './faces.ts'
import type { LabelText } from './label-text.ts'
import { setText, type TextRun } from './lettering.ts'
import type { Look } from './look.ts'

export type RowRole = 'emblem' | 'brand' | 'rule' | 'variant' | 'age' | 'years' | 'kind' | 'foot'

/** A line before layout: sizes relative to capitals of size 1, limits in radii of the body. */
export interface RowWish {
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

const secondFaces: Record<FaceName, FaceName> = {
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
const madeForCapitals: readonly FaceName[] = ['bold', 'roman', 'slab', 'poster']
// Max capital height of a single line, in radii.
const tallestOf: Partial<Record<FaceName, number>> = { poster: 0.56, bold: 0.52, slab: 0.44, small: 0.4 }
const gapOf: Record<RowRole, number> = {
  emblem: 0.13,
  brand: 0.1,
  rule: 0.12,
  variant: 0.12,
  age: 0.13,
  years: 0.055,
  kind: 0.13,
  foot: 0.085,
}

export function rowWishes(text: LabelText, look: Look, fullness: Fullness): RowWish[] {
  if (text.brand.length === 0) return []
  const inBands = new Set([look.header?.says, look.footer?.says])
  const emblem = fullness === 'little' || fullness === 'bare' ? [] : emblemRow(look)
  const place = look.emblemPlace ?? 'above'
  const rows = [
    ...(place === 'above' ? emblem : []),
    ...brandRows(text, look),
    ...(place === 'below' ? emblem : []),
    ...(place !== 'below' && fullness === 'all' && !look.brandPanel ? [rule(look)] : []),
    ...(inBands.has('variant') ? [] : variantRows(text, look)),
    ...ageRows(text, look, fullness),
    ...(place === 'foot' ? emblem : []),
    ...(inBands.has('kind') || !text.kind ? [] : [smallRow('kind', text.kind, 0.105, 0.92, look.ink)]),
    ...(inBands.has('foot') || !text.foot || fullness === 'bare'
      ? []
      : [smallRow('foot', text.foot, 0.07, 0.9, softInk(look))]),
  ]
  return rows.at(-1)?.role === 'rule' ? rows.slice(0, -1) : rows
}

export function smallRow(role: RowRole, text: string, tallest: number, part: number, colour: string): RowWish {
  return textRow(role, 'small', text.toUpperCase(), { tallest, part, colour, tracking: role === 'foot' ? 0.07 : 0.11 })
}

export function isUpper(look: Look): boolean {
  return look.brandCase ? look.brandCase === 'upper' : madeForCapitals.includes(look.face)
}

function brandRows(text: LabelText, look: Look): RowWish[] {
  const single = text.brand.length === 1
  const upper = isUpper(look)
  const short = text.brand.every((line) => line.length <= 4)
  const tallest = (tallestOf[look.face] ?? 0.42) * (short ? 1.35 : 1)
  return text.brand.map((line) =>
    textRow('brand', look.face, upper ? line.toUpperCase() : line, {
      tallest: single ? tallest : tallest * 0.86,
      part: /^the$/i.test(line) ? 0.3 : 1,
      colour: look.brandInk ?? look.ink,
    }),
  )
}

function variantRows(text: LabelText, look: Look): RowWish[] {
  const second = look.secondFace ?? secondFaces[look.face]
  return text.variant.map((line) => {
    // Old-style figures descend below the line, which reads badly in numeric names.
    const number = /^[\d.%]+$/.test(line)
    const face: FaceName = number ? 'fat' : second
    const upper = madeForCapitals.includes(face)
    const tallest = number ? 0.36 : line.length <= 5 ? 0.27 : upper ? 0.2 : 0.23
    return textRow(number ? 'age' : 'variant', face, upper ? line.toUpperCase() : line, {
      tallest,
      part: 0.92,
      colour: look.accent,
    })
  })
}

function ageRows({ age }: LabelText, look: Look, fullness: Fullness): RowWish[] {
  if (!age) return []
  if (fullness !== 'all') return [smallRow('kind', `${age} year old`, 0.13, 0.92, look.accent)]
  return [
    textRow('age', 'fat', age, { tallest: 0.34, part: 0.8, colour: look.ink }),
    smallRow('years', 'year old', 0.085, 0.8, look.accent),
  ]
}

function emblemRow(look: Look): RowWish[] {
  if (!look.emblem) return []
  const tallest = (look.emblemSize ?? 0.36) * (look.emblemDisc ? 1.45 : 1)
  const colour = look.emblemColour ?? look.accent
  return [{ role: 'emblem', run: null, capital: 1, tallest, part: 1, colour, gap: gapOf.emblem, emblem: look.emblem }]
}

function rule(look: Look): RowWish {
  return { role: 'rule', run: null, capital: 1, tallest: 0.045, part: 1, colour: look.accent, gap: gapOf.rule }
}

interface Setting {
  readonly tallest: number
  readonly part: number
  readonly colour: string
  readonly tracking?: number
}

function textRow(role: RowRole, face: FaceName, text: string, { tracking = 0.01, ...rest }: Setting): RowWish {
  // Joined scripts must not be spaced.
  const run = setText(face, text, face === 'brush' || face === 'script' ? 0 : tracking)
  return { role, run, capital: capitalHeight(face), gap: gapOf[role], ...rest }
}

function softInk(look: Look): string {
  const under = look.label === 'printed' ? '#888888' : look.paper
  return mix(look.ink, under, lightness(look.paper) < 0.5 ? 0.1 : 0.16)
}
