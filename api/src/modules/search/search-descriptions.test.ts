import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNairobiCatalogue, searchNames } from '../../../test/nairobi-catalogue.ts'
import type { TemporaryDatabase } from '../../../test/test-database.ts'

let catalogue: TemporaryDatabase

/** Like the demo descriptions, these name mixers and food. */
const DESCRIPTIONS = {
  'Johnnie Walker Black Label 12 Year Old': 'Soda lengthens it; ginger, honey and vanilla. Never with cola.',
  'Tanqueray London Dry': 'Tonic, a slice of lemon, ice.',
  'Kenya Cane Smooth': 'With lemon, soda, cola or ginger.',
  'Jim Beam White Label': 'Corn, vanilla and oak; try ginger ale and lemon.',
  'Bulleit Bourbon': 'Much rye, less corn; by the fire of a camp.',
  'Absolut Original': 'Wheat, and ginger beer in a mule.',
  'Captain Morgan Original Spiced': 'Ginger beer, lime, cola.',
  'Guinness Smooth': 'A beer for those who like beers with vanilla.',
}

const SALES_COUNTS = {
  'Tusker Lager': 72,
  'White Cap Lager': 41,
  Heineken: 30,
  'Coca-Cola': 34,
  Sprite: 32,
  'Johnnie Walker Black Label 12 Year Old': 20,
  'Chrome Gin': 17,
  Desperados: 6,
  'Bavaria 0.0%': 4,
}

beforeAll(async () => {
  catalogue = await createNairobiCatalogue({ sold: SALES_COUNTS, descriptions: DESCRIPTIONS })
}, 180_000)
afterAll(() => catalogue.remove())

const find = (text: string) => searchNames(catalogue.database, text)

describe('a product description', () => {
  it.each([
    ['soda', ['Coca-Cola', 'Sprite']],
    ['cola', ['Coca-Cola']],
    ['lemon', ['Dasani Sparkling Lemon', 'Krest Bitter Lemon']],
  ])('is ignored when %j names a product type', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  it('is ignored for tonic', async () => {
    const found = await find('tonic')
    expect(found.sort()).toEqual(['Fever-Tree Indian Tonic', "Gordon's Pink & Tonic", 'Schweppes Indian Tonic'])
  })

  it('ranks ginger beer before drinks that are mixed with it', async () => {
    expect((await find('ginger'))[0]).toBe('Stoney Tangawizi')
    expect(await find('tangawizi')).toEqual(['Stoney Tangawizi'])
  })

  it('matches when no other field does', async () => {
    const found = await find('vanilla')
    expect(found.sort()).toEqual(['Guinness Smooth', 'Jim Beam White Label', 'Johnnie Walker Black Label 12 Year Old'])
    expect(await find('whisky soda')).toEqual(['Johnnie Walker Black Label 12 Year Old'])
  })

  it('ranks after names that only begin with the word', async () => {
    expect(await find('camp')).toEqual(['Campari', 'Bulleit Bourbon'])
  })

  it('does not make a rum match beer', async () => {
    const found = await find('origin beer')
    expect(found[0]).toBe('KO Kenyan Originals Pineapple & Mint Cider')
  })

  it('does not hide the beers in a search for beers', async () => {
    expect((await find('beers'))[0]).toBe('Tusker Lager')
  })
})

describe('equal matches', () => {
  it.each(['beer', 'bia', 'pombe', 'keg'])('rank the best seller of %j first', async (text) => {
    expect((await find(text)).slice(0, 3)).toEqual(['Tusker Lager', 'White Cap Lager', 'Heineken'])
  })

  it('rank a name before a product type that sells better', async () => {
    expect((await find('black white'))[0]).toBe('Black & White')
    expect((await find('gin'))[0]).toBe('Chrome Gin')
  })
})

describe('sizes in everyday words', () => {
  it.each([
    ['tusker 6 pack', ['Tusker Lager']],
    ['6 pack', ['Tusker Lager']],
    ['6-pack', ['Tusker Lager']],
    ['six pack', ['Tusker Lager']],
    ['tusker sixpack', ['Tusker Lager']],
    ['tusker pack', ['Tusker Lager']],
    ['tusker 6 pa', ['Tusker Lager']],
    ['tusker 6x500ml', ['Tusker Lager']],
    ['jack daniels litre', ["Jack Daniel's Old No. 7"]],
    ['jd lita', ["Jack Daniel's Old No. 7"]],
    ['JD 1 litre', ["Jack Daniel's Old No. 7"]],
    ['konyagi half litre', ['Konyagi']],
  ])('%j finds %j', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  it('include bottle, which is optional beside other words', async () => {
    expect(await find('chupa ya konyagi')).toEqual(['Konyagi'])
    expect(await find('bottle of bond 7')).toEqual(['Bond 7'])
    expect((await find('chupa')).length).toBeGreaterThan(3)
    expect((await find('chupa')).every((name) => name !== 'Konyagi')).toBe(true)
  })
})

describe('Nairobi slang', () => {
  it.each([
    ['divai', 'wine'],
    ['waini', 'wine'],
    ['mvinyo', 'wine'],
    ['viski', 'whisky'],
    ['wiski', 'whisky'],
    ['brandi', 'brandy'],
    ['jini', 'gin'],
    ['nusu viski', 'half whisky'],
    ['divai nyekundu tamu', 'red wine sweet'],
  ])('%j means %j', async (word, meaning) => {
    const found = await find(word)
    expect([found.length > 0, new Set(found)]).toEqual([true, new Set(await find(meaning))])
  })

  it('covers spirits', async () => {
    const found = await find('pombe kali')
    expect([found.length > 60, found.includes('Konyagi'), found.includes('Tusker Lager')]).toEqual([true, true, false])
  })
})
