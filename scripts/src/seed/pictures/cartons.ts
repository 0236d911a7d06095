import { heightInPicture } from './bottle-profile.ts'
import { mix } from './colour.ts'
import type { Defs } from './defs.ts'
import { boxFaces, boxShadow, corners, filled, flatLettering } from './flat.ts'
import { solidRamp } from './glass.ts'
import type { LabelText } from './label-text.ts'
import { groundY, lathe } from './lathe.ts'
import type { Look } from './look.ts'

/** Draws a 5 L wine box, its shadow included, in the colours of the bottle's label and capsule. */
export function drawWineBox(defs: Defs, look: Look, text: LabelText): string {
  const height = heightInPicture(190) * 0.86
  const front = { left: 150, top: groundY - height, width: 268, height }
  const colour = look.capColour
  const panel = { left: front.left, top: front.top + height * 0.26, width: front.width, height: height * 0.46 }
  const side = [
    [418, panel.top],
    [508, panel.top - 7],
    [508, panel.top + panel.height - 16],
    [418, panel.top + panel.height],
  ] as const
  const tap = groundY - 46
  return (
    boxShadow(defs, front.left, 418, 90) +
    boxFaces(defs, front, 90, colour) +
    filled(look.paper, corners(panel)) +
    filled(mix(look.paper, '#1a0f06', 0.36), side) +
    flatLettering(
      { ...panel, top: panel.top + 16, height: panel.height - 32, left: panel.left + 14, width: panel.width - 28 },
      look,
      text,
    ) +
    `<circle cx="284" cy="${tap}" r="21" fill="${mix(colour, '#000000', 0.35)}"/><circle cx="284" cy="${tap}" r="15" fill="#1a1613"/>` +
    `<rect x="276" y="${tap - 8}" width="16" height="22" rx="4" fill="#e9e4d9"/><rect x="268" y="${tap - 12}" width="32" height="8" rx="4" fill="#a5271c"/>`
  )
}

/** Draws a 1 L drinks carton with a screw cap, its shadow included. */
export function drawCarton(defs: Defs, look: Look, text: LabelText): string {
  const height = heightInPicture(205) * 0.98
  const front = { left: 214, top: groundY - height + 20, width: 168, height }
  const waist = front.top + height * 0.56
  const fruit = [
    [248, 0],
    [300, 14],
    [348, -2],
  ] as const
  const balls = fruit.map(([x, dy], index) => {
    const fill = defs.radial([
      [0, '#ffd98a'],
      [0.6, index === 1 ? '#e8541e' : '#f2a51e'],
      [1, '#a8480a'],
    ])
    return `<circle cx="${x}" cy="${(waist + 112 + dy).toFixed(1)}" r="34" fill="${fill}"/>`
  })
  // A carton is narrow: one word a line lets the brand be read at a phone's size.
  const words = { ...text, brand: text.brand.flatMap((line) => line.split(' ')) }
  const capTop = front.top - 34
  const cap = lathe(
    [
      { y: capTop, r: 22 },
      { y: capTop + 3, r: 25 },
      { y: capTop + 26, r: 25 },
    ],
    solidRamp('#f2ede2', 0.4),
  )
  return (
    boxShadow(defs, front.left, 382, 62) +
    boxFaces(defs, front, 62, look.paper) +
    `<g transform="translate(8 0)">${cap}</g>` +
    filled(
      mix(look.paper, '#ffffff', 0.9),
      corners({ left: 214, top: waist + 44, width: 168, height: groundY - waist - 44 }),
      0.92,
    ) +
    balls.join('') +
    filled(look.accent, corners({ left: 214, top: waist + 38, width: 168, height: 6 })) +
    flatLettering({ left: 222, top: front.top + 30, width: 152, height: waist - front.top - 6 }, look, words)
  )
}
