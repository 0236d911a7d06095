import { getCatalogueChanges, listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { REQUEST_LIMIT } from '../plugins/rate-limits/limits.ts'
import { getRequestCost, MAX_COST } from './request-cost.ts'

const LIST = buildPath(listProducts)
const LONG_LIST = `${LIST}?pageSize=1000`
const FEED = buildPath(getCatalogueChanges)

it.each([
  [LIST, 1],
  [`${LIST}?page=3&pageSize=24`, 1],
  [`${LIST}?pageSize=100&search=gin`, 4],
  [LONG_LIST, MAX_COST],
  [`${LIST}?pageSize=9999`, MAX_COST],
  [`${LIST}?pageSize=01000`, MAX_COST],
  [`${LIST}?page%53ize=1e3`, MAX_COST],
  [`${LIST}?pageSize=24&pageSize=1000`, MAX_COST],
  [`${LIST}?pageSize=many`, 1],
  [FEED, MAX_COST],
  [`${FEED}?since=0`, MAX_COST],
  [`${FEED}?since=17`, 1],
  ['/', 1],
])('%s costs %i', (url, cost) => {
  expect(getRequestCost(url)).toBe(cost)
})

describe('the limit per address (#13)', () => {
  const getStatus = async ({ app }: TestApp, url: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url, remoteAddress })).statusCode

  async function useUp(test: TestApp, left: number): Promise<void> {
    const lists = Math.floor((REQUEST_LIMIT.max - left) / MAX_COST)
    for (let list = 0; list < lists; list++) expect(await getStatus(test, LONG_LIST)).toBe(200)
    for (let more = REQUEST_LIMIT.max - lists * MAX_COST; more > left; more--) await getStatus(test, LIST)
  }

  it('allows fewer long responses than short ones', async () => {
    const test = await startTestApp({ RATE_LIMITS: 'on' })
    await useUp(test, 2)
    expect(await getStatus(test, LONG_LIST)).toBe(429)
    expect(await getStatus(test, LIST)).toBe(200)
    expect(await getStatus(test, LIST)).toBe(200)
    expect(await getStatus(test, LIST)).toBe(429)
    expect(await getStatus(test, LIST, '192.0.2.2')).toBe(200)
  }, 90_000)

  it('counts the size of catalogue responses that the URL does not show', async () => {
    const test = await startTestApp({ RATE_LIMITS: 'on' })
    for (let number = 0; number < 60; number++) await addProduct(test.database, { name: `Gin ${number}` })
    await useUp(test, 6)
    expect(await getStatus(test, `${FEED}?since=1`)).toBe(200)
    // Also when the answer is kept.
    expect(await getStatus(test, `${FEED}?since=1`)).toBe(200)
    expect(await getStatus(test, `${FEED}?since=2`)).toBe(429)
  }, 90_000)
})
