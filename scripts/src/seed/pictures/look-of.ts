import type { Drink } from '../drinks.ts'
import type { Look } from './look.ts'
import { beerAndSoftLooks } from './looks-beer-soft.ts'
import { categoryLooks, plainLook, subcategoryLooks } from './looks-by-kind.ts'
import { clearSpiritLooks } from './looks-clear.ts'
import { liqueurAndWineLooks } from './looks-liqueur-wine.ts'
import { whiskyLooks } from './looks-whisky.ts'

const ownLooks = { ...whiskyLooks, ...clearSpiritLooks, ...liqueurAndWineLooks, ...beerAndSoftLooks }

/** How a drink is drawn: its kind's look, then its brand's, then its own. */
export function lookOf(drink: Drink): Look {
  return {
    ...plainLook,
    ...categoryLooks[drink.category],
    ...subcategoryLooks[drink.subcategory],
    ...ownLooks[drink.brand],
    ...ownLooks[drink.name],
  }
}

/** The brands and names that have a look of their own. */
export const knownLooks: ReadonlySet<string> = new Set(Object.keys(ownLooks))
