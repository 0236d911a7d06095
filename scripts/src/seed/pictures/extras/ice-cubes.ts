import { filled } from '../pack/box-faces.ts'
import type { Defs } from '../svg/defs.ts'
import type { Point } from '../svg/revolve.ts'

/** Half of each row's width: the bag is narrower towards its neck and its bottom. */
const ROW_HALVES = [58, 96, 120, 120, 120, 120, 120, 120, 114, 114, 98]

export function iceCubes(defs: Defs): string {
  let markup = ''
  for (const [row, half] of ROW_HALVES.entries()) {
    const y = 350 + row * 38
    const count = [3, 4][row] ?? 5
    for (let column = 0; column < count; column += 1) {
      const chance = (row * 7 + column * 13 + row * column * 5) % 11
      const x = 320 + half * ((column + 0.5) / (count / 2) - 1) + (row % 2 ? 11 : -11)
      markup += cube(defs, x, y + chance - 5, 33 + (chance % 5), chance * 31 + row * 17, chance)
    }
  }
  return markup
}

// One cube: its front, two side faces, a cloudy centre and a highlight.
function cube(defs: Defs, x: number, y: number, size: number, turn: number, chance: number): string {
  const angle = ((turn % 50) - 25) * (Math.PI / 180)
  const at = (dx: number, dy: number): Point => [
    x + (dx * Math.cos(angle) - dy * Math.sin(angle)) * size,
    y + (dx * Math.sin(angle) + dy * Math.cos(angle)) * size,
  ]
  const top = [at(-0.78, -0.5), at(0, -0.92), at(0.8, -0.52), at(0, -0.1)]
  const left = [at(-0.78, -0.5), at(0, -0.1), at(0, 0.88), at(-0.76, 0.42)]
  const right = [at(0, -0.1), at(0.8, -0.52), at(0.78, 0.42), at(0, 0.88)]
  const tone = (from: string, to: string) =>
    defs.linear(
      [0, 330],
      [0, 770],
      [
        [0, from],
        [1, to],
      ],
    )
  const spark = [at(-0.6, -0.3), at(-0.12, -0.06), at(-0.14, 0.1), at(-0.58, -0.12)]
  return (
    filled(tone('#e2eff4', '#b9d3de'), left, 0.95) +
    filled(tone('#c0d8e2', '#93b5c5'), right, 0.95) +
    filled(tone('#ffffff', '#e6f2f6'), top, 0.96) +
    filled('#ffffff', spark, 0.85) +
    filled('#6f97aa', [at(0, -0.1), at(0.05, -0.05), at(0.03, 0.86), at(-0.03, 0.86)], chance % 3 ? 0.25 : 0.1)
  )
}
