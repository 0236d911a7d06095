import { layoutRows } from '../label/label-layout.ts'
import { drawRows } from '../label/label-lettering.ts'
import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import { mix } from '../svg/colour.ts'
import { createDefs, type Defs } from '../svg/defs.ts'
import { groundY, type Point, toPath } from '../svg/revolve.ts'

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function filled(fill: string, points: readonly Point[], opacity = 1): string {
  return `<path fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''} d="${toPath(points)}"/>`
}

export function corners({ left, top, width, height }: Area): Point[] {
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]
}

export function flatLettering(area: Area, style: PackStyle, text: LabelText, defs?: Defs): string {
  const radius = area.width / 2
  const rows = layoutRows(text, style, { radius, top: 0, foot: area.height, halfAt: () => radius * 0.92 })
  const print = defs ? style : { ...style, foil: false }
  return drawRows(defs ?? createDefs(), rows, print, (x, y) => [area.left + radius + x, area.top + y])
}

export function boxFaces(defs: Defs, front: Area, depth: number, colour: string): string {
  return drawFront(defs, front, colour) + drawSideAndLid(defs, front, depth, colour)
}

function drawFront(defs: Defs, front: Area, colour: string): string {
  const { left, top, width } = front
  const face = corners({ ...front, height: groundY - top })
  const across = defs.linear(
    [left, 0],
    [left + width, 0],
    [
      [0, '#ffffff', 0.16],
      [0.3, '#ffffff', 0.05],
      [1, '#1a0f06', 0.1],
    ],
  )
  const low = defs.linear(
    [0, groundY - 120],
    [0, groundY],
    [
      [0, '#1a0f06', 0],
      [1, '#1a0f06', 0.16],
    ],
  )
  return filled(colour, face) + filled(across, face) + filled(low, face)
}

function drawSideAndLid(defs: Defs, { left, top, width }: Area, depth: number, colour: string): string {
  const right = left + width
  const rise = depth * 0.24
  const far = right + depth
  const side: Point[] = [
    [right, top],
    [far, top - rise * 0.5],
    [far, groundY - rise],
    [right, groundY],
  ]
  const lid: Point[] = [
    [left, top],
    [left + depth * 0.72, top - rise],
    [far, top - rise * 0.5],
    [right, top],
  ]
  const dim = defs.linear(
    [right, 0],
    [far, 0],
    [
      [0, '#1a0f06', 0.34],
      [1, '#1a0f06', 0.55],
    ],
  )
  const edge = toPath(
    [
      [right, top],
      [right, groundY],
    ],
    false,
  )
  return (
    filled(mix(colour, '#ffffff', 0.22), lid) +
    filled(colour, side) +
    filled(dim, side) +
    `<path stroke="#ffffff" stroke-opacity=".35" stroke-width="1.4" d="${edge}"/>`
  )
}

export function boxShadow(defs: Defs, left: number, right: number, depth: number): string {
  const fade = defs.linear(
    [right, 0],
    [right + depth + 130, 0],
    [
      [0, '#3a2817', 0.42],
      [1, '#3a2817', 0],
    ],
  )
  const cast: Point[] = [
    [left + 20, groundY + 3],
    [right, groundY + 4],
    [right + depth + 130, groundY - 12],
    [right + depth + 90, groundY - 34],
    [right, groundY - 30],
  ]
  const contact = defs.linear(
    [0, groundY - 3],
    [0, groundY + 9],
    [
      [0, '#150c05', 0.7],
      [0.4, '#150c05', 0.4],
      [1, '#150c05', 0],
    ],
  )
  const side: Point[] = [
    [right, groundY - 2],
    [right + depth, groundY - depth * 0.24 - 2],
    [right + depth + 4, groundY - depth * 0.24 + 3],
    [right, groundY + 8],
  ]
  return (
    filled(fade, cast) +
    filled(contact, corners({ left: left + 1, top: groundY - 3, width: right - left, height: 12 })) +
    filled('#150c05', side, 0.3)
  )
}
