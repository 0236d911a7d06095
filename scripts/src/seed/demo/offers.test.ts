import { describe, expect, it } from 'vitest'
import { readDrinks } from './drinks.ts'
import { featuredDrink, makeOffers, storeSettings } from './offers.ts'
import { makeSliders } from './sliders.ts'

const drinks = readDrinks()
const offers = makeOffers(drinks)
const all = drinks.flatMap((drink) =>
  (offers.get(drink.name) ?? []).map((offer, index) => ({ ...offer, price: drink.volumes[index]?.price ?? 0 })),
)

describe('makeOffers', () => {
  it('returns the same offers every time', () => {
    expect(makeOffers(readDrinks())).toEqual(offers)
  })

  it('covers every size', () => {
    expect(all).toHaveLength(243)
  })

  it('discounts thirty drinks by 5 to 20 %, with rounded prices', () => {
    const discounted = drinks.filter(({ name }) => offers.get(name)?.some(({ discount }) => discount > 0))
    expect(discounted).toHaveLength(30)
    for (const { discount, price } of all.filter((offer) => offer.discount > 0)) {
      expect(discount % 10).toBe(0)
      expect(discount / price).toBeGreaterThan(0.02)
      expect(discount / price).toBeLessThanOrEqual(0.2)
    }
  })

  it('has three sizes sold out, a few with little stock, and the rest in stock', () => {
    const stock = all.map((offer) => offer.stock)
    expect(stock.filter((count) => count === 0)).toHaveLength(3)
    expect(stock.filter((count) => count === 3).length).toBeGreaterThan(2)
    expect(stock.every((count) => count === 0 || count === 3 || (count >= 6 && count <= 80))).toBe(true)
  })
})

describe('home page', () => {
  it('features Hennessy V.S, discounted and in stock', () => {
    const featured = featuredDrink(drinks)
    expect(featured.name).toBe('Hennessy V.S')
    expect(offers.get(featured.name)?.[0]?.discount).toBeGreaterThan(0)
    expect(offers.get(featured.name)?.[0]?.stock).toBeGreaterThan(0)
  })

  it('has three slides for existing categories, each with bottles and a correct price', () => {
    const sliders = makeSliders(drinks, offers)
    const links = new Set(drinks.map(({ category }) => `/category/${category.toLowerCase()}`))
    expect(sliders).toHaveLength(3)
    for (const { link, drinks: bottles, description } of sliders) {
      expect(links).toContain(link)
      expect(bottles).toHaveLength(2)
      expect(description).toMatch(/from Ksh [\d,]+$/)
    }
  })

  it('has settings without contact details of real people', () => {
    expect(storeSettings.email).toBe('hello@usiku.test')
  })
})
