import { readDrinks } from '../drinks.ts'
import { createDefs, type Defs } from './defs.ts'
import { drawStanding, drawThings } from './draw-drink.ts'
import { blankLabel } from './label-text.ts'
import { groundY } from './lathe.ts'
import { placed } from './packs.ts'

/** The drink whose shoulders stand for a category, and the size that is drawn. */
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

/**
 * A category's tile as SVG, 600×600: the shoulders of its typical bottle before a pale moon, cropped
 * by the tile's foot, on the stone ground. A name the shop does not know gives the bare moon.
 */
export function drawCategory(categoryName: string): string {
  const defs = createDefs()
  const things = drawShoulders(defs, categoryName)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `${tile(defs)}${things}</svg>`
  ).replace('<rect', `${defs.markup()}<rect`)
}

// Stone with light from the upper left, as every picture of the shop is lit.
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
  // Lettering cut by the tile's edge would look like a mistake, so the paper stays bare.
  const { markup, top } = drawStanding(defs, drink, drink.volumes[0].size, blankLabel)
  const scale = 1.42
  // The top of every bottle stands at the same small distance from the tile's upper edge.
  return placed(markup, size / 2, scale, 46 + (groundY - top) * scale)
}
