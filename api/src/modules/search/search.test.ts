import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBrand, addCategory, addProduct, addSubCategory, countCatalogueChange } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { toPageWindow } from '../../database/pagination.ts'
import { searchProductIds } from './search.service.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

async function shop(): Promise<TestApp> {
  const test = await startTestApp()
  const { database } = test
  const category = await addCategory(database, { name: 'Whisky' })
  const subCategory = await addSubCategory(database, { name: 'Single Malt', category })
  const brand = await addBrand(database, { name: 'Glenfiddich' })
  await addProduct(database, {
    name: 'Solera 15',
    category,
    subCategory,
    brand,
    tags: ['peat "smoke"'],
    createdAt: day(1),
  })
  await addProduct(database, { name: 'Gin & Tonic 100%', tags: ['mixer'], createdAt: day(2) })
  await addProduct(database, { name: 'Tonic_water', tags: ['gin'], createdAt: day(3) })
  await addProduct(database, { name: 'Gin, gone', createdAt: day(4), deletedAt: day(5) })
  await addProduct(database, { name: '🍷 Rosé', createdAt: day(5) })
  return test
}

async function find(test: TestApp, search: string): Promise<string[]> {
  const { status, reply } = await test.call(searchProducts, { query: { search } })
  expect(status).toBe(200)
  expect(reply.meta.total).toBe(reply.product.length)
  return reply.product.map((product) => product.name)
}

describe('searchProducts', () => {
  it('finds a long word also as the beginning of one that is added later', async () => {
    const test = await startTestApp()
    await addProduct(test.database, { name: 'Orange liqueur' })
    expect(await find(test, 'liqueur')).toEqual(['Orange liqueur'])
    await addProduct(test.database, { name: 'Cream liqueurs' })
    await countCatalogueChange(test.database)
    expect(await find(test, 'liqueur')).toEqual(['Orange liqueur', 'Cream liqueurs'])
  })

  it.each([
    ['solera', ['Solera 15']],
    ['GLENFIDDICH', ['Solera 15']],
    ['whisky', ['Solera 15']],
    ['single malt', ['Solera 15']],
    ['peat', ['Solera 15']],
    ['  malt   15  glen ', ['Solera 15']],
    ['malt gin', []],
    ['nothing like it', []],
    ['tonic', ['Tonic_water', 'Gin & Tonic 100%']],
  ])('finds every word of %j in any field', async (text, names) => {
    expect(await find(await shop(), text)).toEqual(names)
  })

  it('ranks names with every word first, then the newest', async () => {
    expect(await find(await shop(), 'gin')).toEqual(['Gin & Tonic 100%', 'Tonic_water'])
  })

  it.each([
    ['%', []],
    ['100%', ['Gin & Tonic 100%']],
    ['1%0', []],
    ['_', []],
    ['\\', []],
    ["'", []],
    ['"', []],
    ['"smoke"', ['Solera 15']],
    ["' or 2=2 --", []],
    ['🍷', []],
    ['🍷 rose 🍷', ['🍷 Rosé']],
    ['\u0000', []],
    ['\ud83c', []],
    ['NEAR(gin)', []],
    ['NOT gin', []],
    ['name:solera', []],
    ['solera*', ['Solera 15']],
    ['solera AND -15', ['Solera 15']],
    ['^solera + 15)', ['Solera 15']],
  ])('treats no part of %j as an operator', async (text, names) => {
    expect(await find(await shop(), text)).toEqual(names)
  })

  it.each(['', '   ', '\t\n'])('finds nothing for the blank text %j', async (text) => {
    expect(await find(await shop(), text)).toEqual([])
  })

  it('accepts any characters', async () => {
    const { database } = await shop()
    const piece = fastCheck.oneof(
      fastCheck.constantFrom('gin', ' ', '"', '*', '(', ')', ':', '-', '^', '{', 'AND', 'OR', 'NOT', 'NEAR(', '1l'),
      fastCheck.string({ unit: 'binary', maxLength: 12 }),
    )
    const text = fastCheck.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    await fastCheck.assert(
      fastCheck.asyncProperty(text, async (typed) => {
        const { ids, total } = await searchProductIds(database, typed, toPageWindow({}, 25))
        expect(ids.length).toBe(total)
      }),
      { numRuns: 300 },
    )
  })

  it.each(['x'.repeat(500), 'ab '.repeat(166), '% '.repeat(250), '🍷'.repeat(250), 'ﷺ'.repeat(500)])(
    'accepts 500 characters (%#)',
    async (text) => {
      expect((await (await shop()).call(searchProducts, { query: { search: text } })).status).toBe(200)
    },
  )

  it('accepts 250 different words', async () => {
    const words = Array.from({ length: 250 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' ')
    expect(await find(await shop(), words.slice(0, 500))).toEqual([])
  })

  it('returns pages of 25 by default', async () => {
    const { call, database } = await startTestApp()
    for (let count = 0; count < 27; count += 1) await addProduct(database, { name: `Rum ${count}` })
    const first = (await call(searchProducts, { query: { search: 'rum' } })).reply
    const second = (await call(searchProducts, { query: { search: 'rum', page: 2 } })).reply
    expect([first.product.length, second.product.length, second.meta.total]).toEqual([25, 2, 27])
    const beyond = (await call(searchProducts, { query: { search: 'rum', page: 1_000_000 } })).reply
    expect([beyond.product, beyond.meta.total]).toEqual([[], 27])
    expect(new Set([...first.product, ...second.product].map((product) => product._id)).size).toBe(27)
  })

  it.each([
    ['no text', {}],
    ['501 characters', { search: 'x'.repeat(501) }],
    ['an unknown parameter', { search: 'gin', q: 'gin' }],
  ])('rejects %s', async (_, query) => {
    const { call } = await startTestApp()
    expect((await call(searchProducts, { query })).status).toBe(400)
  })
})
