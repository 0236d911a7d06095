import { solidRamp } from '../bottle/glass.ts'
import { outline, ringLine } from '../bottle/light.ts'
import { shadow } from '../svg/background.ts'
import type { Defs } from '../svg/defs.ts'
import { axisX, groundY, type Point, type Profile, revolve, toPath } from '../svg/revolve.ts'

const steel = '#aeb0b0'
const brass = '#c39a4a'
const wood = '#8a4a20'
const corkTop = 606

export function drawCorkscrew(defs: Defs): string {
  const cork: Profile = [
    { y: corkTop, r: 63 },
    { y: corkTop + 5, r: 66 },
    { y: groundY - 6, r: 66 },
    { y: groundY, r: 62 },
  ]
  return (
    shadow(defs, { radius: 66, patch: null }) +
    revolve(cork, solidRamp('#cfa066', 0.04)) +
    grain() +
    outline(cork, 0.28) +
    `<ellipse cx="320" cy="${corkTop}" rx="63" ry="7.4" fill="#e3c08c"/><ellipse cx="320" cy="${corkTop + 1}" rx="17" ry="3.4" fill="#5a3c1a"/>` +
    worm() +
    shaft() +
    handle()
  )
}

function handle(): string {
  const turned: Profile = [
    { y: 0, r: 10 },
    { y: 5, r: 20 },
    { y: 16, r: 24 },
    { y: 26, r: 22 },
    { y: 34, r: 20 },
    { y: 44, r: 24 },
    { y: 100, r: 31 },
    { y: 150, r: 29 },
    { y: 175, r: 27 },
    { y: 200, r: 29 },
    { y: 250, r: 31 },
    { y: 306, r: 24 },
    { y: 316, r: 20 },
    { y: 324, r: 22 },
    { y: 334, r: 24 },
    { y: 345, r: 20 },
    { y: 350, r: 10 },
  ]
  const rings = [30, 37, 313, 320].map((y) => ringLine(turned, y, '#2a1206', 0.6, 2.2)).join('')
  const streaks = Array.from({ length: 9 }, (_, index) => {
    const x = 302 + index * 5
    const from = 60 + ((index * 41) % 60)
    return `<path d="M${x} ${from}C${x + 3} ${from + 60} ${x - 3} ${from + 110} ${x + 1} ${from + 170}"/>`
  }).join('')
  const ferrule: Profile = [
    { y: 262, r: 19 },
    { y: 266, r: 24 },
    { y: 282, r: 24 },
    { y: 290, r: 15 },
  ]
  // Built upright and rotated, so that its light falls from above.
  return (
    `<g transform="translate(0 58) rotate(90 320 175)">${revolve(turned, solidRamp(wood, 0.3))}` +
    `<g fill="none" stroke="#3a1806" stroke-opacity=".35" stroke-width="1.3">${streaks}</g>${rings}${outline(turned, 0.3)}</g>` +
    revolve(ferrule, solidRamp(brass, 0.8)) +
    outline(ferrule, 0.3)
  )
}

function shaft(): string {
  const rod: Profile = [
    { y: 286, r: 8.5 },
    { y: 352, r: 8.5 },
    { y: 356, r: 11 },
    { y: 366, r: 11 },
    { y: 370, r: 8 },
    { y: 424, r: 7.5 },
  ]
  return revolve(rod, solidRamp(steel, 0.95)) + outline(rod, 0.3)
}

// The far half of each turn lies behind the near half, and is darker.
function worm(): string {
  const turns = 5
  const [top, foot] = [420, corkTop + 2]
  const at = (turn: number): Point => {
    const narrow = 27 - Math.max(0, 1 - turn * 1.6) * 20
    return [axisX + Math.sin(turn * 2 * Math.PI) * narrow, top + (turn / turns) * (foot - top)]
  }
  const piece = (from: number, to: number) =>
    toPath(
      Array.from({ length: 15 }, (_, index) => at(from + ((to - from) * index) / 14)),
      false,
    )
  const halves = (shift: number) =>
    Array.from({ length: turns }, (_, index) => piece(index + shift, index + shift + 0.5)).join('')
  const wire = (d: string, width: number, colour: string, dy = 0) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" transform="translate(0 ${dy})" d="${d}"/>`
  const far = halves(0.25)
  const near = halves(0.75) + piece(0, 0.25)
  return (
    wire(far, 12, '#3d3d3b') +
    wire(far, 9, '#6f706f') +
    wire(near, 13, '#4a4a48') +
    wire(near, 10, '#a9abab') +
    wire(near, 3, '#f6f6f2', -2)
  )
}

function grain(): string {
  const specks = Array.from({ length: 44 }, (_, index) => {
    const x = 262 + ((index * 47) % 116)
    const y = corkTop + 22 + ((index * 61) % 118)
    return `<ellipse cx="${x}" cy="${y}" rx="${1.5 + (index % 4)}" ry="${1 + (index % 2) * 0.8}"/>`
  })
  return `<g fill="#6d4420" fill-opacity=".42">${specks.join('')}</g>`
}
