import type { LabelBand, PackStyle } from '../styles/style.ts'
import { axisX, type Point, type Profile, radiusAt, sag } from '../svg/revolve.ts'
import { acrossAt, labelOutline, waveDepth } from './label-shape.ts'
import type { Bend } from './lettering.ts'

export interface LabelPlace {
  readonly top: number
  readonly foot: number
}

/** Space for lettering on the flat label: x 0 at its centre, y 0 at its top, in px. */
export interface LabelArea {
  readonly radius: number
  readonly top: number
  readonly foot: number
  halfAt(from: number, to: number): number
}

export interface LabelSheet {
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly bend: Bend
  outline(inset?: number): Point[]
}

/** In radians, to each side. */
const wrap = 1.18
/** Max line width to each side, in radii. */
const reach = 0.91

export function labelSheet(profile: Profile, place: LabelPlace, style: PackStyle): LabelSheet {
  const height = place.foot - place.top
  const radius = radiusAt(profile, (place.top + place.foot) / 2)
  const around = isAround(style) ? Math.PI / 2 : wrap
  const width = around * radius * 2
  return {
    width,
    height,
    radius,
    bend: (x, y) => {
      const level = place.top + y
      const r = radiusAt(profile, level)
      const angle = Math.max(-around, Math.min(around, x / radius))
      return [axisX + r * Math.sin(angle), level + sag(level, r) * Math.cos(angle)]
    },
    outline: (inset = 0) => labelOutline(style.label, width, height, isAround(style) ? 0 : inset),
  }
}

export function isAround(style: PackStyle): boolean {
  return style.label === 'band' || style.label === 'wrap'
}

export function getBorder(style: PackStyle): NonNullable<PackStyle['border']> {
  return style.border ?? (isAround(style) || style.label === 'printed' ? 'none' : 'single')
}

export function bandHeight(band: LabelBand | undefined, height: number): number {
  return band ? height * (band.share ?? 0.16) : 0
}

export function labelArea(sheet: LabelSheet, style: PackStyle): LabelArea {
  const { radius, height } = sheet
  const border = { none: 4, single: 8, double: 12, thick: 11 }[getBorder(style)]
  const stripes = style.label === 'band' ? 12 : 0
  const pad = radius * 0.075
  const inner = sheet.outline(border)
  // A wave's crests reach into the label in the middle, where the type stands.
  const edge = style.label === 'printed' ? 2 : border + pad + (style.label === 'wave' ? waveDepth(sheet.width) : 0)
  const getEdge = isAround(style) ? 0 : border
  const held = (y: number) => Math.round(Math.max(getEdge + 1, Math.min(height - getEdge - 1, y)))
  const known = new Map<number, number>()
  const half = (y: number) => {
    const value = known.get(y) ?? acrossAt(inner, y)?.[1] ?? 0
    known.set(y, value)
    return value
  }
  return {
    radius,
    top: Math.max(edge + stripes, style.header ? bandHeight(style.header, height) + pad * 1.6 : 0),
    foot: height - Math.max(edge + stripes, style.footer ? bandHeight(style.footer, height) + pad * 1.6 : 0),
    halfAt: (from, to) => {
      const levels = [from - pad * 0.5, (from + to) / 2, to + pad * 0.5]
      return Math.min(radius * reach, Math.min(...levels.map((y) => half(held(y)))) - pad)
    },
  }
}
