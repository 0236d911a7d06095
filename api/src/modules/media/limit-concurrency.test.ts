import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

function held() {
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

describe('limitConcurrency', () => {
  it('runs so many at once and the rest in their order', async () => {
    const limited = limitConcurrency(2)
    const started: number[] = []
    const works = [held(), held(), held(), held()]
    const all = works.map((work, number) =>
      limited(async () => {
        started.push(number)
        await work.done
        return number
      }),
    )
    expect(started).toEqual([0, 1])
    works[1]?.finish()
    expect(await all[1]).toBe(1)
    expect(started).toEqual([0, 1, 2])
    for (const work of works) work.finish()
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
  })

  it('goes on after work that fails', async () => {
    const limited = limitConcurrency(1)
    const fails = limited(() => Promise.reject(new Error('no')))
    const next = limited(async () => 'done')
    await expect(fails).rejects.toThrow('no')
    expect(await next).toBe('done')
    expect(await limited(async () => 'again')).toBe('again')
  })
})
