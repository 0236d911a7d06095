import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import type { Defs } from '../svg/defs.ts'
import { groundY, type Point } from '../svg/revolve.ts'
import { boxFaces, boxShadow, filled, flatLettering } from './box-faces.ts'

const night = '#241e18'
const front = { left: 178, top: 330, width: 216, height: groundY - 330 }
const right = front.left + front.width
const depth = 88

export function drawGiftBag(defs: Defs, style: PackStyle, text: LabelText): string {
  const lettering = flatLettering(
    { left: 196, top: 612, width: 180, height: 112 },
    { ...style, face: 'serif', ink: '#f3e2bd', accent: '#f2a51e', paper: night, border: 'none' },
    { ...text, kind: '', foot: '' },
    defs,
  )
  return (
    boxShadow(defs, front.left, right, depth) +
    handle(292, 312, '#7d5c30') +
    tissue(defs) +
    boxFaces(defs, front, depth, night) +
    gusset() +
    moon(defs) +
    lettering +
    handle(238, 348, '#c39a5e') +
    card(defs)
  )
}

// A twisted cord: the cord, its shade, and short diagonal strokes.
function handle(x: number, y: number, colour: string): string {
  const arc = `M${x} ${y}C${x - 6} ${y - 168} ${x + 104} ${y - 168} ${x + 98} ${y}`
  const stroke = (width: number, paint: string, more = '') =>
    `<path fill="none" stroke="${paint}" stroke-width="${width}" ${more}d="${arc}"/>`
  const knot = (cx: number) =>
    `<circle cx="${cx}" cy="${y}" r="6.5" fill="${colour}" stroke="#3a2817" stroke-opacity=".5"/>`
  return (
    stroke(8.5, '#3a2817', 'stroke-opacity=".5" ') +
    stroke(7, colour) +
    stroke(7, '#3a2817', 'stroke-opacity=".28" stroke-dasharray="2 6" ') +
    stroke(1.6, '#fff2d6', 'stroke-opacity=".55" ') +
    knot(x) +
    knot(x + 98)
  )
}

function tissue(defs: Defs): string {
  const paper = defs.linear(
    [0, 236],
    [0, 340],
    [
      [0, '#fdf3dc'],
      [1, '#e0a850'],
    ],
  )
  const peaks: Point[][] = [
    [
      [196, 336],
      [214, 262],
      [252, 306],
      [270, 238],
      [318, 300],
      [330, 336],
    ],
    [
      [290, 336],
      [316, 254],
      [352, 300],
      [384, 248],
      [412, 300],
      [462, 270],
      [470, 322],
    ],
  ]
  const creases = 'M214 262L232 334M270 238L276 330M316 254L330 330M384 248L380 328M462 270L440 322'
  return (
    peaks.map((points) => filled(paper, points)).join('') +
    `<path fill="none" stroke="#a8712a" stroke-opacity=".45" stroke-width="1.6" d="${creases}"/>`
  )
}

// The fold down the side and the turned edge along the top.
function gusset(): string {
  const middle = right + depth / 2
  return (
    `<path fill="none" stroke="#000000" stroke-opacity=".5" stroke-width="2" d="M${middle} ${front.top - 8}L${middle - 4} ${groundY - 120}L${right} ${groundY - 2}"/>` +
    `<path fill="none" stroke="#ffffff" stroke-opacity=".1" stroke-width="2" d="M${middle + 2.5} ${front.top - 8}L${middle - 1} ${groundY - 120}L${right + depth} ${groundY - 24}"/>` +
    `<path fill="none" stroke="#ffffff" stroke-opacity=".16" stroke-width="1.4" d="M${front.left} ${front.top + 34}H${right}"/>`
  )
}

function moon(defs: Defs): string {
  const glow = defs.radial([
    [0, '#ffd27a'],
    [0.55, '#f5ac2a'],
    [1, '#e0931a'],
  ])
  return `<circle cx="286" cy="496" r="84" fill="${glow}"/>`
}

function card(defs: Defs): string {
  const corner: Point[] = [
    [352, 404],
    [456, 432],
    [428, 562],
    [324, 534],
  ]
  const face = defs.linear(
    [330, 410],
    [450, 560],
    [
      [0, '#fffaf0'],
      [1, '#e9dcc2'],
    ],
  )
  return (
    `<path fill="none" stroke="#c39a5e" stroke-width="2.6" d="M336 352C352 372 350 396 378 424"/>` +
    filled(
      '#0d0805',
      corner.map(([x, y]) => [x + 5, y + 8] as const),
      0.35,
    ) +
    filled(face, corner) +
    `<circle cx="379" cy="424" r="5.5" fill="#c39a5e"/><circle cx="379" cy="424" r="2.6" fill="#3a2817"/>` +
    `<path fill="none" stroke="#b86e00" stroke-opacity=".85" stroke-width="3" stroke-linecap="round" d="M364 470L426 487M358 494L420 511M352 518L390 528"/>`
  )
}
