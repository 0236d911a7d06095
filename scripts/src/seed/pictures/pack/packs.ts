import { drawBottle } from '../bottle/bottle.ts'
import { drawCan } from '../can/can.ts'
import type { LabelText } from '../label/label-text.ts'
import type { PackStyle } from '../styles/style.ts'
import { shadow } from '../svg/background.ts'
import { mix } from '../svg/colour.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, groundY } from '../svg/revolve.ts'
import { boxFaces, boxShadow, corners, filled, flatLettering } from './box-faces.ts'

export function placed(markup: string, centre: number, scale: number, foot = groundY): string {
  const x = centre - axisX * scale
  const y = foot - groundY * scale
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})">${markup}</g>`
}

export function drawBottlePack(defs: Defs, style: PackStyle, text: LabelText): string {
  // The carrier covers most of a bottle's label: in the ink's colour the rest stays visible.
  const bare = { ...text, brand: [], variant: [], kind: '', foot: '' }
  const bottle = drawBottle(defs, { ...style, paper: style.ink, ink: style.paper }, bare).markup
  const back = [266, 404].map((x) => placed(bottle, x, 0.78, groundY - 78))
  const front = [192, 330].map((x) => placed(bottle, x, 0.82, groundY - 46))
  const carrier = { left: 100, top: groundY - 232, width: 318, height: 232 }
  const right = carrier.left + carrier.width
  const stripe = { left: carrier.left, top: groundY - 44, width: carrier.width, height: 44 }
  const lettering = { ...style, span: [0, 1] as const, border: 'none' as const }
  return (
    boxShadow(defs, carrier.left, right, 84) +
    back.join('') +
    handle(defs, style) +
    front.join('') +
    boxFaces(defs, carrier, 84, style.paper) +
    filled(style.ink, corners(stripe), 0.94) +
    filled(mix(style.ink, '#1a0f06', 0.45), [
      [right, stripe.top],
      [right + 84, stripe.top - 18],
      [right + 84, groundY - 20],
      [right, groundY],
    ]) +
    filled(style.accent, corners({ ...stripe, top: stripe.top - 8, height: 4 })) +
    flatLettering({ left: 132, top: carrier.top + 14, width: 254, height: 154 }, lettering, text, defs)
  )
}

// The board between the two rows of bottles, with a hand slot.
function handle(defs: Defs, style: PackStyle): string {
  const board = defs.linear(
    [160, 0],
    [440, 0],
    [
      [0, mix(style.paper, '#ffffff', 0.3)],
      [1, mix(style.paper, '#1a0f06', 0.22)],
    ],
  )
  const [top, foot] = [222, groundY - 200]
  return (
    `<path fill="${board}" d="M176 ${foot}V${top + 70}Q176 ${top} 240 ${top}H362Q428 ${top} 428 ${top + 70}V${foot}Z"/>` +
    `<rect x="240" y="${top + 24}" width="124" height="36" rx="18" fill="#efe6d8"/>` +
    `<path fill="none" stroke="#1a0f06" stroke-opacity=".4" stroke-width="3" d="M244 ${top + 36}Q250 ${top + 25} 262 ${top + 25}H342Q356 ${top + 25} 361 ${top + 36}"/>`
  )
}

export function drawCanPack(defs: Defs, style: PackStyle, text: LabelText): string {
  const can = drawCan(defs, 'can', style, { ...text, brand: [], variant: [], kind: '', foot: '' })
  const under = shadow(defs, { radius: can.radius, patch: null })
  const row = (xs: readonly number[], scale: number, foot: number) =>
    xs.map((x) => placed(under + can.markup, x, scale, foot)).join('')
  const sleeve = { left: 42, top: groundY - 286, width: 480, height: 222 }
  const { print, ...rest } = style
  const ground = print?.colour ?? style.paper
  const lettering = { ...rest, paper: ground, border: 'none' as const }
  return (
    row([184, 340, 496], 0.66, groundY - 44) +
    row([122, 282, 442], 0.7, groundY) +
    sleeveFaces(sleeve, ground) +
    filled(style.paper, corners({ ...sleeve, height: 12 })) +
    filled(style.paper, corners({ ...sleeve, top: sleeve.top + sleeve.height - 12, height: 12 })) +
    flatLettering({ left: 132, top: sleeve.top + 26, width: 300, height: 170 }, lettering, text, defs)
  )
}

function sleeveFaces(
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  colour: string,
): string {
  const right = left + width
  return (
    filled(colour, corners({ left, top, width, height })) +
    filled(mix(colour, '#000000', 0.45), [
      [right, top],
      [right + 54, top - 40],
      [right + 54, top + height - 40],
      [right, top + height],
    ])
  )
}
