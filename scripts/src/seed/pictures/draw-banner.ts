import type { Slider } from '../demo/sliders.ts'
import type { Standing } from './bottle/bottle.ts'
import { drawStanding } from './draw-drink.ts'
import { placed } from './pack/packs.ts'
import { createDefs, type Defs } from './svg/defs.ts'

const width = 1600
const height = 900
const night = '#17130f'
const moon = { x: 1278, y: 380, r: 316 } as const

/** SVG, 1600×900. The left 60 % stay plain for the text that the page lays over it. */
export function drawBanner(slider: Pick<Slider, 'drinks'>): string {
  const defs = createDefs()
  const [first, second] = slider.drinks
  const back = second ? placed(rimmed(defs, drawStanding(defs, second)), 1414, 1.01, 912) : ''
  const front = first ? placed(rimmed(defs, drawStanding(defs, first)), 1156, 1.13, 942) : ''
  const sky = nightSky(defs)
  const dusk = defs.linear(
    [0, 640],
    [0, height],
    [
      [0, night, 0],
      [1, night, 0.62],
    ],
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs.markup()}` +
    `${sky}${back}${front}<rect x="960" y="640" width="640" height="260" fill="${dusk}"/></svg>`
  )
}

// The glow is brightest behind the bottles.
function nightSky(defs: Defs): string {
  const face = defs.linear(
    [moon.x - moon.r * 0.7, moon.y - moon.r * 0.8],
    [moon.x + moon.r * 0.6, moon.y + moon.r * 0.9],
    [
      [0, '#ffc14d'],
      [0.45, '#f2a51e'],
      [1, '#dd8f0f'],
    ],
  )
  const halo = defs.radial([
    [0, '#f2a51e', 0.2],
    [0.82, '#f2a51e', 0.13],
    [1, '#f2a51e', 0],
  ])
  const circle = (r: number, fill: string) => `<circle cx="${moon.x}" cy="${moon.y}" r="${r}" fill="${fill}"/>`
  return `<rect width="${width}" height="${height}" fill="${night}"/>${circle(moon.r + 60, halo)}${circle(moon.r, face)}`
}

// A thin light outline separates a dark bottle from the night background.
function rimmed(defs: Defs, { markup, edge, top }: Standing): string {
  const rim = defs.linear(
    [0, top],
    [0, 757],
    [
      [0, '#fff1d2', 0.22],
      [0.6, '#ffe2ae', 0.5],
      [1, '#ffe2ae', 0.5],
    ],
  )
  return `${markup}<path fill="none" stroke="${rim}" stroke-width="1.2" d="${edge}"/>`
}
