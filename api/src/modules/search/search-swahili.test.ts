import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNairobiCatalogue, searchNames } from '../../../test/nairobi-catalogue.ts'
import type { TemporaryDatabase } from '../../../test/test-database.ts'

let catalogue: TemporaryDatabase

/** A shop that has no synonyms of its own. */
beforeAll(async () => {
  catalogue = await createNairobiCatalogue()
  await catalogue.database.deleteFrom('synonyms').execute()
}, 180_000)
afterAll(() => catalogue.remove())

const find = (text: string) => searchNames(catalogue.database, text)

it.each([
  ['bia', 'beer'],
  ['bia baridi', 'beer'],
  ['chupa za bia', 'beer'],
  ['divai nyekundu', 'wine red'],
  ['mvinyo mweupe', 'wine white'],
  ['maji', 'water'],
  ['maji baridi', 'water'],
  ['barafu', 'ice'],
  ['juisi', 'juice'],
  ['shampeni', 'champagne'],
  ['bia isiyo na pombe', 'beer non alcoholic'],
])('%j finds what %j finds', async (words, meaning) => {
  const found = await find(words)
  expect([found.length > 0, new Set(found)]).toEqual([true, new Set(await find(meaning))])
})

it('puts the drink itself first', async () => {
  expect((await find('maji'))[0]).toMatch(/Water|Dasani|Keringet|Aquamist/)
  expect((await find('barafu'))[0]).toMatch(/Ice/)
  const spirits = await find('pombe kali')
  expect([spirits.includes('Konyagi'), spirits.includes('Tusker Lager')]).toEqual([true, false])
})

it('leaves names and English words as they are', async () => {
  expect((await find('konyagi'))[0]).toBe('Konyagi')
  expect(await find('tangawizi')).toEqual(['Stoney Tangawizi'])
})
