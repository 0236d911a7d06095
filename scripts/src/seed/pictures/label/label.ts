import type { LabelBand, PackStyle } from '../styles/style.ts'
import type { Defs } from '../svg/defs.ts'
import type { Profile } from '../svg/revolve.ts'
import {
  bandHeight,
  getBorder,
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

export function drawLabel(defs: Defs, profile: Profile, place: LabelPlace, style: PackStyle, text: LabelText): string {
  const sheet = labelSheet(profile, place, style)
  const rows = layoutRows(text, style, labelArea(sheet, style))
  const lettering =
    panelBehind(defs, sheet, rows, style) +
    drawRows(defs, rows, style, sheet.bend) +
    drawBandText(defs, sheet, style, text, 'header') +
    drawBandText(defs, sheet, style, text, 'footer')
  return style.label === 'printed' ? lettering : drawPaper(defs, sheet, style) + lettering + paperLight(defs, sheet)
}

// A block of colour from side to side, as high as the brand and a little more.
function panelBehind(defs: Defs, sheet: LabelSheet, rows: readonly PlacedRow[], style: PackStyle): string {
  const brand = rows.filter(({ role }) => role === 'brand')
  const last = brand.at(-1)
  if (!style.brandPanel || !brand[0] || !last) return ''
  const pad = sheet.radius * 0.05
  const inset = isAround(style) || getBorder(style) === 'none' ? 0 : 6
  const [from, to] = [brand[0].top - pad, last.top + last.height + pad]
  const fill = inkFill(
    defs,
    style,
    style.brandPanel,
    sheet.bend(-sheet.width / 2, from),
    sheet.bend(sheet.width / 2, to),
  )
  return `<path fill="${fill}" d="${bentPath(sheet, across(sheet, from, to, inset))}"/>`
}

export function bandRows(
  sheet: Pick<LabelSheet, 'height' | 'radius'>,
  halfAt: LabelArea['halfAt'],
  style: PackStyle,
  text: LabelText,
  which: 'header' | 'footer',
): PlacedRow[] {
  const band = style[which]
  const bandTexts = getBandText(band, text)
  const row = bandTexts ? smallRow('kind', bandTexts, 1, 1, band?.ink ?? style.paper) : undefined
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

function drawBandText(
  defs: Defs,
  sheet: LabelSheet,
  style: PackStyle,
  text: LabelText,
  which: 'header' | 'footer',
): string {
  const { halfAt } = labelArea(sheet, style)
  return drawRows(defs, bandRows(sheet, halfAt, style, text, which), style, sheet.bend)
}

function getBandText(band: LabelBand | undefined, text: LabelText): string {
  if (band?.content === 'variant') return text.variant.join(' ')
  if (band?.content === 'kind') return text.kind
  return band?.content === 'foot' ? text.foot : ''
}
