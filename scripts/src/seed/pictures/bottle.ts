import { type BottleProfile, bottleProfile } from './bottle-profile.ts'
import { drawCap } from './caps.ts'
import { mix } from './colour.ts'
import type { Defs } from './defs.ts'
import { liquids, throughRamp, tints, wallRamp, waterRamp } from './glass.ts'
import { grooves } from './grooves.ts'
import { drawLabel } from './label.ts'
import type { LabelText } from './label-text.ts'
import { cut, groundY, lathe, type Profile, silhouette } from './lathe.ts'
import { footGlow, highlights, outline, rimOfFoot, shoulderShade, surface, thickFoot } from './light.ts'
import type { Look } from './look.ts'
import { drawNeckBand } from './neck-band.ts'
import { shapes } from './shapes.ts'

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

export function drawBottle(defs: Defs, look: Look, text: LabelText): Standing {
  const bottle = bottleProfile(shapes[look.shape])
  const { bodyTop, bodyFoot } = bottle
  const place = {
    top: bodyTop + (bodyFoot - bodyTop) * look.span[0],
    foot: bodyTop + (bodyFoot - bodyTop) * look.span[1],
  }
  const painted = look.glass === 'white' || look.glass === 'frost' || look.glass === 'cream'
  const markup =
    drawGlass(defs, bottle, look) +
    shoulderShade(defs, bottle, shadeOf(look, painted)) +
    outline(bottle.glass) +
    grooves(bottle) +
    // Light lies on the glass and under the paper, which has a softer light of its own.
    highlights(defs, bottle.glass, painted ? 0.6 : 0.72, look.label === 'printed') +
    (look.neckBand ? drawNeckBand(defs, bottle, look) : '') +
    drawLabel(defs, bottle.glass, place, look, text) +
    drawCap(defs, bottle, look)
  const foot = bottle.glass[bottle.glass.length - 1]
  return {
    markup,
    radius: foot?.r ?? bottle.bodyRadius,
    patch: patchOf(look),
    top: bottle.top,
    edge: silhouette(bottle.glass),
  }
}

function shadeOf(look: Look, painted: boolean): number {
  if (painted) return 0.17
  if (look.glass !== 'clear') return 0.42
  return look.liquid === 'clear' ? 0.1 : 0.2
}

function drawGlass(defs: Defs, bottle: BottleProfile, look: Look): string {
  if (look.glass !== 'clear') {
    const tint = tints[look.glass]
    return (
      lathe(bottle.glass, throughRamp(tint)) + footGlow(defs, bottle, groundY, tint[2], 0.3) + rimOfFoot(defs, bottle)
    )
  }
  // Clear glass is two bodies: the wall, and the liquid inside with its own level and foot.
  const liquidFoot = groundY - 8.5 * bottle.unit
  const level = bottle.top + (bottle.neckEnd - bottle.top) * 0.72
  const inset = 1.5 * bottle.unit * 1.17
  const inside: Profile = cut(bottle.glass, level, liquidFoot).map((ring) => ({ ...ring, r: ring.r - inset }))
  const clear = look.liquid === 'clear'
  const liquid = liquids[look.liquid]
  return (
    lathe(bottle.glass, wallRamp) +
    lathe(inside, clear ? waterRamp : throughRamp(liquid)) +
    surface(inside, clear ? '#f7f3ea' : mix(liquid[1], liquid[2], 0.6), liquid[0]) +
    (clear ? '' : footGlow(defs, bottle, liquidFoot, liquid[2], 0.5)) +
    thickFoot(defs, bottle.glass, liquidFoot)
  )
}

function patchOf(look: Look): string | null {
  if (look.glass === 'clear') return look.liquid === 'clear' ? '#ffffff' : liquids[look.liquid][2]
  if (['black', 'night', 'wine', 'white', 'cream', 'brown', 'frost'].includes(look.glass)) return null
  return tints[look.glass][2]
}
