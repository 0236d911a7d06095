import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { toPictureSrcSet } from '@usiku/contracts/media/pictures.ts'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api.ts'
import { PHONE_WITH_WORKER, visitor, withBrowser } from '../support/browser.ts'
import { NOT_FOR_CUSTOMERS } from '../support/screens.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('whole')
const shop = commonShop()

const KB = 1_000
const CLIENT = resolve(import.meta.dirname, '../../dist/client')

/** Transferred bytes by type, without headers. */
async function weighed(page: Page, visit: () => Promise<unknown>): Promise<Record<string, number>> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await visit()
  const weights: Record<string, number> = {}
  for (const request of finished) {
    const kind = request.resourceType()
    weights[kind] = (weights[kind] ?? 0) + (await request.sizes()).responseBodySize
  }
  return weights
}

describe('the first visit on a phone', () => {
  it('stays within its byte limits', async () => {
    // Or the carousel turns to its next picture where the page takes some seconds.
    const { page } = await visitor({ ...PHONE_WITH_WORKER, reducedMotion: 'reduce' }, shop.origin)
    const {
      document = 0,
      script = 0,
      stylesheet = 0,
      image = 0,
    } = await weighed(page, async () => {
      await page.goto('/', { waitUntil: 'networkidle' })
    })
    const words = document + script + stylesheet
    // Zero would mean that nothing was measured.
    expect(script).toBeGreaterThan(50 * KB)
    expect(words, `page ${document}, script ${script}, style ${stylesheet}`).toBeLessThanOrEqual(160 * KB)
    expect(words + image, `images ${image}`).toBeLessThanOrEqual(228 * KB)
  })
})

describe('the build output', () => {
  const scripts = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js.br'))
  const entry = /src="\/assets\/([^"]+)"/.exec(readFileSync(join(CLIENT, 'index.html'), 'utf8'))?.[1]

  it('has no chunk over its size limit besides the first script', () => {
    const chunks = scripts.filter((name) => name !== `${entry}.br` && !NOT_FOR_CUSTOMERS.test(name))
    expect(chunks.length).toBeLessThan(scripts.length)
    const weights = chunks.map((name) => ({ name, bytes: statSync(join(CLIENT, 'assets', name)).size }))
    expect(weights.filter(({ bytes }) => bytes > 25 * KB)).toEqual([])
  })

  it('caches nothing of the back office on a customer’s device', () => {
    const kept = readFileSync(join(CLIENT, 'sw.js'), 'utf8').match(/assets\/[\w./-]+/g) ?? []
    expect(kept).toContain(`assets/${entry}`)
    expect(kept.filter((name) => NOT_FOR_CUSTOMERS.test(name))).toEqual([])
  })
})

it('the picture of a card is small', async () => {
  const { data } = await callApi(shop.origin, listProducts, { query: { pageSize: 1_000 } })
  const pictures = data.products.flatMap(({ picture }) => (picture ? [picture] : []))
  expect(pictures.length).toBeGreaterThan(100)
  const heavy: string[] = []
  for (const picture of pictures) {
    const address = toPictureSrcSet(picture, 'avif')
      .split(', ')
      .find((candidate) => candidate.endsWith(' 320w'))
    const response = await fetch(`${shop.origin}${address?.split(' ')[0]}`)
    expect(response.headers.get('content-type')).toBe('image/avif')
    const bytes = (await response.arrayBuffer()).byteLength
    if (bytes > 6 * KB) heavy.push(`${address}: ${bytes}`)
  }
  expect(heavy).toEqual([])
})
