import type { Standing } from '../bottle/bottle.ts'
import { heightInPicture } from '../bottle/bottle-profile.ts'
import { type CanName, cans } from '../bottle/bottle-shapes.ts'
import { solidRamp } from '../bottle/glass.ts'
import { outline } from '../bottle/light.ts'
import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, cut, groundY, type Profile, revolve, sag, silhouette } from '../svg/revolve.ts'
import { drawCanPrint } from './can-print.ts'

const widening = 1.12
const metal = '#b4b3ae'

export function drawCan(defs: Defs, name: CanName, style: PackStyle, text: LabelText): Standing {
  const { height, body, lid, scale } = cans[name]
  const px = heightInPicture(height) * scale
  const unit = px / height
  const r = body * unit * widening
  const rim = lid * unit * widening
  const top = groundY - px
  const at = (mm: number) => top + mm * unit
  const profile: Profile = [
    { y: top, r: rim },
    { y: at(2.6), r: rim },
    { y: at(4), r: rim * 0.975 },
    { y: at(7), r: rim * 1.03 },
    { y: at(11), r: r * 0.94 },
    { y: at(14), r: r * 0.985 },
    { y: at(17), r },
    { y: groundY - 9 * unit, r },
    { y: groundY - 5 * unit, r: r * 0.975 },
    { y: groundY - 2 * unit, r: r * 0.91 },
    { y: groundY, r: r * 0.84 },
  ]
  const wall = cut(profile, at(8), groundY - 4.5 * unit)
  const printed = { profile, top: at(20), foot: groundY - 10 * unit }
  const markup =
    revolve(profile, solidRamp(metal, 0.9)) +
    revolve(wall, solidRamp(style.paper, 0.35)) +
    lidMarkup(top, rim) +
    drawCanPrint(defs, printed, style, text) +
    outline(profile, 0.28)
  return { markup, radius: r * 0.9, patch: null, top, edge: silhouette(profile) }
}

// The lid seen slightly from above, with its rim, panel and pull ring.
function lidMarkup(top: number, rim: number): string {
  const depth = sag(top, rim)
  const ellipse = (share: number, fill: string, lift = 0) =>
    `<ellipse cx="${axisX}" cy="${(top + lift).toFixed(1)}" rx="${(rim * share).toFixed(1)}" ry="${(depth * share).toFixed(1)}" fill="${fill}"/>`
  return (
    ellipse(1, '#dcdbd6') +
    ellipse(0.93, '#8b8a86', 0.4) +
    ellipse(0.88, '#bfbeb9', 1) +
    ellipse(0.26, '#7d7c78', 1.6) +
    ellipse(0.17, '#c9c8c3', 1.6)
  )
}
