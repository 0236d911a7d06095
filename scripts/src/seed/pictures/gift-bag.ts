import type { Defs } from './defs.ts'
import { boxFaces, boxShadow, filled, flatLettering } from './flat.ts'
import type { LabelText } from './label-text.ts'
import { groundY, type Point } from './lathe.ts'
import type { Look } from './look.ts'

/** Draws a paper gift bag with twisted handles and a card on a string. */
export function drawGiftBag(defs: Defs, look: Look, text: LabelText): string {
  const front = { left: 186, top: 318, width: 204, height: groundY - 318 }
  const handle = (x: number, y: number, colour: string) =>
    `<path fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" d="M${x} ${y}C${x - 4} ${y - 150} ${x + 100} ${y - 150} ${x + 96} ${y}"/>`
  const card: Point[] = [
    [352, 400],
    [444, 424],
    [420, 548],
    [328, 524],
  ]
  const words = flatLettering(
    { left: 202, top: 600, width: 172, height: 120 },
    { ...look, ink: '#f3e2bd', accent: '#f2a51e', paper: '#2a231c' },
    { ...text, kind: '' },
  )
  return (
    boxShadow(defs, front.left, 390, 84) +
    handle(286, 306, '#8c6a3a') +
    boxFaces(defs, front, 84, '#2a231c') +
    `<circle cx="288" cy="462" r="74" fill="#f2a51e"/>` +
    handle(240, 340, '#b08a52') +
    `<path fill="none" stroke="#b08a52" stroke-width="2" d="M336 336Q350 380 372 414"/>` +
    filled(
      '#1a0f06',
      card.map(([x, y]) => [x + 4, y + 6] as const),
      0.3,
    ) +
    filled('#f7f0e0', card) +
    `<circle cx="372" cy="416" r="4" fill="#8c6a3a"/><path fill="none" stroke="#b86e00" stroke-width="3" d="M366 462L420 476M360 486L408 498"/>` +
    words
  )
}
