import { type BottleProfile, bottleProfile } from './bottle-profile.ts'
import { drawCap } from './caps.ts'
import type { Defs } from './defs.ts'
import { liquids, throughRamp, tints, wallRamp, waterRamp } from './glass.ts'
import { drawLabel, paperShade } from './label.ts'
import type { LabelText } from './label-text.ts'
import { cut, groundY, lathe, type Profile, silhouette } from './lathe.ts'
import { highlights, outline, shoulderShade, thickFoot } from './light.ts'
import type { Look } from './look.ts'
import { shapes } from './shapes.ts'

/** A drawn thing standing on the ground line, and what its shadow needs. */
export interface Standing {
  readonly markup: string
  /** Radius in px where it touches the ground. */
  readonly radius: number
  /** Colour of the light that falls through it, or `null` for something solid. */
  readonly patch: string | null
  /** Px of its highest place. */
  readonly top: number
  /** Path data of its outline, for a rim of light on night grounds. */
  readonly edge: string
}

/** Draws a bottle in the drink's look. */
export function drawBottle(defs: Defs, look: Look, text: LabelText): Standing {
  const bottle = bottleProfile(shapes[look.shape])
  const { bodyTop, bodyFoot } = bottle
  const place = {
    top: bodyTop + (bodyFoot - bodyTop) * look.span[0],
    foot: bodyTop + (bodyFoot - bodyTop) * look.span[1],
  }
  const painted = look.glass === 'white' || look.glass === 'frost'
  const markup =
    drawGlass(defs, bottle, look) +
    shoulderShade(defs, bottle, look.glass === 'clear' || painted ? 0.17 : 0.42) +
    outline(bottle.glass) +
    (look.neckBand ? neckBand(defs, bottle, look) : '') +
    drawLabel(defs, bottle.glass, place, look, text) +
    highlights(defs, bottle.glass, painted ? 0.6 : 0.72) +
    drawCap(defs, bottle, look.cap, look.capColour, ringColour(look))
  const foot = bottle.glass[bottle.glass.length - 1]
  return {
    markup,
    radius: foot?.r ?? bottle.bodyRadius,
    patch: patchOf(look),
    top: bottle.top,
    edge: silhouette(bottle.glass),
  }
}

function drawGlass(defs: Defs, bottle: BottleProfile, look: Look): string {
  if (look.glass !== 'clear') return lathe(bottle.glass, throughRamp(tints[look.glass]))
  // Clear glass is two bodies: the wall, and inside it the liquid with its own level and foot.
  const liquidFoot = groundY - 8.5 * bottle.unit
  const level = bottle.top + (bottle.neckEnd - bottle.top) * 0.72
  const inset = 1.5 * bottle.unit * 1.17
  const inside: Profile = cut(bottle.glass, level, liquidFoot).map((ring) => ({ ...ring, r: ring.r - inset }))
  const ramp = look.liquid === 'clear' ? waterRamp : throughRamp(liquids[look.liquid])
  return lathe(bottle.glass, wallRamp) + lathe(inside, ramp) + thickFoot(defs, bottle.glass, liquidFoot)
}

function neckBand(defs: Defs, bottle: BottleProfile, look: Look): string {
  const length = bottle.neckEnd - bottle.top
  const band = silhouette(cut(bottle.glass, bottle.neckEnd - length * 0.42, bottle.neckEnd + length * 0.06))
  return `<path fill="${look.paper}" d="${band}"/><path fill="${paperShade(defs, bottle.neckRadius * 1.1)}" d="${band}"/>`
}

function ringColour(look: Look): string {
  return look.capColour === '#b8924a' || look.capColour === '#c2993f' ? '#6d4a14' : '#d9b25c'
}

function patchOf(look: Look): string | null {
  if (look.glass === 'clear') return look.liquid === 'clear' ? '#ffffff' : liquids[look.liquid][2]
  if (['black', 'night', 'wine', 'white', 'brown', 'frost'].includes(look.glass)) return null
  return tints[look.glass][2]
}
