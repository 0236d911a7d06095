import { listProducts } from '@usiku/contracts/catalogue.ts'
import { pathOf } from '@usiku/contracts/operation.ts'
import { expect, it } from 'vitest'
import { addProduct } from '../../test/builders.ts'
import { startTestApp } from '../../test/test-app.ts'

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('tells caches that an answer depends on what its reader can unpack: %s', async (accepted, encoding) => {
  const { app, database } = await startTestApp()
  for (const name of ['Gin', 'Rum', 'Vodka']) await addProduct(database, { name })
  const { headers } = await app.inject({
    url: pathOf(listProducts),
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
})

it('tells them too when the answer is short, or nothing new', async () => {
  const { app } = await startTestApp()
  const { headers } = await app.inject({ url: pathOf(listProducts) })
  expect(headers.vary).toBe('accept-encoding')
  const again = await app.inject({ url: pathOf(listProducts), headers: { 'if-none-match': '*' } })
  expect([again.statusCode, again.headers.vary]).toEqual([304, 'accept-encoding'])
})
