import { describe, expect, it } from 'vitest'
import { type Drink, readDrinks } from '../../demo/drinks.ts'
import { getStyle } from './find-style.ts'

const drinks = readDrinks().filter(({ category }) => category !== 'Extras')

function traits(drink: Drink): string[][] {
  const style = getStyle(drink)
  const size = drink.volumes[0].size
  if (size.endsWith('can')) {
    const { design = 'hoops', colour = style.ink } = style.print ?? {}
    return [[size], [design], [style.paper], [colour], [style.emblem ?? '']]
  }
  const inside = style.glass === 'clear' ? style.liquid : style.glass
  return [[size, style.shape], [style.label], [style.paper], [inside], [style.capColour], [style.emblem ?? '']]
}

function differences(one: Drink, other: Drink): number {
  const [a, b] = [traits(one), traits(other)]
  const most = Math.max(a.length, b.length)
  return Array.from({ length: most }, (_, index) => a[index]?.join() !== b[index]?.join()).filter(Boolean).length
}

describe('findStyle', () => {
  it('makes neighbours in the list differ in at least three properties', () => {
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
    expect(seen.filter((style, index) => seen.indexOf(style) !== index)).toEqual([])
  })

  it('uses a silhouette for at most five bottles', () => {
    const bottles = drinks.filter(({ volumes }) => !/can$|box$/.test(volumes[0].size))
    const counts = new Map<string, number>()
    for (const drink of bottles) counts.set(getStyle(drink).shape, (counts.get(getStyle(drink).shape) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 5)).toEqual([])
  })
})
