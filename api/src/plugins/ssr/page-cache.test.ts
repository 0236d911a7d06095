import { describe, expect, it } from 'vitest'
import { type CachedPage, PageCache } from './page-cache.ts'

function createPage(bytes: number): CachedPage {
  const bodies = { identity: Buffer.alloc(bytes), br: Buffer.alloc(0), gzip: Buffer.alloc(0) }
  return { status: 200, redirect: undefined, etag: 'W/"x"', bodies }
}

describe('PageCache', () => {
  it('stores a page for its revision only', () => {
    const cache = new PageCache(100)
    const page = createPage(10)
    cache.set('/', 1, page)
    expect(cache.get('/', 1)).toBe(page)
    expect(cache.get('/', 2)).toBeUndefined()
    // The outdated page does not come back.
    expect(cache.get('/', 1)).toBeUndefined()
  })

  it('evicts the least recently used page', () => {
    const cache = new PageCache(30)
    for (const address of ['/a', '/b', '/c']) cache.set(address, 1, createPage(10))
    cache.get('/a', 1)
    cache.set('/d', 1, createPage(10))
    expect(['/a', '/b', '/c', '/d'].filter((address) => cache.get(address, 1))).toEqual(['/a', '/c', '/d'])
  })

  it('counts the size of a replaced page once', () => {
    const cache = new PageCache(30)
    const [small, large] = [createPage(10), createPage(20)]
    for (let time = 0; time < 10; time++) cache.set('/a', 1, small)
    cache.set('/b', 1, large)
    expect(cache.get('/a', 1)).toBe(small)
    expect(cache.get('/b', 1)).toBe(large)
  })

  it('does not store a page over its total size', () => {
    const cache = new PageCache(30)
    cache.set('/a', 1, createPage(31))
    expect(cache.get('/a', 1)).toBeUndefined()
  })
})
