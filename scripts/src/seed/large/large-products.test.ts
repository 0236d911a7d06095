import { describe, expect, it } from 'vitest'
import { readDrinks } from '../demo/drinks.ts'
import { MAX_PRODUCTS } from '../seed-flags.ts'
import { readAssortment } from './assortment.ts'
import { largeProducts } from './large-products.ts'
import { listVariants } from './variants.ts'

const drinks = readDrinks()
const listNames = (count: number, seed: number) => [...largeProducts(drinks, count, seed)].map(({ name }) => name)

describe('the products of a large shop', () => {
  it('have a hundred thousand names, none of them used by the demo', () => {
    const names = new Set(drinks.map(({ name }) => name.toLowerCase()))
    for (const { name } of largeProducts(drinks, 100_000, 1)) names.add(name.toLowerCase())
    expect(names.size).toBe(100_000 + drinks.length)
  })

  it('have variants that fit their type', () => {
    const names = listNames(30_000, 1)
    expect(names).toContain('Buffalo Trace Bourbon')
    expect(
      names.some((name) => /^Buffalo Trace Bourbon, .+ Cask Finish(, Batch \d+|, \d{4} Release)?$/.test(name)),
    ).toBe(true)
    expect(names.some((name) => /^Nederburg Sauvignon Blanc, 20\d\d$/.test(name))).toBe(true)
    expect(names.filter((name) => /Vodka.*Cask Finish/.test(name))).toEqual([])
  })

  it('differ for another seed number', () => {
    const [one, other] = [new Set(listNames(3_000, 1)), listNames(3_000, 2)]
    expect(other.filter((name) => !one.has(name)).length).toBeGreaterThan(1_000)
    expect(listNames(10, 1)).not.toEqual(listNames(10, 2))
  })

  it('have more names than the maximum that can be requested', () => {
    const names = readAssortment(drinks).reduce((sum, { kind }) => sum + listVariants(kind.style).length, 0)
    expect(names).toBeGreaterThan(MAX_PRODUCTS * 1.5)
  })
})
