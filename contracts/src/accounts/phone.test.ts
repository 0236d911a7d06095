import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone } from './phone.ts'

describe('Kenyan mobile numbers', () => {
  it.each(['0712345678', '+254 712 345 678', '254712345678', '712-345-678', '(0712) 345678'])('reads %s', (text) => {
    expect(normalizePhone(text)).toBe('254712345678')
  })

  it('reads numbers with 01… too', () => {
    expect(normalizePhone('0112 345 678')).toBe('254112345678')
  })

  it.each(['', '071234567', '07123456789', '+255712345678', '0812345678', 'call me', '0712345678; drop'])(
    'rejects %j',
    (text) => {
      expect(normalizePhone(text)).toBeUndefined()
    },
  )

  it('formats them in the usual groups', () => {
    expect(formatPhone('254712345678')).toBe('0712 345 678')
    expect(formatPhone('+44 20 7946 0000')).toBe('+44 20 7946 0000')
  })
})
