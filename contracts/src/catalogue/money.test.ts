import { describe, expect, it } from 'vitest'
import { formatCents, formatFigures, formatKsh } from './money.ts'

describe('money', () => {
  it('is formatted with Ksh, a no-break space and thousands separators', () => {
    expect(formatKsh(1_850)).toBe('Ksh\u00a01,850')
    expect(formatKsh(0)).toBe('Ksh\u00a00')
    expect(formatFigures(1_234_567)).toBe('1,234,567')
  })

  it('of taxes has cents', () => {
    expect(formatCents(123_456_705)).toBe('Ksh\u00a01,234,567.05')
    expect(formatCents(9)).toBe('Ksh\u00a00.09')
  })
})
