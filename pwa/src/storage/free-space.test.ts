import { afterEach, describe, expect, it, vi } from 'vitest'
import { startFreeingSpace } from './free-space.ts'
import { setMakeRoom, writeWithRoom } from './idb.ts'

afterEach(() => setMakeRoom(undefined))

const full = () => new DOMException('full', 'QuotaExceededError')

/** A write that has room once `needed` things went. */
function device(needed: number) {
  let freed = 0
  const freeing = (hasAny: boolean) =>
    vi.fn(async () => {
      if (hasAny) freed += 1
      return hasAny
    })
  const write = vi.fn(async () => {
    if (freed < needed) throw full()
    return 'stored'
  })
  return { freeing, write }
}

describe('a full device', () => {
  it('loses no more than is needed, the least missed first', async () => {
    const { freeing, write } = device(1)
    const [none, pictures, catalogue] = [freeing(false), freeing(true), freeing(true)]
    startFreeingSpace([none, pictures, catalogue])
    expect(await writeWithRoom(write)).toBe('stored')
    expect([none, pictures, catalogue].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('loses nothing while there is room', async () => {
    const { freeing, write } = device(0)
    const pictures = freeing(true)
    startFreeingSpace([pictures])
    expect(await writeWithRoom(write)).toBe('stored')
    expect(pictures).not.toHaveBeenCalled()
  })

  it('fails when all of it was not enough, and when something cannot be freed', async () => {
    const { freeing, write } = device(3)
    const broken = vi.fn(() => Promise.reject(new Error('no')))
    startFreeingSpace([broken, freeing(true), freeing(true)])
    await expect(writeWithRoom(write)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(write).toHaveBeenCalledTimes(3)
  })

  it('loses nothing for an error of another kind', async () => {
    const pictures = vi.fn(async () => true)
    startFreeingSpace([pictures])
    await expect(writeWithRoom(() => Promise.reject(new Error('other')))).rejects.toThrow('other')
    expect(pictures).not.toHaveBeenCalled()
  })
})
