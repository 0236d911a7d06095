import { describe, expect, it } from 'vitest'
import { readDrinks } from '../demo/drinks.ts'
import { readAssortment } from './assortment.ts'
import { cleanName } from './clean-name.ts'

describe('cleanName', () => {
  it.each([
    ['Jameson 12YR HA', 'Jameson 12 Year Old'],
    ['Gentleman Jack w/2 Glasses', 'Gentleman Jack with 2 Glasses'],
    ["Chi-Chi's Margarita W/tequila", "Chi-Chi's Margarita with Tequila"],
    ['Early Times 36 Mo Ky Str Bourbon Pet', 'Early Times Kentucky Straight Bourbon'],
    ["Fulton''s Harvest Pumpkin Liqueur", "Fulton's Harvest Pumpkin Liqueur"],
    ["Gordon's Gin London Dry - Pet", "Gordon's London Dry Gin"],
    ['Uv Blue (raspberry) Vodka', 'UV Blue (Raspberry) Vodka'],
    ['Paramount Creme De Cacao/dark', 'Paramount Crème de Cacao Dark'],
    ['Mccormick Blend Whiskey, Pet', 'McCormick Blended Whiskey'],
  ])('converts %s to %s', (description, name) => {
    expect(cleanName(description)?.name).toBe(name)
  })

  it('keeps an unusual strength', () => {
    expect(cleanName('Smirnoff Vodka 100 Prf')).toMatchObject({ name: 'Smirnoff Vodka 100 Proof', abv: 50 })
    expect(cleanName('Smirnoff Vodka 80 Prf Mini')).toMatchObject({ name: 'Smirnoff Vodka', abv: 40, isMini: true })
  })

  it('omits products that the shop would not sell', () => {
    expect(cleanName('Bartenders Hot Sex')).toBeUndefined()
  })
})

describe('the assortment', () => {
  const lines = readAssortment(readDrinks())
  const line = (name: string) => lines.find((one) => one.name === name)

  it('merges several items of one drink', () => {
    expect([...(line('Smirnoff Vodka')?.sizes.keys() ?? [])].sort()).toEqual(
      ['10 x 50ml', '1.75L', '1L', '200ml', '375ml', '750ml'].sort(),
    )
    expect(lines.filter(({ name }) => name.startsWith('Chivas Regal 12'))).toHaveLength(1)
  })

  it('writes brands like the demo', () => {
    expect(line('Bacardí Gold Rum')).toMatchObject({ brand: 'Bacardí', kind: { subcategory: 'Gold Rum' } })
    expect(line("Jack Daniel's Black Label")?.brand).toBe("Jack Daniel's")
    expect(new Set(lines.map(({ brand }) => brand.toLowerCase())).size).toBe(new Set(lines.map((l) => l.brand)).size)
  })

  it('has matching product types', () => {
    expect(line('Paramount Butterscotch Schnapps')?.kind.subcategory).toBe('Schnapps')
    expect(line('Hennessy Black')).toMatchObject({ country: 'France', kind: { subcategory: 'Cognac' } })
    expect(line('Gentleman Jack with 2 Glasses')?.kind.subcategory).toBe('Tennessee Whiskey')
  })
})
