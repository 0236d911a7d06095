import { describe, expect, it } from 'vitest'
import { readDrinks } from './drinks.ts'

describe('readDrinks', () => {
  const drinks = readDrinks()

  it('reads 174 drinks in 243 sizes, in the order of the file', () => {
    expect(drinks).toHaveLength(174)
    expect(drinks.flatMap(({ volumes }) => volumes)).toHaveLength(243)
    expect(drinks[0]?.name).toBe('Johnnie Walker Red Label')
    expect(drinks.at(-1)?.name).toBe('Corkscrew')
  })

  it('has positive whole prices', () => {
    const prices = drinks.flatMap(({ volumes }) => volumes.map(({ price }) => price))
    expect(prices.filter((price) => !Number.isInteger(price) || price <= 0)).toEqual([])
  })

  it('puts 750ml first where it exists and keeps the order of other sizes', () => {
    for (const { volumes } of drinks) {
      const sizes = volumes.map(({ size }) => size)
      if (sizes.includes('750ml')) expect(sizes[0]).toBe('750ml')
    }
    expect(drinks[0]?.volumes.map(({ size }) => size)).toEqual(['750ml', '200ml', '375ml', '1L'])
    const tusker = drinks.find(({ name }) => name === 'Tusker Lager')
    expect(tusker?.volumes.map(({ size }) => size)).toEqual(['500ml can', '6 x 500ml can'])
  })

  it('reads 0 for drinks without alcohol and null for other products', () => {
    const abv = (name: string) => drinks.find((drink) => drink.name === name)?.abv
    expect(abv('Talisker 10 Year Old')).toBe(45.8)
    expect(abv('Dasani Still Water')).toBe(0)
    expect(abv('Corkscrew')).toBeNull()
  })
})
