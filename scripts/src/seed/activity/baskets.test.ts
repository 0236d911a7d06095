import { describe, expect, it } from 'vitest'
import { readDrinks } from '../demo/drinks.ts'
import { makeOffers } from '../demo/offers.ts'
import { makeRandom } from '../random.ts'
import { planBasket, WELL_KNOWN } from './baskets.ts'
import { demoCustomers } from './customers.ts'

const drinks = readDrinks()
const offers = makeOffers(drinks)

describe('baskets', () => {
  it('contain only drinks and favourites that are sold', () => {
    const names = new Set(drinks.map(({ name }) => name))
    expect(Object.keys(WELL_KNOWN).filter((name) => !names.has(name))).toEqual([])
    const categories = new Set(drinks.map(({ category }) => category))
    expect(demoCustomers.filter(({ favourite }) => !categories.has(favourite))).toEqual([])
  })

  it('contain no drink twice, and only drinks in stock', () => {
    const random = makeRandom(3)
    for (const customer of demoCustomers) {
      const lines = planBasket(random, customer, drinks, offers)
      expect(lines.length).toBeGreaterThan(0)
      expect(new Set(lines.map(({ drink }) => drink.name)).size).toBe(lines.length)
      for (const { drink, volume, quantity } of lines) {
        expect(offers.get(drink.name)?.[volume]?.stock ?? 0, drink.name).toBeGreaterThanOrEqual(quantity)
      }
    }
  })
})
