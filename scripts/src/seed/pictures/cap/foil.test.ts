import { describe, expect, it } from 'vitest'
import { createDefs } from '../svg/defs.ts'
import { foilFill, isFoil } from './foil.ts'

describe('isFoil', () => {
  it.each(['#e2bd72', '#d9b25c', '#b8924a', '#f1dca6'])('returns true for %s', (colour) => {
    expect(isFoil(colour)).toBe(true)
  })

  it.each(['#f7efe0', '#ffffff', '#8c1f24', '#1f3a64', '#3a2410', '#cfcac1'])('returns false for %s', (colour) => {
    expect(isFoil(colour)).toBe(false)
  })
})

describe('foilFill', () => {
  it('has a light, dark, light gradient, brighter on dark paper', () => {
    const getFill = (bright: boolean) => {
      const defs = createDefs()
      foilFill(defs, '#d9b25c', { radius: 100, top: 0, foot: 20 }, bright)
      return [...defs.markup().matchAll(/stop-color="#(..)/g)].map(([, red]) => Number.parseInt(red ?? '0', 16))
    }
    const [, light = 0, , dark = 0, , again = 0] = getFill(false)
    expect(light).toBeGreaterThan(dark)
    expect(again).toBeGreaterThan(dark)
    expect(Math.min(...getFill(true))).toBeGreaterThan(Math.min(...getFill(false)))
  })
})
