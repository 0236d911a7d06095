import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNairobiCatalogue, searchNames } from '../../../test/nairobi-catalogue.ts'
import type { TemporaryDatabase } from '../../../test/test-database.ts'

let catalogue: TemporaryDatabase
beforeAll(async () => {
  const descriptions = { 'Jim Beam White Label': 'Vanilla and a cap of oak.' }
  catalogue = await createNairobiCatalogue({ descriptions })
}, 180_000)
afterAll(() => catalogue.remove())

const find = (text: string) => searchNames(catalogue.database, text)

const all = (found: readonly string[], part: string) => found.length > 0 && found.every((name) => name.includes(part))

describe('a missing space', () => {
  it.each([
    ['whitecap', 'White Cap', 2],
    ['redbull', 'Red Bull', 1],
    ['cocacola', 'Coca-Cola', 1],
    ['vat69', 'VAT 69', 1],
    ['bond7', 'Bond 7', 1],
    ['johnniewalker', 'Johnnie Walker', 6],
    ['blacklabel', 'Black Label', 1],
    ['kenyacane', 'Kenya Cane', 3],
    ['4cousins', 'Four Cousins', 2],
    ['fourcousins', 'Four Cousins', 2],
    ['4thstreet', '4th Street', 3],
    ['bondseven', 'Bond 7', 1],
  ])('does not change the result of %j', async (text, part, count) => {
    const found = await find(text)
    expect([found.length, all(found, part)]).toEqual([count, true])
  })

  it.each([
    ['whitec', 'White Cap'],
    ['redb', 'Red Bull'],
    ['johnniewal', 'Johnnie Walker'],
    ['blacklab', 'Black Label'],
  ])('does not change the result while typing %j', async (text, part) => {
    expect((await find(text))[0]).toContain(part)
  })

  it.each([
    ['jack daniels whitecap', []],
    ['redbulls and whiteness', []],
  ])('splits nothing in %j', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  it('finds red wine for redwine', async () => {
    expect((await find('redwine')).length).toBeGreaterThanOrEqual(8)
  })
})

describe('numbers and number words', () => {
  it.each([
    ['4 cousins', 'Four Cousins'],
    ['four street', '4th Street'],
    ['fourth street', '4th Street'],
    ['2 oceans', 'Two Oceans'],
    ['bond seven', 'Bond 7'],
    ['tanqueray 10', 'Tanqueray No. Ten'],
    ['viceroy ten', 'Viceroy 10'],
  ])('match each other in %j', async (text, part) => {
    const found = await find(text)
    expect([all(found, part), found]).toEqual([true, found])
  })

  it('never match another age', async () => {
    expect(await find('glenfiddich twelve')).toEqual(['Glenfiddich 12 Year Old'])
  })
})

describe('a typing error', () => {
  it.each([
    ['gilby', "Gilbey's"],
    ['gilbys', "Gilbey's"],
    ['jony walka', 'Johnnie Walker'],
    ['jonie waker', 'Johnnie Walker'],
    ['jonnie wal', 'Johnnie Walker'],
    ['johnywalker', 'Johnnie Walker'],
    ['jakdaniels', "Jack Daniel's"],
    ['tanquery', 'Tanqueray'],
    ['tankeray', 'Tanqueray'],
    ['taska', 'Tusker'],
    ['henes', 'Hennessy'],
    ['konyagy', 'Konyagi'],
    ['glenfidich', 'Glenfiddich'],
    ['jagermaister', 'Jägermeister'],
    ['baylis', 'Baileys'],
  ])('is corrected in %j', async (text, part) => {
    const [first = ''] = await find(text)
    expect(first).toContain(part)
  })

  it('finds champagne by its sound', async () => {
    expect((await find('shampein')).slice(0, 3).every((name) => /Moët|Veuve/.test(name))).toBe(true)
  })

  it.each(['xyzzy', 'bicycle', 'jhn', 'sunrise', 'gan'])('is not assumed in %j', async (text) => {
    expect(await find(text)).toEqual([])
  })
})

describe('initials', () => {
  it.each(['v&a', 'v & a', 'V AND A', 'v n a', 'v a'])('are one word in %j', async (text) => {
    expect((await find(text))[0]).toBe('V&A Imperial Brandy')
    expect((await find(text)).length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['j & b', 'J&B Rare'],
    ['hennessy v s', 'Hennessy V.S'],
    ['j c le roux', 'J.C. Le Roux La Fleurette'],
  ])('find with %j %j', async (text, name) => {
    expect(await find(text)).toContain(name)
  })
})
