import { describe, expect, it } from 'vitest'
import { checkBarcode, isBarcode, normalizeBarcode } from './barcodes.ts'

describe('a barcode', () => {
  it.each(['5000289020701', '96385074', '036000291452', '5 000289 020701', '5000-2890-2070-1'])('can be %s', (text) => {
    expect(checkBarcode(text)).toBeUndefined()
  })

  it.each([
    ['5000289020702', 'A digit of this barcode is wrong. Please compare it again.'],
    ['5000289027001', 'A digit of this barcode is wrong. Please compare it again.'],
    ['12345', 'A barcode has 8, 12 or 13 digits, as printed below the bars.'],
    ['', 'A barcode has digits only.'],
    ['Gin 12345678', 'A barcode has digits only.'],
    ['٩٦٣٨٥٠٧٤', 'A barcode has digits only.'],
  ])('cannot be %s', (text, problem) => {
    expect(checkBarcode(text)).toBe(problem)
    expect(isBarcode(text)).toBe(false)
  })

  it('is the same as UPC and as EAN', () => {
    expect(normalizeBarcode('0 36000 29145 2')).toBe('0036000291452')
    expect(normalizeBarcode('0036000291452')).toBe('0036000291452')
    expect(normalizeBarcode('96385074')).toBe('96385074')
  })
})
