import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { MAX_SYNONYMS } from '@usiku/contracts/search/constants.ts'
import { listSynonyms, replaceSynonyms } from '@usiku/contracts/search/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUpAdmin } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

async function withAdmin() {
  const test = await startTestApp()
  const { token } = await signUpAdmin(test)
  const put = (synonyms: unknown) => test.call(replaceSynonyms, { token, body: { synonyms } })
  const list = async () => (await test.call(listSynonyms, { token })).reply.data
  return { ...test, token, put, list }
}

describe('search synonyms', () => {
  it('contain Nairobi slang at first', async () => {
    const { list } = await withAdmin()
    const synonyms = new Map((await list()).map(({ word, meanings }) => [word, meanings]))
    expect(synonyms.get('jd')).toEqual(['jack daniels'])
    expect(synonyms.get('mzinga')).toEqual(['750ml'])
    expect(synonyms.get('half')).toEqual(['350ml', '375ml'])
    expect([synonyms.get('divai'), synonyms.get('pombe'), synonyms.get('bia')]).toEqual([['wine'], ['beer'], ['beer']])
  })

  it('are replaced completely, in their order and as typed', async () => {
    const { put, list } = await withAdmin()
    const synonyms = [
      { word: ' Zed', meanings: ['Zappa Café', '20 cl'] },
      { word: 'Black & Gold', meanings: ['guinness'] },
    ]
    const { status, reply } = await put(synonyms)
    expect(status).toBe(200)
    expect(reply.data).toEqual([{ ...synonyms[0], word: 'Zed' }, synonyms[1]])
    expect(await list()).toEqual(reply.data)
    expect((await put([])).reply.data).toEqual([])
    expect(await list()).toEqual([])
  })

  it('accept one of two changes based on the same version', async () => {
    const { call, token, put } = await withAdmin()
    const { version } = (await call(listSynonyms, { token })).reply
    const write = (word: string) => call(replaceSynonyms, { token, body: { synonyms: [one(word)], version } })
    const both = await Promise.all([write('first'), write('second')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.reply.version).toBe(version + 1)
    expect((await put([one('third')])).reply).toEqual({ data: [one('third')], version: version + 2 })
  })

  it('affect the next search, also for clients with a cached response', async () => {
    const { put, call, database } = await withAdmin()
    await addProduct(database, { name: 'Guinness' })
    const search = () => call(searchProducts, { query: { search: 'BLÁCK gold' } })
    const [before, revision] = [await search(), await getRevision(database, 'catalogue')]
    await put([{ word: 'Black & Gold', meanings: ['Guinness'] }])
    const after = await search()
    expect([before.reply.meta.total, after.reply.product.map((product) => product.name)]).toEqual([0, ['Guinness']])
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(await getRevision(database, 'catalogue')).toBe(revision + 1)
  })

  it.each([
    ['a word twice', [one('Café'), one('jd'), one(' CAFE ')], 'synonyms.2.word'],
    ['a word without a letter', [one('%')], 'synonyms.0.word'],
    ['four words', [one('one two three four')], 'synonyms.0.word'],
    ['a meaning without a letter', [{ word: 'jd', meanings: ['jack', '🍷'] }], 'synonyms.0.meanings.1'],
    ['a blank word', [one('  ')], 'synonyms.0.word'],
    ['a long word', [one('x'.repeat(61))], 'synonyms.0.word'],
    ['no meaning', [{ word: 'jd', meanings: [] }], 'synonyms.0.meanings'],
    ['eleven meanings', [{ word: 'jd', meanings: Array(11).fill('x') }], 'synonyms.0.meanings'],
    ['an unknown field', [{ ...one('jd'), id: 1 }], 'synonyms.0.id'],
    ['too many', Array.from({ length: MAX_SYNONYMS + 1 }, (_, place) => one(`w${place}`)), 'synonyms'],
    ['no list', 'jd', 'synonyms'],
  ])('are unchanged after %s', async (_, synonyms, field) => {
    const { put, list, database } = await withAdmin()
    const [before, revision] = [await list(), await getRevision(database, 'catalogue')]
    const { status, error } = await put(synonyms)
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {})).toEqual([field])
    expect(await list()).toEqual(before)
    expect(await getRevision(database, 'catalogue')).toBe(revision)
  })

  it('are accepted up to the maximum number', async () => {
    const { put } = await withAdmin()
    expect((await put(Array.from({ length: MAX_SYNONYMS }, (_, place) => one(`w${place}`)))).status).toBe(200)
  })
})

function one(word: string) {
  return { word, meanings: ['gin'] }
}
