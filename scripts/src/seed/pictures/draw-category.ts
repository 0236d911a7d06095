import { readDrinks } from '../drinks.ts'
import { createDefs, type Defs } from './defs.ts'
import { drawStanding, drawThings } from './draw-drink.ts'
import { blankLabel } from './label-text.ts'
import { groundY } from './lathe.ts'
import { placed } from './packs.ts'

/** The drink whose shoulders stand for a category. */
const typical: Readonly<Record<string, string>> = {
  Whisky: 'Johnnie Walker Black Label 12 Year Old',
  'Brandy & Cognac': 'Hennessy V.S',
  Gin: 'Tanqueray London Dry',
  Vodka: 'Smirnoff No. 21',
  'Rum & Cane': 'Kenya Cane Smooth',
  Tequila: 'Jose Cuervo Especial Reposado (Gold)',
  'Liqueurs & Aperitifs': 'Baileys Original Irish Cream',
  Wine: 'Nederburg Cabernet Sauvignon',
  'Champagne & Sparkling': 'Moët & Chandon Impérial Brut',
  Beer: 'Heineken',
  'Ciders & RTDs': "Hunter's Gold",
  'Mixers & Soft Drinks': 'Coca-Cola',
  Extras: 'Gift Bag & Card',
}

const size = 600

/**
 * A category's tile as SVG, 600×600: the shoulders of its typical bottle, cropped by the tile's
 * foot, on the stone ground. A name the shop does not know gives the bare moon.
 */
export function drawCategory(categoryName: string): string {
  const defs = createDefs()
  const things = drawShoulders(defs, categoryName)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `${defs.markup()}<rect width="${size}" height="${size}" fill="#f0e9dc"/>${things}</svg>`
  )
}

function drawShoulders(defs: Defs, categoryName: string): string {
  const drink = readDrinks().find(({ name }) => name === typical[categoryName])
  if (!drink) return `<circle cx="300" cy="300" r="150" fill="#f2a51e"/>`
  // Lettering cut by the tile's edge would look like a mistake, so the paper stays bare.
  if (drink.category === 'Extras') {
    return placed(drawThings(defs, drink, drink.volumes[0].size, blankLabel), size / 2 - 14, 1.25, 745)
  }
  const { markup, top } = drawStanding(defs, drink, drink.volumes[0].size, blankLabel)
  const scale = 1.42
  // The top of every bottle stands at the same small distance from the tile's upper edge.
  return placed(markup, size / 2, scale, 42 + (groundY - top) * scale)
}
