import { describe, expect, it } from 'vitest'
import { buildCatalogueProduct } from '../testing/fake-api/fake-catalogue-feed.ts'
import { type SearchScope, searchCatalogue, searchNames } from './local-search.ts'

const SHELF = [
  ['Tusker Lager', 'Tusker', 'Beer', 'Lager'],
  ['Konyagi', 'Konyagi', 'Rum & Cane', 'Cane Spirit'],
  ['Johnnie Walker Black Label 12 Year Old', 'Johnnie Walker', 'Whisky', 'Blended Scotch'],
  ["Gilbey's Special Dry Gin", "Gilbey's", 'Gin', 'Local Gin'],
  ['Johnnie Walker Red Label', 'Johnnie Walker', 'Whisky', 'Blended Scotch'],
  ['Johnnie Walker Double Black', 'Johnnie Walker', 'Whisky', 'Blended Scotch'],
  ['Dasani Still Water', 'Dasani', 'Mixers & Soft Drinks', 'Water'],
  ['Dasani Sparkling Lemon', 'Dasani', 'Mixers & Soft Drinks', 'Water'],
  ['Tusker Cider', 'Tusker', 'Ciders & RTDs', 'Cider'],
  ["Gilbey's Mixed Berry", "Gilbey's", 'Gin', 'Flavoured Gin'],
  ['Jameson Black Barrel', 'Jameson', 'Whisky', 'Irish Whiskey'],
  ['Tanqueray London Dry', 'Tanqueray', 'Gin', 'London Dry Gin'],
  ['Stoney Tangawizi', 'Stoney', 'Mixers & Soft Drinks', 'Ginger Ale'],
  ['White Cap Lager', 'White Cap', 'Beer', 'Lager'],
  ['Moët & Chandon Impérial Brut', 'Moët & Chandon', 'Champagne & Sparkling', 'Champagne'],
] as const

const shelf: SearchScope = {
  products: SHELF.map(([name, brand, category, kind], place) =>
    buildCatalogueProduct({
      ...{ _id: `p${place}`, name, tags: [], summary: name === 'Tusker Cider' ? 'Cold as water.' : '' },
      brand: { _id: brand, name: brand },
      category: { _id: category, name: category, slug: category },
      subcategory: { _id: kind, name: kind },
      createdAt: `2026-11-20T10:${10 + place}:00.000Z`,
    }),
  ),
  bestSellers: SHELF.map((_, place) => `p${place}`).slice(0, 5),
}

const [TUSKER, KONYAGI, BLACK_LABEL, GILBEYS, RED_LABEL, DOUBLE_BLACK, WATER, LEMON, CIDER, BERRY] = SHELF.map(
  ([name]) => name,
)
const WALKERS = [BLACK_LABEL, RED_LABEL, DOUBLE_BLACK]
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)

describe('searchCatalogue', () => {
  it.each([
    ['jhony waker', WALKERS],
    ['jony walka', WALKERS],
    ['johnywalker', WALKERS],
    ['tuskar', [TUSKER, CIDER]],
    ['taska', [TUSKER, CIDER]],
    ['konyagy', [KONYAGI]],
    ['black lable', [BLACK_LABEL]],
    ['gilbeys gin', [GILBEYS, BERRY]],
    ['gilbys', [GILBEYS, BERRY]],
    ['moet', ['Moët & Chandon Impérial Brut']],
    ['shampein', ['Moët & Chandon Impérial Brut']],
    ['whitecap', ['White Cap Lager']],
  ])('finds the products meant by %j, best sellers first', (text, found) => {
    expect(names(searchCatalogue(shelf, text))).toEqual(found)
  })

  it('does not correct a known word', () => {
    expect(names(searchCatalogue(shelf, 'water'))).toEqual([WATER, LEMON])
  })

  it('searches descriptions when no name matches', () => {
    expect(names(searchCatalogue(shelf, 'cold'))).toEqual([CIDER])
  })

  it('ranks whole words above prefixes', () => {
    const found = names(searchCatalogue(shelf, 'gin'))
    expect(found).toHaveLength(4)
    expect(found.at(-1)).toBe('Stoney Tangawizi')
  })

  it('falls back to products with some of the words', () => {
    expect(names(searchCatalogue(shelf, 'mzinga wa konyagi'))).toEqual([KONYAGI])
    expect(searchCatalogue(shelf, 'bicycle')).toEqual([])
    expect(searchCatalogue(shelf, ' - ')).toEqual([])
  })
})

describe('searchNames', () => {
  it.each([
    ['jhony wal', WALKERS],
    ['tuskar', [TUSKER, CIDER]],
    ['gilbeys gin', [GILBEYS]],
    ['whisky', []],
    ['jhony water', []],
  ])('requires all words of %j', (text, found) => {
    expect(names(searchNames(shelf, text))).toEqual(found)
  })
})

it.each([
  ['bia baridi', ['Tusker Lager', 'White Cap Lager']],
  ['maji', [WATER, LEMON]],
  ['maji ya limau', [LEMON]],
  ['shampeni', ['Moët & Chandon Impérial Brut']],
])('finds %j without the API', (text, found) => {
  expect(names(searchCatalogue(shelf, text)).sort()).toEqual([...found].sort())
})
