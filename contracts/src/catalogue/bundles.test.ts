import { expect, it } from 'vitest'
import { computeBundleStock, formatPart } from './bundles.ts'

it('counts the bundles that the scarcest part allows', () => {
  const gin = { quantity: 1, available: 9 }
  expect(computeBundleStock([gin])).toBe(9)
  expect(computeBundleStock([gin, { quantity: 4, available: 31 }])).toBe(7)
  expect(computeBundleStock([gin, { quantity: 4, available: 3 }])).toBe(0)
  expect(computeBundleStock([gin, { quantity: 1, available: 0 }])).toBe(0)
})

it('has none without parts, and never fewer', () => {
  expect(computeBundleStock([])).toBe(0)
  expect(computeBundleStock([{ quantity: 2, available: -3 }])).toBe(0)
})

it('names a part with its size', () => {
  expect(formatPart({ name: 'Gilbey’s Gin', size: '750ml', quantity: 2 })).toBe('2 × Gilbey’s Gin (750ml)')
})
