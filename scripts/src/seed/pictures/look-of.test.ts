import { describe, expect, it } from 'vitest'
import { type Drink, readDrinks } from '../drinks.ts'
import { lookOf } from './look-of.ts'

const drinks = readDrinks().filter(({ category }) => category !== 'Extras')

function traits(drink: Drink): string[][] {
  const look = lookOf(drink)
  const size = drink.volumes[0].size
  if (size.endsWith('can')) {
    const { design = 'hoops', colour = look.ink } = look.print ?? {}
    return [[size], [design], [look.paper], [colour], [look.emblem ?? '']]
  }
  const inside = look.glass === 'clear' ? look.liquid : look.glass
  return [[size, look.shape], [look.label], [look.paper], [inside], [look.capColour], [look.emblem ?? '']]
}

function differences(one: Drink, other: Drink): number {
  const [a, b] = [traits(one), traits(other)]
  const most = Math.max(a.length, b.length)
  return Array.from({ length: most }, (_, index) => a[index]?.join() !== b[index]?.join()).filter(Boolean).length
}

describe('lookOf', () => {
  it('tells neighbours in the list apart by at least three things', () => {
    const alike = drinks
      .slice(1)
      .flatMap((drink, index) => {
        const before = drinks[index]
        return before ? [[before, drink] as const] : []
      })
      .filter(([before, drink]) => differences(before, drink) < 3)
      .map(([before, drink]) => `${before.name} / ${drink.name}`)
    expect(alike).toEqual([])
  })

  it('gives no two drinks the same container, silhouette, colours and layout', () => {
    const seen = drinks.map((drink) => traits(drink).join(' | '))
    expect(seen.filter((look, index) => seen.indexOf(look) !== index)).toEqual([])
  })

  it('lets no silhouette stand for more than five bottles', () => {
    const bottles = drinks.filter(({ volumes }) => !/can$|box$/.test(volumes[0].size))
    const counts = new Map<string, number>()
    for (const drink of bottles) counts.set(lookOf(drink).shape, (counts.get(lookOf(drink).shape) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 5)).toEqual([])
  })
})
