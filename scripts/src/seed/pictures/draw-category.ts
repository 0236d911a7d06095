import { readDrinks } from '../demo/drinks.ts'
import { drawStanding, drawThings } from './draw-drink.ts'
import { blankLabel } from './label/label-text.ts'
import { placed } from './pack/packs.ts'
import { createDefs, type Defs } from './svg/defs.ts'
import { groundY } from './svg/revolve.ts'

const typical: Readonly<Record<string, string>> = {
  Whisky: 'Johnnie Walker Black Label 12 Year Old',
  'Brandy & Cognac': 'Hennessy V.S',
  Gin: 'Bombay Sapphire',
  Vodka: 'Smirnoff No. 21',
  'Rum & Cane': 'Captain Morgan Gold',
  Tequila: 'Don Julio Reposado',
  'Liqueurs & Aperitifs': 'Campari',
  Wine: 'Nederburg Cabernet Sauvignon',
  'Champagne & Sparkling': 'Moët & Chandon Impérial Brut',
  Beer: 'Heineken',
  'Ciders & RTDs': 'Savanna Dry',
  'Mixers & Soft Drinks': 'Coca-Cola',
  Extras: 'Gift Bag & Card',
}

const size = 600

export function drawCategory(categoryName: string): string {
  const defs = createDefs()
  const things = drawShoulders(defs, categoryName)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `${tile(defs)}${things}</svg>`
  ).replace('<rect', `${defs.markup()}<rect`)
}

// Lit from the upper left, like every picture.
function tile(defs: Defs): string {
  const rect = (fill: string) => `<rect width="${size}" height="${size}" fill="${fill}"/>`
  const dusk = defs.linear(
    [180, 120],
    [600, 600],
    [
      [0, '#8a6f4c', 0],
      [1, '#8a6f4c', 0.18],
    ],
  )
  const moon = defs.linear(
    [120, 90],
    [470, 520],
    [
      [0, '#fffdf8'],
      [1, '#f3e9d8'],
    ],
  )
  return `${rect('#f0e9dc')}${rect(dusk)}<circle cx="300" cy="306" r="216" fill="${moon}"/>`
}

function drawShoulders(defs: Defs, categoryName: string): string {
  const drink = readDrinks().find(({ name }) => name === typical[categoryName])
  if (!drink) return ''
  if (drink.category === 'Extras') {
    return placed(drawThings(defs, drink, drink.volumes[0].size, blankLabel), size / 2 - 12, 0.98, 628)
  }
  // The label stays blank, as the tile's edge would cut its lettering.
  const { markup, top } = drawStanding(defs, drink, drink.volumes[0].size, blankLabel)
  const scale = 1.42
  // Every bottle's top has the same distance from the tile's upper edge.
  return placed(markup, size / 2, scale, 46 + (groundY - top) * scale)
}
