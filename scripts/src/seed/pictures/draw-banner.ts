import type { Slider } from '../sliders.ts'
import type { Standing } from './bottle.ts'
import { createDefs } from './defs.ts'
import { drawStanding } from './draw-drink.ts'
import { placed } from './packs.ts'

const width = 1600
const height = 900
const night = '#17130f'

/**
 * A slide's picture as SVG, 1600×900: the amber moon and the slide's bottles at the right, cropped
 * by the foot; the left half stays plain night for the text that the page lays over it.
 */
export function drawBanner(slider: Pick<Slider, 'drinks'>): string {
  const defs = createDefs()
  const [first, second] = slider.drinks
  const front = first ? placed(rimmed(drawStanding(defs, first)), 1110, 1.2, 978) : ''
  const back = second ? placed(rimmed(drawStanding(defs, second)), 1384, 1.06, 962) : ''
  const dusk = defs.linear(
    [0, 560],
    [0, height],
    [
      [0, night, 0],
      [1, night, 0.28],
    ],
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs.markup()}` +
    `<rect width="${width}" height="${height}" fill="${night}"/><circle cx="1210" cy="350" r="370" fill="#f2a51e"/>` +
    `${back}${front}<rect x="820" y="560" width="780" height="340" fill="${dusk}"/></svg>`
  )
}

// A dark bottle would melt into the night below the moon.
function rimmed({ markup, edge }: Standing): string {
  return `${markup}<path fill="none" stroke="#f7f0e4" stroke-opacity=".32" stroke-width="1.1" d="${edge}"/>`
}
