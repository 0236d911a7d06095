import { describe, expect, it } from 'vitest'
import { bottleProfile } from '../bottle/bottle-profile.ts'
import { shapes } from '../bottle/bottle-shapes.ts'
import type { CapKind } from '../styles/style.ts'
import { plainStyle } from '../styles/styles-by-category.ts'
import { createDefs } from '../svg/defs.ts'
import { capProfiles, glassRadius } from './cap-profiles.ts'
import { drawCap } from './caps.ts'

const kinds = Object.keys(capProfiles) as CapKind[]
const bottle = bottleProfile(shapes.whisky)

describe('drawCap', () => {
  it.each(kinds)('draws a %s without filters, clip paths or missing gradients', (cap) => {
    const defs = createDefs()
    const markup = drawCap(defs, bottle, { ...plainStyle, cap, capColour: '#8c1f24' })
    expect(markup).not.toMatch(/filter|clip|NaN|undefined|Infinity/)
    const asked = [...markup.matchAll(/url\(#(g\d+)\)/g)].map(([, id]) => id)
    expect(asked.length).toBeGreaterThan(1)
    for (const id of asked) expect(defs.markup()).toContain(`id="${id}"`)
  })

  it('draws every type differently, in the given colours', () => {
    const draw = (cap: CapKind, capColour: string, capTrim?: string) =>
      drawCap(createDefs(), bottle, { ...plainStyle, cap, capColour, ...(capTrim ? { capTrim } : {}) })
    expect(new Set(kinds.map((kind) => draw(kind, '#8c1f24'))).size).toBe(kinds.length)
    expect(draw('screw', '#8c1f24')).not.toBe(draw('screw', '#1c2f5c'))
  })
})

describe('capProfiles', () => {
  it.each(kinds)('run from top to bottom and cover the mouth under a %s', (kind) => {
    const rings = capProfiles[kind](bottle)
    const heights = rings.map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(Math.min(...heights)).toBeLessThanOrEqual(bottle.top)
    const widest = Math.max(...rings.map(({ r }) => r))
    expect(widest).toBeGreaterThan(bottle.neckRadius * 0.9)
  })

  it('keep a collar outside the glass along its height', () => {
    const champagne = bottleProfile(shapes.champagne)
    for (const { y, r } of capProfiles.muselet(champagne).slice(8)) {
      expect(r).toBeGreaterThan(glassRadius(champagne, y))
    }
  })
})
