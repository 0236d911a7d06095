import { solidRamp } from '../bottle/glass.ts'
import { drawLabel } from '../label/label.ts'
import type { LabelText } from '../label/label-text.ts'
import { outlineText, setText } from '../label/lettering.ts'
import type { CanPrint, PackStyle } from '../styles/style.ts'
import { lightness } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, cut, onSurface, type Profile, radiusAt, revolve, sag, toPath } from '../svg/revolve.ts'

export interface CanWall {
  readonly profile: Profile
  readonly top: number
  readonly foot: number
}

const heroes: Record<CanPrint['design'], readonly [from: number, to: number, label: PackStyle['label']]> = {
  hoops: [0.14, 0.7, 'printed'],
  plate: [0.22, 0.7, 'oval'],
  disc: [0.18, 0.62, 'oval'],
  sash: [0.25, 0.64, 'printed'],
  split: [0.04, 0.52, 'printed'],
  collar: [0.25, 0.74, 'printed'],
  pins: [0.14, 0.7, 'printed'],
  arc: [0.12, 0.6, 'printed'],
}

const hardness = 0.35

export function drawCanPrint(defs: Defs, wall: CanWall, style: PackStyle, text: LabelText): string {
  const print = style.print ?? { design: 'hoops', colour: style.ink }
  const [from, to, form] = heroes[print.design]
  const at = (share: number) => wall.top + (wall.foot - wall.top) * share
  const place = { top: at(from), foot: at(to) }
  const hero = { ...text, variant: text.variant.length ? text.variant : kindLines(text), kind: '', foot: '' }
  const plate = { paper: print.colour, border: 'thick', borderColour: style.accent } as const
  const sheet: PackStyle = form === 'oval' ? { ...style, ...plate, label: 'oval' } : { ...style, label: 'printed' }
  const kind = text.variant.length ? text.kind : ''
  const low = readable(print.design === 'split' || print.design === 'arc' ? print.colour : style.paper, style)
  return (
    drawDesign(defs, wall, print, style) +
    drawLabel(defs, wall.profile, place, sheet, hero) +
    smallLine(wall, at(0.83), kind, low, 0.15) +
    smallLine(wall, at(0.92), text.foot, low, 0.12)
  )
}

// The first of the label's colours that contrasts with its background.
function readable(ground: string, style: PackStyle): string {
  const colours = [style.ink, style.accent, style.paper, '#f7efe0', '#1d1711']
  return colours.find((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.42) ?? style.ink
}

function kindLines(text: LabelText): readonly string[] {
  return text.kind ? [text.kind] : []
}

function drawDesign(defs: Defs, wall: CanWall, { design, colour }: CanPrint, style: PackStyle): string {
  const at = (share: number) => wall.top + (wall.foot - wall.top) * share
  const hoop = (from: number, to: number, fill: string) =>
    revolve(cut(wall.profile, at(from), at(to)), solidRamp(fill, hardness))
  const thin = (share: number, fill = style.accent) => hoop(share - 0.006, share + 0.006, fill)
  const [from, to] = heroes[design]
  const edge = thin(-0.02) + thin(1.03)
  if (design === 'plate') return hoop(-0.08, 0.05, colour) + thin(0.075) + hoop(0.97, 1.06, colour)
  if (design === 'disc') return edge
  if (design === 'sash') return edge + thin(from - 0.035) + hoop(from - 0.01, to, colour) + thin(to + 0.025)
  if (design === 'split')
    return thin(-0.02) + swing(defs, wall, 0.63, style.accent, 0.045) + swing(defs, wall, 0.655, colour, 0.045)
  if (design === 'collar') return hoop(-0.08, 0.2, colour) + thin(0.225) + thin(0.97) + hoop(0.985, 1.06, colour)
  if (design === 'pins') return pins(wall, colour) + edge
  if (design === 'arc') return edge + swing(defs, wall, 0.72, colour, -0.06)
  return hoop(-0.07, -0.01, colour) + thin(0.03) + thin(0.985) + hoop(1.02, 1.06, colour)
}

// The ramp's colours across the wall, so that print is lit as the metal under it.
function lit(defs: Defs, radius: number, colour: string): string {
  const ramp = solidRamp(colour, hardness)
  const stops = Array.from({ length: 21 }, (_, index) => [index / 20, ramp(index / 10 - 1)] as const)
  return defs.linear([axisX - radius, 0], [axisX + radius, 0], stops)
}

// The lower part in another colour; a negative height bows its upper edge upwards.
function swing(defs: Defs, wall: CanWall, share: number, colour: string, height: number): string {
  const shares = Array.from({ length: 33 }, (_, index) => Math.sin((index / 16 - 1) * (Math.PI / 2)))
  const long = wall.foot - wall.top
  const y = wall.top + long * share
  const r = radiusAt(wall.profile, y)
  const foot = cut(wall.profile, y + long * (Math.abs(height) + 0.03), wall.foot + 16)
  const edge = (at: number) => y + (height > 0 ? Math.sin(at * 2.6) : Math.cos(at * 2.4)) * height * long
  const head = shares.map((share) => onSurface(edge(share), r, share))
  const right = foot.map((ring) => onSurface(ring.y, ring.r, 1))
  const left = foot.map((ring) => onSurface(ring.y, ring.r, -1)).toReversed()
  const last = foot[foot.length - 1]
  const low = last ? shares.toReversed().map((share) => onSurface(last.y, last.r, share)) : []
  return `<path fill="${lit(defs, r, colour)}" d="${toPath([...head, ...right, ...low, ...left])}"/>`
}

function pins(wall: CanWall, colour: string): string {
  const lines = Array.from({ length: 15 }, (_, index) => {
    const share = Math.sin((index / 7 - 1) * 1.35)
    const points = cut(wall.profile, wall.top - 8, wall.foot + 8).map(({ y, r }) => onSurface(y, r, share))
    return toPath(points, false)
  })
  return `<path fill="none" stroke="${colour}" stroke-opacity=".55" stroke-width="3" d="${lines.join('')}"/>`
}

function smallLine(wall: CanWall, y: number, text: string, colour: string, share: number): string {
  if (!text) return ''
  const r = radiusAt(wall.profile, y)
  const run = setText('small', text.toUpperCase(), 0.1)
  const size = Math.min(share, 1.6 / run.width) * r
  const path = outlineText(run, size, (x, dy) => [axisX + r * Math.sin(x / r), y + dy + sag(y, r) * Math.cos(x / r)])
  return `<path fill="${colour}" d="${path}"/>`
}
