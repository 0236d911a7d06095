import type { Drink } from '../../demo/drinks.ts'
import type { PackStyle } from './style.ts'
import { beerStyles } from './styles-beer.ts'
import { brandyStyles } from './styles-brandy.ts'
import { categoryStyles, plainStyle, subcategoryStyles } from './styles-by-category.ts'
import { ciderStyles, softDrinkStyles } from './styles-cider-soft.ts'
import { ginStyles } from './styles-gin.ts'
import { liqueurStyles } from './styles-liqueur.ts'
import { rumStyles, tequilaStyles } from './styles-rum-tequila.ts'
import { scotchStyles } from './styles-scotch.ts'
import { sparklingStyles } from './styles-sparkling.ts'
import { vodkaStyles } from './styles-vodka.ts'
import { whiskeyStyles } from './styles-whiskey.ts'
import { wineStyles } from './styles-wine.ts'

const DRINK_STYLES = {
  ...scotchStyles,
  ...whiskeyStyles,
  ...brandyStyles,
  ...ginStyles,
  ...vodkaStyles,
  ...rumStyles,
  ...tequilaStyles,
  ...liqueurStyles,
  ...wineStyles,
  ...sparklingStyles,
  ...beerStyles,
  ...ciderStyles,
  ...softDrinkStyles,
}

/** Merges the styles of type, brand and drink; the later wins. */
export function getStyle(drink: Drink): PackStyle {
  return {
    ...plainStyle,
    ...categoryStyles[drink.category],
    ...subcategoryStyles[drink.subcategory],
    ...DRINK_STYLES[drink.brand],
    ...DRINK_STYLES[drink.name],
  }
}

export const STYLED_DRINKS: ReadonlySet<string> = new Set(Object.keys(DRINK_STYLES))
