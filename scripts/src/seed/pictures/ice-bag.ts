import type { Defs } from './defs.ts'
import { filled, flatLettering } from './flat.ts'
import { shadow } from './ground.ts'
import type { LabelText } from './label-text.ts'
import { type Point, pathOf } from './lathe.ts'
import type { Look } from './look.ts'

// The filled bag and the gathered film above its tie.
const bag: readonly Point[] = [
  [306, 262],
  [296, 286],
  [238, 330],
  [196, 400],
  [180, 520],
  [184, 650],
  [200, 736],
  [228, 757],
  [320, 766],
  [414, 757],
  [440, 736],
  [458, 650],
  [460, 520],
  [446, 400],
  [402, 330],
  [344, 286],
  [334, 262],
]
const ruff: readonly Point[] = [
  [300, 262],
  [270, 214],
  [296, 224],
  [306, 204],
  [322, 226],
  [344, 206],
  [346, 226],
  [372, 216],
  [340, 262],
]

/** Draws a clear bag of ice cubes, tied at the top, with a printed panel. */
export function drawIceBag(defs: Defs, look: Look, text: LabelText): string {
  const film = defs.linear(
    [180, 0],
    [460, 0],
    [
      [0, '#8fa9b6', 0.75],
      [0.18, '#e8f2f5', 0.85],
      [0.55, '#d3e4ea', 0.7],
      [1, '#7f9aa8', 0.85],
    ],
  )
  const ink = { ...look, ink: '#1f4a78', accent: '#2f7ab8', face: 'bold' } as const
  const panel = `<ellipse cx="320" cy="540" rx="104" ry="74" fill="#fbfaf4" fill-opacity=".94"/>`
  return (
    shadow(defs, { radius: 132, patch: '#ffffff' }) +
    filled('#dbe8ec', bag) +
    iceCubes(defs) +
    filled(film, bag, 0.42) +
    filled('#cfdfe6', ruff) +
    `<path fill="none" stroke="#6f8c9a" stroke-opacity=".5" stroke-width="1.4" d="${pathOf(bag)}"/>` +
    `<rect x="294" y="256" width="52" height="13" rx="6" fill="#2f7ab8"/>` +
    panel +
    flatLettering({ left: 240, top: 488, width: 160, height: 104 }, ink, { ...text, kind: '', foot: text.foot }) +
    filled(
      '#ffffff',
      [
        [214, 420],
        [230, 396],
        [226, 520],
        [216, 640],
        [206, 640],
        [204, 520],
      ],
      0.6,
    )
  )
}

function iceCubes(defs: Defs): string {
  const face = defs.linear(
    [180, 330],
    [460, 760],
    [
      [0, '#ffffff', 0.95],
      [1, '#b4ccd6', 0.95],
    ],
  )
  let markup = ''
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const wobble = ((row * 7 + column * 11) % 9) - 4
      const x = 222 + column * 49 + (row % 2) * 14 + wobble
      const y = 370 + row * 50 + wobble * 2
      if (x > 440 || (row < 1 && (column === 0 || column > 3))) continue
      markup +=
        `<g transform="rotate(${wobble * 8} ${x} ${y})"><rect x="${x - 22}" y="${y - 22}" width="44" height="44" rx="9" fill="${face}" stroke="#86a5b3" stroke-opacity=".7" stroke-width="1.5"/>` +
        `<rect x="${x - 13}" y="${y - 13}" width="22" height="22" rx="6" fill="#ffffff" fill-opacity=".55"/></g>`
    }
  }
  return markup
}
