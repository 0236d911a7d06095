import { describe, expect, it } from 'vitest'
import { type EmblemName, emblemPath, emblems } from './emblems.ts'

const names = Object.keys(emblems) as EmblemName[]

function parsePoints(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

describe('emblemPath', () => {
  it('keeps every emblem within its square and fills most of its height', () => {
    for (const name of names) {
      const places = parsePoints(emblemPath(name, 200, 0, (x, y) => [x, y]))
      const heights = places.map(([, y]) => y)
      expect(Math.max(...places.flat().map(Math.abs)), name).toBeLessThanOrEqual(112)
      expect(Math.max(...heights) - Math.min(...heights), name).toBeGreaterThan(110)
    }
  })

  it('draws each emblem differently', () => {
    expect(new Set(names.map((name) => emblemPath(name, 100, 0, (x, y) => [x, y]))).size).toBe(names.length)
  })

  it('transforms every point with the given function', () => {
    const path = emblemPath('star', 20, 5, () => [3, 4])
    expect(new Set(parsePoints(path).map(String))).toEqual(new Set(['3,4']))
  })
})
