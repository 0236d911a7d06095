import type { Defs } from './defs.ts'
import { solidRamp } from './glass.ts'
import { shadow } from './ground.ts'
import { groundY, lathe, type Point, pathOf } from './lathe.ts'
import { outline } from './light.ts'

/** Draws a waiter's corkscrew standing on its worm's end beside a cork. */
export function drawCorkscrew(defs: Defs): string {
  const handle = [
    { y: 0, r: 15 },
    { y: 8, r: 22 },
    { y: 60, r: 26 },
    { y: 160, r: 23 },
    { y: 262, r: 26 },
    { y: 310, r: 22 },
    { y: 318, r: 15 },
  ]
  const bar = `<g transform="rotate(90 320 159) translate(0 0)">${lathe(handle, solidRamp('#8c4f22', 0.35))}${outline(handle, 0.3)}</g>`
  const shaft = [
    { y: 210, r: 9 },
    { y: 430, r: 8 },
  ]
  const cork = [
    { y: 610, r: 58 },
    { y: 614, r: 60 },
    { y: 752, r: 60 },
    { y: groundY, r: 57 },
  ]
  return (
    shadow(defs, { radius: 60, patch: null }) +
    worm() +
    `${lathe(shaft, solidRamp('#a9a8a4', 0.9))}` +
    `<g transform="translate(0 62)">${bar}</g>` +
    lathe(
      [
        { y: 248, r: 16 },
        { y: 274, r: 16 },
      ],
      solidRamp('#a9a8a4', 0.9),
    ) +
    lathe(cork, solidRamp('#c89a62', 0.05)) +
    outline(cork, 0.25) +
    `<ellipse cx="320" cy="610" rx="59" ry="6.5" fill="#dcb682"/><ellipse cx="320" cy="610" rx="8" ry="2.5" fill="#5a4020"/>` +
    corkGrain()
  )
}

function worm(): string {
  const turns: Point[] = Array.from({ length: 91 }, (_, i) => [
    320 + Math.sin((i / 90) * Math.PI * 9) * 19,
    424 + i * 2.15,
  ])
  const wire = (width: number, colour: string) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" d="${pathOf(turns, false)}"/>`
  return wire(10, '#5c5b57') + wire(7, '#a3a29d') + wire(2.5, '#eeede8')
}

function corkGrain(): string {
  const specks = Array.from({ length: 26 }, (_, i) => {
    const x = 268 + ((i * 37) % 104)
    const y = 632 + ((i * 53) % 112)
    return `<ellipse cx="${x}" cy="${y}" rx="${2 + (i % 3)}" ry="1.4" fill="#6d4420" fill-opacity=".45"/>`
  })
  return specks.join('')
}
