import { listProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { OPERATION_LIMITS } from './limits.ts'

it('limits listProducts with a search term like searchProducts, and not without', async () => {
  const { app } = await startTestApp({ RATE_LIMITS: 'on' })
  const ask = async (url: string) => (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode
  const search = `${buildPath(searchProducts)}?search=gin`
  const { max = 0 } = OPERATION_LIMITS[searchProducts.id] ?? {}
  expect(await ask(search)).toBe(200)
  for (let number = 1; number < max; number++) expect(await ask(`${buildPath(listProducts)}?search=gin`)).toBe(200)
  expect(await ask(`${buildPath(listProducts)}?search=gin`)).toBe(429)
  expect(await ask(search)).toBe(429)
  expect(await ask(buildPath(listProducts))).toBe(200)
}, 90_000)
