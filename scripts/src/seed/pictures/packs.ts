import { drawBottle } from './bottle.ts'
import { drawCan } from './can.ts'
import type { Defs } from './defs.ts'
import { boxFaces, boxShadow, flatLettering } from './flat.ts'
import { shadow } from './ground.ts'
import type { LabelText } from './label-text.ts'
import { axisX, groundY } from './lathe.ts'
import type { Look } from './look.ts'

/** Puts what is drawn at the common axis elsewhere: smaller, and moved along the ground. */
export function placed(markup: string, centre: number, scale: number, foot = groundY): string {
  const x = centre - axisX * scale
  const y = foot - groundY * scale
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})">${markup}</g>`
}

/** Draws four small bottles standing in a paper carrier that carries the lettering. */
export function drawBottlePack(defs: Defs, look: Look, text: LabelText): string {
  const bottle = drawBottle(defs, look, { ...text, variant: [], foot: '' }).markup
  const back = [268, 392].map((x) => placed(bottle, x, 0.7, groundY - 74))
  const front = [200, 326].map((x) => placed(bottle, x, 0.72, groundY - 50))
  const carrier = { left: 118, top: groundY - 262, width: 290, height: 262 }
  return (
    boxShadow(defs, carrier.left, 408, 70) +
    back.join('') +
    front.join('') +
    boxFaces(defs, carrier, 70, look.paper) +
    flatLettering({ left: 150, top: carrier.top + 24, width: 226, height: 210 }, look, text)
  )
}

/** Draws six cans in two rows, the nearer row in front. */
export function drawCanPack(defs: Defs, look: Look, text: LabelText): string {
  const can = drawCan(defs, 'can', look, text)
  const under = shadow(defs, { radius: can.radius, patch: null })
  const row = (xs: readonly number[], scale: number, foot: number) =>
    xs.map((x) => placed(under + can.markup, x, scale, foot)).join('')
  return row([178, 330, 482], 0.62, groundY - 40) + row([150, 310, 470], 0.7, groundY)
}
