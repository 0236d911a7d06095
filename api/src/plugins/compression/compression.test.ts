import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it } from 'vitest'
import { addProduct } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('sends Vary: Accept-Encoding: %s', async (accepted, encoding) => {
  const { app, database } = await startTestApp()
  for (const name of ['Gin', 'Rum', 'Vodka']) await addProduct(database, { name })
  const { headers } = await app.inject({
    url: buildPath(listProducts),
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
})

it('sends Vary for short and 304 responses too', async () => {
  const { app } = await startTestApp()
  const { headers } = await app.inject({ url: buildPath(listProducts) })
  expect(headers.vary).toBe('accept-encoding')
  const again = await app.inject({ url: buildPath(listProducts), headers: { 'if-none-match': '*' } })
  expect([again.statusCode, again.headers.vary]).toEqual([304, 'accept-encoding'])
})

it.each(['br', 'gzip', 'identity'])(
  'reads and compresses a long list once until it changes (#13): %s',
  async (accepted) => {
    const { app, database } = await startTestApp()
    for (const name of ['Gin', 'Rum', 'Vodka']) await addProduct(database, { name })
    const ask = async (pageSize: number) => {
      const query = { pageSize: String(pageSize) }
      const { rawPayload } = await app.inject({
        url: buildPath(listProducts),
        query,
        headers: { 'accept-encoding': accepted },
      })
      return rawPayload.toString('base64')
    }
    const [long, other] = [await ask(1_000), await ask(999)]
    // Bypasses the services, which count every change.
    await database.updateTable('products').set({ name: 'Whisky' }).execute()
    expect([await ask(1_000), await ask(999)]).toEqual([long, other])
    expect(await ask(25)).not.toBe(long)
    await inTransaction(database, async (transaction) => bumpRevision(transaction, 'catalogue'))
    expect(await ask(1_000)).not.toBe(long)
  },
)

it('keeps a list however many texts are searched for', async () => {
  const { app, database } = await startTestApp()
  for (let number = 0; number < 25; number += 1) await addProduct(database, { name: `Gin ${number}` })
  await database
    .updateTable('products')
    .set({ description: 'Juniper. '.repeat(2_000) })
    .execute()
  const read = async (query: Record<string, string>) => (await app.inject({ url: buildPath(listProducts), query })).body
  const list = await read({ pageSize: '1' })
  await database.updateTable('products').set({ name: 'Whisky' }).execute()
  for (let spaces = 1; spaces <= 45; spaces += 1) await read({ search: `gin${' '.repeat(spaces)}` })
  expect(await read({ pageSize: '1' })).toBe(list)
})
