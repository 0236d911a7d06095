import type { BottleProfile } from '../bottle/bottle-profile.ts'
import { solidRamp } from '../bottle/glass.ts'
import type { PackStyle } from '../styles/style.ts'
import { mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, type Profile, revolve } from '../svg/revolve.ts'
import { pores } from './cap-details.ts'
import { glassRadius } from './cap-profiles.ts'

export function shank(bottle: BottleProfile, style: PackStyle, profile: Profile): string {
  const foot = profile.at(-1)
  if (!foot || style.glass !== 'clear' || (style.cap !== 'cork' && style.cap !== 'stopper')) return ''
  const r = bottle.neckRadius * 0.84
  const length = Math.min(17 * bottle.unit, (bottle.neckEnd - bottle.top) * 0.5)
  const inside = [
    { y: foot.y, r },
    { y: foot.y + length * 0.92, r: r * 0.98 },
    { y: foot.y + length, r: r * 0.92 },
  ]
  const colour = style.cap === 'cork' ? '#c9a16d' : mix(style.capColour, '#cfc9bd', 0.45)
  return `<g opacity=".86">${revolve(inside, solidRamp(colour, 0.15))}${style.cap === 'cork' ? pores(inside) : ''}</g>`
}

export function dropShade(defs: Defs, bottle: BottleProfile, profile: Profile): string {
  const foot = profile.at(-1)
  if (!foot) return ''
  const r = glassRadius(bottle, foot.y)
  const fill = defs.linear(
    [0, foot.y],
    [0, foot.y + 14],
    [
      [0, '#120a04', 0.45],
      [1, '#120a04', 0],
    ],
  )
  return `<rect x="${(axisX - r).toFixed(1)}" y="${foot.y.toFixed(1)}" width="${(r * 2).toFixed(1)}" height="14" fill="${fill}"/>`
}
