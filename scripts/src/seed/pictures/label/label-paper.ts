import type { PackStyle } from '../styles/style.ts'
import { lightness, mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, type Point, toPath } from '../svg/revolve.ts'
import { bandHeight, getBorder, isAround, type LabelSheet } from './label-area.ts'
import { inkFill } from './label-lettering.ts'
import { drawPattern } from './label-pattern.ts'
import { acrossAt } from './label-shape.ts'

export function drawPaper(defs: Defs, sheet: LabelSheet, style: PackStyle): string {
  const outer = bentPath(sheet, sheet.outline())
  const thick = getBorder(style) === 'thick'
  const margin = style.borderColour ?? style.accent
  return (
    (isAround(style) ? '' : `<path transform="translate(2 3)" fill="#1a0f06" fill-opacity=".3" d="${outer}"/>`) +
    `<path fill="${thick ? margin : style.paper}" d="${outer}"/>` +
    (thick ? `<path fill="${style.paper}" d="${bentPath(sheet, sheet.outline(7))}"/>` : '') +
    drawPattern(sheet, style) +
    drawBands(defs, sheet, style) +
    drawBorder(defs, sheet, style)
  )
}

export function paperLight(defs: Defs, sheet: LabelSheet): string {
  return `<path fill="${paperShade(defs, sheet.radius)}" d="${bentPath(sheet, sheet.outline())}"/>`
}

export function paperShade(defs: Defs, radius: number): string {
  return defs.linear(
    [axisX - radius, 0],
    [axisX + radius, 0],
    [
      [0, '#1a0f06', 0.62],
      [0.06, '#1a0f06', 0.36],
      [0.13, '#1a0f06', 0.06],
      [0.17, '#ffffff', 0.16],
      [0.22, '#ffffff', 0.18],
      [0.32, '#ffffff', 0],
      [0.55, '#1a0f06', 0.02],
      [0.8, '#1a0f06', 0.22],
      [0.93, '#1a0f06', 0.46],
      [1, '#1a0f06', 0.68],
    ],
  )
}

export function across(sheet: LabelSheet, from: number, to: number, inset = 0): Point[] {
  const outline = sheet.outline(inset)
  const levels = Array.from({ length: 13 }, (_, index) => from + ((to - from) * index) / 12)
  const spans = levels.flatMap((y) => {
    const span = acrossAt(outline, Math.max(inset + 0.05, Math.min(sheet.height - inset - 0.05, y)))
    return span ? [{ y, span }] : []
  })
  const last = spans.at(-1)
  const first = spans[0]
  if (!first || !last) return []
  const level = ({ y, span }: typeof first) =>
    Array.from({ length: 25 }, (_, index): Point => [span[0] + ((span[1] - span[0]) * index) / 24, y])
  return [
    ...level(first),
    ...spans.map(({ y, span }): Point => [span[1], y]),
    ...level(last).toReversed(),
    ...spans.map(({ y, span }): Point => [span[0], y]).toReversed(),
  ]
}

export function bentPath(sheet: LabelSheet, points: readonly Point[]): string {
  return toPath(points.map(([x, y]) => sheet.bend(x, y)))
}

function drawBands(defs: Defs, sheet: LabelSheet, style: PackStyle): string {
  const { height } = sheet
  const strip = (from: number, to: number, colour: string) => {
    const fill = inkFill(defs, style, colour, sheet.bend(-sheet.width / 2, from), sheet.bend(sheet.width / 2, to))
    return `<path fill="${fill}" d="${bentPath(sheet, across(sheet, from, to))}"/>`
  }
  const head = bandHeight(style.header, height)
  const foot = height - bandHeight(style.footer, height)
  const line = edgeColour(style)
  return (
    (style.header ? strip(0, head, style.header.colour) + strip(head + 2.5, head + 4.5, line) : '') +
    (style.footer ? strip(foot, height, style.footer.colour) + strip(foot - 4.5, foot - 2.5, line) : '') +
    (style.label === 'band' ? stripes(style, height, strip) : '')
  )
}

function stripes(
  style: PackStyle,
  height: number,
  strip: (from: number, to: number, colour: string) => string,
): string {
  const dark = mix(style.paper, style.ink, 0.85)
  const trim = style.borderColour ?? style.accent
  return (
    (style.header ? '' : strip(0, 5, dark) + strip(8, 10, trim)) +
    (style.footer ? '' : strip(height - 5, height, dark) + strip(height - 10, height - 8, trim))
  )
}

function edgeColour(style: PackStyle): string {
  return style.borderColour ?? (lightness(style.paper) < 0.45 ? style.ink : style.accent)
}

function drawBorder(defs: Defs, sheet: LabelSheet, style: PackStyle): string {
  const kind = getBorder(style)
  if (kind === 'none' || isAround(style)) return ''
  const [from, to] = [sheet.bend(-sheet.width / 2, 0), sheet.bend(sheet.width / 2, sheet.height)]
  const fill = inkFill(defs, style, kind === 'thick' ? style.ink : edgeColour(style), from, to)
  const line = (inset: number, width: number) =>
    `<path fill="none" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round" d="${bentPath(sheet, sheet.outline(inset))}"/>`
  if (kind === 'double') return line(5, 2.2) + line(9.5, 1)
  return kind === 'thick' ? line(9.5, 1) : line(6, 1.6)
}
