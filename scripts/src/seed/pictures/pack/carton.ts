import { heightInPicture } from '../bottle/bottle-profile.ts'
import { solidRamp } from '../bottle/glass.ts'
import { outline, ringLine } from '../bottle/light.ts'
import { orange, orangeSlice } from '../extras/fruit.ts'
import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import { lightness, mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { groundY, revolve } from '../svg/revolve.ts'
import { boxFaces, boxShadow, flatLettering } from './box-faces.ts'

const left = 208
const width = 178
const right = left + width
const depth = 66

export function drawCarton(defs: Defs, style: PackStyle, text: LabelText): string {
  const height = heightInPicture(205) * 0.98
  const front = { left, top: groundY - height + 22, width, height: height - 22 }
  const waist = front.top + height * 0.5
  // A carton is narrow: with one word a line, the brand stays legible on a phone.
  const lettering = { ...text, brand: text.brand.flatMap((line) => line.split(' ')) }
  const { emblem, ...plain } = style
  return (
    boxShadow(defs, left, right, depth) +
    boxFaces(defs, front, depth, style.paper) +
    lower(defs, waist, lightness(style.paper) > 0.7 ? mix(style.accent, '#ffffff', 0.12) : '#fdf6e3', style.accent) +
    fruits(defs, waist + 116) +
    cap(front.top - 14, style.capColour) +
    flatLettering(
      { left: left + 9, top: front.top + 26, width: width - 18, height: waist - front.top - 34 },
      { ...plain, border: 'none' },
      lettering,
      defs,
    )
  )
}

// The lower colour continues around the corner.
function lower(defs: Defs, y: number, colour: string, line: string): string {
  const far = right + depth
  const edge = (lift: number) =>
    `M${left} ${y + 34 - lift}C${left + 50} ${y - 16 - lift} ${right - 40} ${y + 64 - lift} ${right} ${y + 18 - lift}`
  const side = `L${far} ${y - 6}V${groundY - depth * 0.24}L${right} ${groundY}`
  const shade = defs.linear(
    [left, 0],
    [right, 0],
    [
      [0, '#1a0f06', 0.04],
      [0.3, '#ffffff', 0.1],
      [1, '#1a0f06', 0.12],
    ],
  )
  const front = `${edge(0)}V${groundY}H${left}Z`
  return (
    `<path fill="${mix(colour, '#1a0f06', 0.42)}" d="M${right} ${y + 18}${side}Z"/>` +
    `<path fill="${colour}" d="${front}"/><path fill="${shade}" d="${front}"/>` +
    `<path fill="none" stroke="${line}" stroke-width="6" d="${edge(4)}"/>`
  )
}

function fruits(defs: Defs, y: number): string {
  const middle = left + width / 2
  return (
    orange(defs, middle + 36, y - 12, 50, true) +
    orangeSlice(middle - 32, y + 34, 52) +
    orange(defs, middle + 44, y + 78, 38, false)
  )
}

function cap(top: number, colour: string): string {
  const profile = [
    { y: top, r: 25 },
    { y: top + 3, r: 28 },
    { y: top + 28, r: 28 },
    { y: top + 30, r: 31 },
    { y: top + 35, r: 31 },
  ]
  const grooves = [9, 15, 21].map((y) => ringLine(profile, top + y, '#000000', 0.16, 1.4)).join('')
  return `<g transform="translate(12 -26)">${revolve(profile, solidRamp(colour, 0.4))}${grooves}${outline(profile, 0.25)}<ellipse cx="320" cy="${top}" rx="25" ry="3" fill="#ffffff" fill-opacity=".4"/></g>`
}
