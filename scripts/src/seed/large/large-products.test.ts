import { describe, expect, it } from 'vitest'
import { readDrinks } from '../demo/drinks.ts'
import { MAX_PRODUCTS } from '../seed-flags.ts'
import { readAssortment } from './assortment.ts'
import { largeProducts } from './large-products.ts'
import { listVariants } from './variants.ts'

const drinks = readDrinks()
const listNames = (count: number, seed: number) => [...largeProducts(drinks, count, seed)].map(({ name }) => name)

describe('the products of a large shop', () => {
  const names = listNames(100_000, 1)

  it('have a hundred thousand names, none of them used by the demo', () => {
    const all = new Set([...drinks.map(({ name }) => name), ...names].map((name) => name.toLowerCase()))
    expect(all.size).toBe(100_000 + drinks.length)
  })

  it('have variants that fit their type', () => {
    expect(names).toContain('Buffalo Trace Bourbon')
    expect(
      names.some((name) => /^Buffalo Trace Bourbon, .+ Cask Finish(, Batch \d+|, \d{4} Release)?$/.test(name)),
    ).toBe(true)
    expect(names.some((name) => /^Nederburg Sauvignon Blanc, 20\d\d$/.test(name))).toBe(true)
    expect(names.filter((name) => /Vodka.*Cask Finish/.test(name))).toEqual([])
  })

  it('differ for another seed number', () => {
    const [one, other] = [new Set(names.slice(0, 3_000)), listNames(3_000, 2)]
    expect(other.filter((name) => !one.has(name)).length).toBeGreaterThan(1_000)
    expect(listNames(10, 1)).not.toEqual(listNames(10, 2))
  })

  it('are the same for the same seed number', () => {
    expect([...largeProducts(drinks, 2_000, 1)]).toEqual([...largeProducts(drinks, 2_000, 1)])
  })

  it('have more names than the maximum that can be requested', () => {
    const names = readAssortment(drinks).reduce((sum, { kind }) => sum + listVariants(kind.style).length, 0)
    expect(names).toBeGreaterThan(MAX_PRODUCTS * 1.5)
  })
})
