import { describe, expect, it } from 'vitest'
import { BodyCache } from './body-cache.ts'

const KIB = 1024

describe('BodyCache', () => {
  it('creates a body once for concurrent requests', async () => {
    const cache = new BodyCache(10 * KIB)
    let made = 0
    const make = async () => Buffer.from(`body ${++made}`)
    const bodies = await Promise.all([cache.findOrCreate('a', make), cache.findOrCreate('a', make)])
    expect(bodies.map(String)).toEqual(['body 1', 'body 1'])
    expect(String(cache.find('a'))).toBe('body 1')
  })

  it('evicts the least recently used body when over its size limit', async () => {
    const cache = new BodyCache(10 * KIB)
    const add = (key: string) => cache.findOrCreate(key, async () => Buffer.alloc(4 * KIB))
    await add('a')
    await add('b')
    cache.find('a')
    await add('c')
    expect([cache.find('a'), cache.find('b'), cache.find('c')].map((body) => body?.length)).toEqual([
      4 * KIB,
      undefined,
      4 * KIB,
    ])
  })

  it('creates a body again after a failure', async () => {
    const cache = new BodyCache(10 * KIB)
    await expect(cache.findOrCreate('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(String(await cache.findOrCreate('a', async () => Buffer.from('body')))).toBe('body')
  })
})
