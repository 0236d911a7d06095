import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../src/database/database.ts'
import { getEngine } from '../../src/database/engine.ts'
import { bumpRevision, getRevision } from '../../src/database/revisions.ts'
import { afterCommit, inTransaction } from '../../src/database/transaction.ts'
import { addBrand } from '../builders.ts'
import { startTestApp } from '../test-app.ts'

async function openBrands() {
  const { database } = await startTestApp()
  const listNames = async () => {
    const brands = await database.selectFrom('brands').select('name').orderBy(sql`rowid`).execute()
    return brands.map(({ name }) => name)
  }
  const write = (name: string, then: (transaction: Transaction) => Promise<unknown> = async () => undefined) =>
    inTransaction(database, async (transaction) => {
      await addBrand(transaction, { name })
      return then(transaction)
    })
  return { database, listNames, write }
}

describe('transactions that begin together', () => {
  it('are committed together, in their order, before any is answered', async () => {
    const { listNames, write } = await openBrands()
    const first = write('Tusker')
    const second = write('Pilsner', () => nextTurn())
    const third = write('Balozi')
    await first
    expect(await listNames()).toEqual(['Tusker', 'Pilsner', 'Balozi'])
    await Promise.all([second, third])
  })

  it('see what the earlier ones have written', async () => {
    const { write } = await openBrands()
    const count = async (transaction: Transaction) =>
      (await transaction.selectFrom('brands').select('name').execute()).length
    const counts = Array.from({ length: 40 }, (_, nth) => write(`Brand ${nth}`, count))
    expect(await Promise.all(counts)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1))
  })

  it('count their changes of the catalogue each for itself', async () => {
    const { database, write } = await openBrands()
    const before = await getRevision(database, 'catalogue')
    const revisions: number[] = []
    const bump = async (transaction: Transaction) => {
      bumpRevision(transaction, 'catalogue')
      afterCommit(transaction, async () => void revisions.push(await getRevision(database, 'catalogue')))
    }
    await Promise.all(['Tusker', 'Pilsner', 'Balozi'].map((name) => write(name, bump)))
    expect(await getRevision(database, 'catalogue')).toBe(before + 3)
    expect(revisions).toEqual([before + 3, before + 3, before + 3])
  })

  it('fail alone: the others are kept', async () => {
    const { listNames, write } = await openBrands()
    const refuse = () => Promise.reject(new Error('refused'))
    const outcomes = await Promise.allSettled([write('Tusker'), write('Pilsner', refuse), write('Balozi')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await listNames()).toEqual(['Tusker', 'Balozi'])
  })

  it('run again one by one when SQLite ends the transaction of all', async () => {
    const { listNames, write } = await openBrands()
    let attempts = 0
    const fillDisk = async (transaction: Transaction) => {
      attempts += 1
      await sql`pragma max_page_count = 1`.execute(transaction)
      try {
        await addBrand(transaction, { name: 'x'.repeat(1_000_000) })
      } finally {
        await sql`pragma max_page_count = 1000000`.execute(transaction).catch(() => undefined)
      }
    }
    const outcomes = await Promise.allSettled([write('Tusker'), write('Pilsner', fillDisk), write('Balozi')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await listNames()).toEqual(['Tusker', 'Balozi'])
    expect(attempts).toBe(2)
  })

  it('are all written before the database closes', async () => {
    const { database, write } = await openBrands()
    const writes = Array.from({ length: 40 }, (_, nth) => write(`Brand ${nth}`))
    await nextTurn()
    await getEngine(database).close(database)
    await Promise.all(writes)
  })
})
