import { solidRamp } from '../bottle/glass.ts'
import { outline, ringLine } from '../bottle/light.ts'
import { placed } from '../pack/packs.ts'
import { shadow } from '../svg/background.ts'
import { mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, groundY, type Profile, revolve } from '../svg/revolve.ts'

const red = '#c02a22'
const white = '#f4eee2'
const topY = 520

export function drawCups(defs: Defs): string {
  const count = 11
  const rise = 27
  const lower = Array.from({ length: count }, (_, index) => drawRim(topY - index * rise, index)).join('')
  const stack = shadow(defs, { radius: 64, patch: null }) + wall() + lower + mouth(defs, topY - (count - 1) * rise)
  const single = shadow(defs, { radius: 64, patch: null }) + wall() + drawRim(topY, 0) + mouth(defs, topY)
  return placed(stack, 238, 1) + placed(single, 432, 0.98, groundY + 14)
}

function cup(top: number): Profile {
  return [
    { y: top + 8, r: 92 },
    { y: top + 60, r: 86 },
    { y: top + 62, r: 83 },
    { y: groundY - 66, r: 70 },
    { y: groundY - 62, r: 67 },
    { y: groundY - 8, r: 63 },
    { y: groundY - 4, r: 60 },
    { y: groundY, r: 60 },
  ]
}

function wall(): string {
  const body = cup(topY)
  const grooves = [topY + 62, topY + 78, groundY - 64, groundY - 48].map(
    (y) => ringLine(body, y, mix(red, '#000000', 0.5), 0.5, 2) + ringLine(body, y + 3, '#ff9a8a', 0.4, 1.6),
  )
  return revolve(body, solidRamp(red, 0.3)) + grooves.join('') + outline(body, 0.25)
}

// A rolled rim and the visible part of its cup.
function drawRim(top: number, index: number): string {
  const skirt: Profile = [
    { y: top + 8, r: 91 },
    { y: top + 40, r: 87 },
  ]
  const roll: Profile = [
    { y: top, r: 92 },
    { y: top + 3, r: 96 },
    { y: top + 8, r: 96 },
    { y: top + 11, r: 92 },
  ]
  const shade = ringLine(skirt, top + 14, '#3a0805', 0.45, 6)
  const colour = index % 2 ? mix(red, '#000000', 0.07) : red
  const under = index ? revolve(skirt, solidRamp(colour, 0.3)) : ''
  return under + shade + revolve(roll, solidRamp(mix(red, '#ffffff', 0.1), 0.6))
}

function mouth(defs: Defs, top: number): string {
  const inside = defs.linear(
    [axisX - 90, 0],
    [axisX + 90, 0],
    [
      [0, mix(white, '#5a4a38', 0.5)],
      [0.6, white],
      [1, '#fffdf8'],
    ],
  )
  const ellipse = (rx: number, ry: number, y: number, fill: string) =>
    `<ellipse cx="${axisX}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
  return ellipse(94, 11, top + 2, mix(red, '#ffffff', 0.3)) + ellipse(88, 8.6, top + 3, inside)
}
