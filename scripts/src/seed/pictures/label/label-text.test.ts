import { describe, expect, it } from 'vitest'
import { readDrinks } from '../../demo/drinks.ts'
import { labelText } from './label-text.ts'

const drinks = readDrinks()

function getText(name: string) {
  const drink = drinks.find((candidate) => candidate.name === name)
  if (!drink) throw new Error(`${name} is not sold`)
  return labelText(drink)
}

describe('labelText', () => {
  it('separates brand, variant and age', () => {
    expect(getText('Johnnie Walker Black Label 12 Year Old')).toMatchObject({
      brand: ['Johnnie', 'Walker'],
      variant: ['Black Label'],
      age: '12',
      kind: 'Blended Scotch whisky',
    })
  })

  it('does not repeat words of the name', () => {
    expect(getText('Jameson Irish Whiskey').kind).toBe('')
    expect(getText("Gordon's London Dry").kind).toBe('Gin')
    expect(getText('4th Street Sweet Red').kind).toBe('wine')
  })

  it('keeps an & with the word after it', () => {
    expect(getText('Moët & Chandon Impérial Brut').brand).toEqual(['Moët', '& Chandon'])
  })

  it('never contains a volume', () => {
    for (const drink of drinks) expect(JSON.stringify(labelText(drink))).not.toMatch(/\d ?(ml|cl|l)\b/i)
  })
})
