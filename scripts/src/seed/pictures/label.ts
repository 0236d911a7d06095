import type { Defs } from './defs.ts'
import {
  bandHeight,
  borderOf,
  isAround,
  type LabelArea,
  type LabelPlace,
  type LabelSheet,
  labelArea,
  labelSheet,
} from './label-area.ts'
import { layoutRows, type PlacedRow } from './label-layout.ts'
import { drawRows, inkFill } from './label-lettering.ts'
import { across, bentPath, drawPaper, paperLight } from './label-paper.ts'
import { smallRow } from './label-rows.ts'
import type { LabelText } from './label-text.ts'
import type { Profile } from './lathe.ts'
import type { LabelBand, Look } from './look.ts'

export function drawLabel(defs: Defs, profile: Profile, place: LabelPlace, look: Look, text: LabelText): string {
  const sheet = labelSheet(profile, place, look)
  const rows = layoutRows(text, look, labelArea(sheet, look))
  const lettering =
    panelBehind(defs, sheet, rows, look) +
    drawRows(defs, rows, look, sheet.bend) +
    bandWords(defs, sheet, look, text, 'header') +
    bandWords(defs, sheet, look, text, 'footer')
  return look.label === 'printed' ? lettering : drawPaper(defs, sheet, look) + lettering + paperLight(defs, sheet)
}

// A block of colour from side to side, as high as the brand and a little more.
function panelBehind(defs: Defs, sheet: LabelSheet, rows: readonly PlacedRow[], look: Look): string {
  const brand = rows.filter(({ role }) => role === 'brand')
  const last = brand.at(-1)
  if (!look.brandPanel || !brand[0] || !last) return ''
  const pad = sheet.radius * 0.05
  const inset = isAround(look) || borderOf(look) === 'none' ? 0 : 6
  const [from, to] = [brand[0].top - pad, last.top + last.height + pad]
  const fill = inkFill(defs, look, look.brandPanel, sheet.bend(-sheet.width / 2, from), sheet.bend(sheet.width / 2, to))
  return `<path fill="${fill}" d="${bentPath(sheet, across(sheet, from, to, inset))}"/>`
}

export function bandRows(
  sheet: Pick<LabelSheet, 'height' | 'radius'>,
  halfAt: LabelArea['halfAt'],
  look: Look,
  text: LabelText,
  which: 'header' | 'footer',
): PlacedRow[] {
  const band = look[which]
  const words = wordsOf(band, text)
  const row = words ? smallRow('kind', words, 1, 1, band?.ink ?? look.paper) : undefined
  if (!band || !row?.run) return []
  const high = bandHeight(band, sheet.height)
  const top = which === 'header' ? 0 : sheet.height - high
  const free = halfAt(top + high * 0.3, top + high * 0.7) * 2
  const letters = row.run.bottom - row.run.top
  const size = Math.min((high * 0.4) / letters, (sheet.radius * 0.14) / letters, (free * 0.94) / row.run.width)
  const height = letters * size
  const place = { top: top + (high - height) / 2, height, width: row.run.width * size }
  return [{ role: 'kind', run: row.run, colour: row.colour, size, stretch: 1, capital: row.capital * size, ...place }]
}

function bandWords(defs: Defs, sheet: LabelSheet, look: Look, text: LabelText, which: 'header' | 'footer'): string {
  const { halfAt } = labelArea(sheet, look)
  return drawRows(defs, bandRows(sheet, halfAt, look, text, which), look, sheet.bend)
}

function wordsOf(band: LabelBand | undefined, text: LabelText): string {
  if (band?.says === 'variant') return text.variant.join(' ')
  if (band?.says === 'kind') return text.kind
  return band?.says === 'foot' ? text.foot : ''
}
