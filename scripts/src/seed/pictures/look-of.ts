import type { Drink } from '../drinks.ts'
import type { Look } from './look.ts'
import { beerLooks } from './looks-beer.ts'
import { brandyLooks } from './looks-brandy.ts'
import { categoryLooks, plainLook, subcategoryLooks } from './looks-by-kind.ts'
import { caneLooks, tequilaLooks } from './looks-cane-tequila.ts'
import { ciderLooks, softLooks } from './looks-cider-soft.ts'
import { ginLooks } from './looks-gin.ts'
import { liqueurLooks } from './looks-liqueur.ts'
import { scotchLooks } from './looks-scotch.ts'
import { sparklingLooks } from './looks-sparkling.ts'
import { vodkaLooks } from './looks-vodka.ts'
import { whiskeyLooks } from './looks-whiskey.ts'
import { wineLooks } from './looks-wine.ts'

const ownLooks = {
  ...scotchLooks,
  ...whiskeyLooks,
  ...brandyLooks,
  ...ginLooks,
  ...vodkaLooks,
  ...caneLooks,
  ...tequilaLooks,
  ...liqueurLooks,
  ...wineLooks,
  ...sparklingLooks,
  ...beerLooks,
  ...ciderLooks,
  ...softLooks,
}

/** Merges the styles of type, brand and drink; the later wins. */
export function lookOf(drink: Drink): Look {
  return {
    ...plainLook,
    ...categoryLooks[drink.category],
    ...subcategoryLooks[drink.subcategory],
    ...ownLooks[drink.brand],
    ...ownLooks[drink.name],
  }
}

export const knownLooks: ReadonlySet<string> = new Set(Object.keys(ownLooks))
