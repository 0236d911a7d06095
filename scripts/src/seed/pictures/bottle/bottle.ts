import { drawCap } from '../cap/caps.ts'
import { emblemPath } from '../emblem/emblems.ts'
import { drawLabel } from '../label/label.ts'
import { labelSheet } from '../label/label-area.ts'
import { inkFill } from '../label/label-lettering.ts'
import { across, bentPath, paperLight } from '../label/label-paper.ts'
import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import { mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, cut, groundY, type Profile, type Ring, revolve, silhouette } from '../svg/revolve.ts'
import { type BottleProfile, bottleProfile } from './bottle-profile.ts'
import { shapes } from './bottle-shapes.ts'
import { liquids, throughRamp, tints, wallRamp, waterRamp } from './glass.ts'
import { footGlow, highlights, outline, rimOfFoot, ringLine, shoulderShade, surface, thickFoot } from './light.ts'

/**
 * A drawing on the ground line with the data for its shadow; `patch` is the light it lets through, `null` for opaque
 * things.
 */
export interface Standing {
  readonly markup: string
  readonly radius: number
  readonly patch: string | null
  readonly top: number
  readonly edge: string
}

export function drawBottle(defs: Defs, style: PackStyle, text: LabelText): Standing {
  const bottle = bottleProfile(shapes[style.shape])
  const { bodyTop, bodyFoot } = bottle
  const place = {
    top: bodyTop + (bodyFoot - bodyTop) * style.span[0],
    foot: bodyTop + (bodyFoot - bodyTop) * style.span[1],
  }
  const painted = style.glass === 'white' || style.glass === 'frost' || style.glass === 'cream'
  const markup =
    drawGlass(defs, bottle, style) +
    shoulderShade(defs, bottle, getShade(style, painted)) +
    outline(bottle.glass) +
    grooves(bottle) +
    // Light lies on the glass and under the paper, which has a softer light of its own.
    highlights(defs, bottle.glass, painted ? 0.6 : 0.72, style.label === 'printed') +
    (style.neckBand ? drawNeckBand(defs, bottle, style) : '') +
    drawLabel(defs, bottle.glass, place, style, text) +
    drawCap(defs, bottle, style)
  const foot = bottle.glass[bottle.glass.length - 1]
  return {
    markup,
    radius: foot?.r ?? bottle.bodyRadius,
    patch: findPatch(style),
    top: bottle.top,
    edge: silhouette(bottle.glass),
  }
}

function getShade(style: PackStyle, painted: boolean): number {
  if (painted) return 0.17
  if (style.glass !== 'clear') return 0.42
  return style.liquid === 'clear' ? 0.1 : 0.2
}

function drawGlass(defs: Defs, bottle: BottleProfile, style: PackStyle): string {
  if (style.glass !== 'clear') {
    const tint = tints[style.glass]
    return (
      revolve(bottle.glass, throughRamp(tint)) + footGlow(defs, bottle, groundY, tint[2], 0.3) + rimOfFoot(defs, bottle)
    )
  }
  // Clear glass is two bodies: the wall, and the liquid inside with its own level and foot.
  const liquidFoot = groundY - 8.5 * bottle.unit
  const level = bottle.top + (bottle.neckEnd - bottle.top) * 0.72
  const inset = 1.5 * bottle.unit * 1.17
  const inside: Profile = cut(bottle.glass, level, liquidFoot).map((ring) => ({ ...ring, r: ring.r - inset }))
  const clear = style.liquid === 'clear'
  const liquid = liquids[style.liquid]
  return (
    revolve(bottle.glass, wallRamp) +
    revolve(inside, clear ? waterRamp : throughRamp(liquid)) +
    surface(inside, clear ? '#f7f3ea' : mix(liquid[1], liquid[2], 0.6), liquid[0]) +
    (clear ? '' : footGlow(defs, bottle, liquidFoot, liquid[2], 0.5)) +
    thickFoot(defs, bottle.glass, liquidFoot)
  )
}

function findPatch(style: PackStyle): string | null {
  if (style.glass === 'clear') return style.liquid === 'clear' ? '#ffffff' : liquids[style.liquid][2]
  if (['black', 'night', 'wine', 'white', 'cream', 'brown', 'frost'].includes(style.glass)) return null
  return tints[style.glass][2]
}

const GROOVE_WIDTH = 34

function grooves({ glass, bodyTop, bodyFoot }: BottleProfile): string {
  const body = glass.filter(({ y }) => y > bodyTop && y < bodyFoot)
  return turns(body)
    .map(({ y }) => ringLine(glass, y, '#1c2422', 0.2, 3) + ringLine(glass, y + 5, '#ffffff', 0.42, 2.4))
    .join('')
}

// Rings where the wall is narrower than just above and below.
function turns(body: Profile): Ring[] {
  return body.filter((ring, index) => {
    const before = body[index - 1]
    const after = body[index + 1]
    if (!before || !after || before.r < ring.r || after.r <= ring.r) return false
    const near = body.filter(({ y }) => Math.abs(y - ring.y) < GROOVE_WIDTH)
    const deep = (side: readonly Ring[]) => Math.max(0, ...side.map(({ r }) => r)) > ring.r * 1.03
    return deep(near.filter(({ y }) => y < ring.y)) && deep(near.filter(({ y }) => y > ring.y))
  })
}

function drawNeckBand(defs: Defs, bottle: BottleProfile, style: PackStyle): string {
  const length = bottle.neckEnd - bottle.top
  const place = { top: bottle.neckEnd - length * 0.4, foot: bottle.neckEnd + length * 0.1 }
  const sheet = labelSheet(bottle.glass, place, { ...style, label: 'wrap' })
  const { width, height, bend } = sheet
  const strip = (from: number, to: number, colour: string) => {
    const fill = inkFill(defs, style, colour, [axisX - sheet.radius, place.top], [axisX + sheet.radius, place.foot])
    return `<path fill="${fill}" d="${bentPath(sheet, across(sheet, from, to))}"/>`
  }
  const colour = style.emblemColour ?? style.accent
  const emblem = style.emblem
    ? `<path fill="${inkFill(defs, style, colour, bend(-width / 4, 0), bend(width / 4, height))}" d="${emblemPath(style.emblem, Math.min(height * 0.5, sheet.radius), height / 2, bend)}"/>`
    : ''
  return (
    strip(0, height, style.neckPaper ?? style.paper) +
    strip(0, 3.5, style.accent) +
    strip(height - 3.5, height, style.accent) +
    emblem +
    paperLight(defs, sheet)
  )
}
