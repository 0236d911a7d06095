import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addProduct, addSubCategory, countCatalogueChange } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { MAX_RESULTS } from './search.service.ts'
import { indexProduct, unindexProduct } from './search-index.service.ts'

const CATALOGUE = [
  ['Johnnie Walker Black Label 12 Year Old', 'Johnnie Walker', 'Whisky', 'Blended Scotch', ['750ml', '350ml']],
  ['Jameson Irish Whiskey', 'Jameson', 'Whisky', 'Irish Whiskey', ['1L']],
  ["Jack Daniel's Old No. 7", "Jack Daniel's", 'Whisky', 'Tennessee Whiskey', ['375ml']],
  ["Gilbey's Special Dry Gin", "Gilbey's", 'Gin', 'Local Gin', ['250ml', '750ml']],
  ['Tanqueray London Dry', 'Tanqueray', 'Gin', 'London Dry Gin', ['750ml']],
  ['Stoney Ginger Ale', 'Coca-Cola', 'Mixers', 'Soda', ['500ml can']],
  ['Smirnoff No. 21', 'Smirnoff', 'Vodka', 'Vodka', ['250ml']],
  ['Kenya Cane Smooth', 'Kenya Cane', 'Rum & Cane', 'Cane Spirit', ['750ml']],
  ['Tusker Lager', 'Tusker', 'Beer', 'Lager', ['500ml can']],
  ['Moët & Chandon Impérial Brut', 'Moët & Chandon', 'Champagne & Sparkling', 'Champagne', ['750ml']],
  ['Martini Prosecco', 'Martini', 'Aperitifs', 'Bubbles', ['750ml']],
  ['Dasani Sparkling Lemon', 'Dasani', 'Water', 'Flavoured', ['500ml']],
  ['4th Street Sweet Red', '4th Street', 'Wine', 'Sweet Red', ['1.5L']],
] as const

async function startCatalogue(): Promise<TestApp> {
  const test = await startTestApp()
  const { database } = test
  const ids = new Map<string, string>()
  const once = async (key: string, add: () => Promise<string>) => {
    const id = ids.get(key) ?? (await add())
    ids.set(key, id)
    return id
  }
  for (const [name, brandName, categoryName, kind, sizes] of CATALOGUE) {
    const category = await once(`category ${categoryName}`, () => addCategory(database, { name: categoryName }))
    const subCategory = await once(`kind ${kind}`, () => addSubCategory(database, { name: kind, category }))
    const brand = await once(`brand ${brandName}`, () => addBrand(database, { name: brandName }))
    await addProduct(database, { name, category, subCategory, brand, volumes: sizes.map((size) => ({ size })) })
  }
  return test
}

async function find({ call }: TestApp, search: string): Promise<string[]> {
  const { reply } = await call(searchProducts, { query: { search } })
  return reply.product.map((product) => product.name)
}

const [WALKER, JAMESON, JACK, GILBEYS, TANQUERAY, STONEY, SMIRNOFF, KENYA_CANE, TUSKER, MOET, MARTINI, , FOURTH] =
  CATALOGUE.map(([name]) => name)

describe('searchProducts ranking', () => {
  it.each([
    // typos
    ['jonnie walker', [WALKER]],
    ['gilbys', [GILBEYS]],
    ['GILBEYS', [GILBEYS]],
    ['smirnof', [SMIRNOFF]],
    ['smirnov', [SMIRNOFF]],
    ['tuskre lagr', [TUSKER]],
    ['jmeson', [JAMESON]],
    // beginnings and order
    ['walker johnnie', [WALKER]],
    ['tanq lon', [TANQUERAY]],
    ['red wine sweet', [FOURTH]],
    // accents
    ['moet imperial', [MOET]],
    ['MOËT', [MOET]],
    // slang
    ['jd', [JACK]],
    ['kc', [KENYA_CANE]],
    ['quarter gin', [GILBEYS]],
    ['half whisky', [WALKER, JACK].reverse()],
    ['mzinga gin', [TANQUERAY, GILBEYS].reverse()],
    ['mzinga wa rum', [KENYA_CANE]],
    // sizes
    ['tusker can', [TUSKER]],
    ['25 cl vodka', [SMIRNOFF]],
    ['whiskey 1 litre', [JAMESON]],
    // no product has every word
    ['gin and whisky', []],
    ['gin of the 21', []],
  ])('for %j finds %j', async (text, names) => {
    expect(await find(await startCatalogue(), text)).toEqual(names)
  })

  it('ranks matches of the name first, then the category, then prefixes', async () => {
    expect(await find(await startCatalogue(), 'gin')).toEqual([GILBEYS, TANQUERAY, STONEY])
  })

  it('finds any sparkling wine for champagne, champagne first, and no water', async () => {
    expect(await find(await startCatalogue(), 'champagne')).toEqual([MOET, MARTINI])
  })

  it('corrects a known word when its combination matches nothing', async () => {
    const test = await startCatalogue()
    await addProduct(test.database, { name: 'Walter Rosé' })
    expect(await find(test, 'walter')).toEqual(['Walter Rosé'])
    expect(await find(test, 'johnnie walter')).toEqual([WALKER])
  })

  it.each(['jhn', '7500ml', 'gan', 'tequila sunrise'])('corrects nothing in %j', async (text) => {
    expect(await find(await startCatalogue(), text)).toEqual([])
  })

  it('ranks name, brand, category, sub-category, tags, and the description last', async () => {
    const test = await startTestApp()
    const { database } = test
    const category = await addCategory(database, { name: 'Zulu' })
    const described = await addProduct(database, { name: 'In the description' })
    await database.updateTable('products').set({ description: 'A zulu.' }).where('id', '=', described.id).execute()
    await inTransaction(database, (transaction) => indexProduct(transaction, described.id))
    const named = [
      await addProduct(database, { name: 'In the tags', tags: ['zulu'] }),
      await addProduct(database, {
        name: 'In the kind',
        subCategory: await addSubCategory(database, { name: 'Zulu' }),
      }),
      await addProduct(database, { name: 'In the category', category }),
      await addProduct(database, { name: 'In the brand', brand: await addBrand(database, { name: 'Zulu' }) }),
      await addProduct(database, { name: 'Zulu' }),
    ]
    expect(await find(test, 'zulu')).toEqual(['Zulu', 'In the brand', 'In the category', 'In the kind', 'In the tags'])
    for (const { id } of named) await inTransaction(database, (transaction) => unindexProduct(transaction, id))
    await countCatalogueChange(database)
    expect(await find(test, 'zulu')).toEqual(['In the description'])
  })

  it('compares only the likeliest of very many matches', async () => {
    const test = await startTestApp()
    const { database } = test
    const category = await addCategory(database, { name: 'Whisky' })
    const subCategory = await addSubCategory(database, { category })
    const brand = await addBrand(database)
    const add = (name: string) => addProduct(database, { name, category, subCategory, brand })
    await add('Old Whisky')
    for (let count = 0; count < MAX_RESULTS; count += 1) await add(`Bottle ${count}`)
    const { reply } = await test.call(searchProducts, { query: { search: 'whisky' } })
    expect(reply.meta.total).toBe(MAX_RESULTS)
    expect(reply.product.slice(0, 2).map((product) => product.name)).toEqual([
      'Old Whisky',
      `Bottle ${MAX_RESULTS - 1}`,
    ])
    // Almost the oldest, and older than the candidates.
    await database.updateTable('products').set({ sold: 1 }).where('name', '=', 'Bottle 0').execute()
    await add('Bottle of today')
    await countCatalogueChange(database)
    expect((await find(test, 'whisky')).slice(0, 3)).toEqual(['Old Whisky', 'Bottle 0', 'Bottle of today'])
  }, 60_000)
})
