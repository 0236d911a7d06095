import { lightness, mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX } from '../svg/revolve.ts'

/** Gold and copper shine; paper white and deep browns are print. */
export function isFoil(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const light = lightness(colour)
  const warm = red > green && green > blue
  return warm && light > 0.45 && light < 0.88 && red - blue > 52 && (green - blue) / (red - blue) > 0.3
}

/** @param bright for gold on dark paper, where the shadows of the gradient would be invisible */
export function foilFill(defs: Defs, colour: string, area: FoilArea, bright: boolean): string {
  const dark = mix(colour, '#4a2a08', bright ? 0.16 : 0.44)
  const light = mix(colour, '#fff8e4', bright ? 0.72 : 0.42)
  const lean = (area.foot - area.top) * 0.5
  return defs.linear(
    [axisX - area.radius * 0.85, area.top - lean],
    [axisX + area.radius * 0.85, area.foot + lean],
    [
      [0, mix(colour, dark, 0.5)],
      [0.18, light],
      [0.34, colour],
      [0.5, dark],
      [0.64, colour],
      [0.76, light],
      [0.9, colour],
      [1, dark],
    ],
  )
}

export interface FoilArea {
  readonly radius: number
  readonly top: number
  readonly foot: number
}
