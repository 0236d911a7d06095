import { describe, expect, it } from 'vitest'
import { splitTax, summarizeTax, TAX_BANDS, type TaxBand } from './vat.ts'

describe('VAT', () => {
  it.each([
    // The authority's own example.
    [100, 8_621, 1_379],
    [1, 86, 14],
    [116, 10_000, 1_600],
    [10_500, 905_172, 144_828],
    [29, 2_500, 400],
    [10_000_000, 862_068_966, 137_931_034],
  ])('of %i shillings in band B is %i and %i cents', (total, taxable, tax) => {
    expect(splitTax({ total, band: 'B' })).toEqual({ total: total * 100, taxable, tax })
  })

  it('of the reduced band is 8 per cent, of the others none', () => {
    expect(splitTax({ total: 108, band: 'E' })).toEqual({ total: 10_800, taxable: 10_000, tax: 800 })
    for (const band of ['A', 'C', 'D'] as const satisfies TaxBand[]) {
      expect(splitTax({ total: 77, band })).toEqual({ total: 7_700, taxable: 7_700, tax: 0 })
    }
  })

  it('rounds to the nearest cent, never more than half of one away', () => {
    for (let total = 1; total <= 5_000; total++) {
      const { taxable, tax } = splitTax({ total, band: 'B' })
      expect(taxable + tax).toBe(total * 100)
      // 116 × taxable against 100 × cents, so that the comparison is of integers.
      expect(Math.abs(taxable * 116 - total * 100 * 100)).toBeLessThanOrEqual(58)
    }
  })

  it('of a receipt is the sum of its rounded lines, by band', () => {
    const lines = [
      { total: 1, band: 'B' },
      { total: 1, band: 'B' },
      { total: 1, band: 'B' },
      { total: 50, band: 'C' },
    ] as const
    const summary = summarizeTax(lines)
    expect(summary).toMatchObject({ total: 5_300, taxable: 5_258, tax: 42 })
    expect(summary.bands.map(({ band }) => band)).toEqual(TAX_BANDS)
    expect(summary.bands[1]).toEqual({ band: 'B', rate: 16, total: 300, taxable: 258, tax: 42 })
    expect(summary.bands[2]).toEqual({ band: 'C', rate: 0, total: 5_000, taxable: 5_000, tax: 0 })
    // Splitting the sum instead would give 259 and 41.
    expect(splitTax({ total: 3, band: 'B' })).toMatchObject({ taxable: 259, tax: 41 })
  })
})
