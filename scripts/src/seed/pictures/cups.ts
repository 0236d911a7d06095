import { mix } from './colour.ts'
import type { Defs } from './defs.ts'
import { solidRamp } from './glass.ts'
import { shadow } from './ground.ts'
import { groundY, lathe } from './lathe.ts'
import { outline } from './light.ts'
import { placed } from './packs.ts'

/** Draws a stack of party cups beside a single one. */
export function drawCups(defs: Defs): string {
  const colour = '#b8322a'
  const cup = (top: number) => [
    { y: top, r: 88 },
    { y: top + 7, r: 90 },
    { y: top + 13, r: 85 },
    { y: groundY - 6, r: 61 },
    { y: groundY, r: 57 },
  ]
  const mouth = (top: number) =>
    `<ellipse cx="320" cy="${top}" rx="89" ry="9.5" fill="#f6f0e6"/><ellipse cx="320" cy="${top + 1}" rx="82" ry="7.5" fill="#cfc4b4"/>`
  const top = 500
  const one = lathe(cup(top), solidRamp(colour, 0.2)) + outline(cup(top), 0.2) + mouth(top)
  const lower = Array.from({ length: 8 }, (_, index) => {
    const y = top - index * 34
    const rim = [
      { y, r: 88 },
      { y: y + 7, r: 90 },
      { y: y + 13, r: 85 },
      { y: y + 40, r: 82 },
    ]
    return lathe(rim, solidRamp(index % 2 ? mix(colour, '#000000', 0.06) : colour, 0.2))
  })
  const stack = shadow(defs, { radius: 62, patch: null }) + one + lower.join('') + mouth(top - 7 * 34)
  const single = shadow(defs, { radius: 62, patch: null }) + one
  return placed(stack, 250, 1) + placed(single, 428, 0.92, groundY + 12)
}
