import { describe, expect, it } from 'vitest'
import { parseDateTime, toDateTime, toDay } from '../../lib/nairobi-time.ts'
import { createQrCode, createQrUrl, formatControlNumber, groupByDashes } from './control-unit.ts'
import { parseExpectedNumber } from './etims-answer.ts'

describe('on the receipt', () => {
  it('the QR code has PIN, branch and signature', () => {
    const shop = { tin: 'P051234567X', branch: '00' }
    const path = '/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00QUII27MATATSHFRB'
    const create = (url: string) => createQrUrl({ ...shop, url }, 'QUII27MATATSHFRB')
    expect(create('https://etims-api.kra.go.ke/etims-api')).toBe(`https://etims.kra.go.ke${path}`)
    expect(create('https://etims-api-sbx.kra.go.ke/etims-api')).toBe(`https://etims-sbx.kra.go.ke${path}`)
    expect(create('http://127.0.0.1:4000')).toBe(`https://etims-sbx.kra.go.ke${path}`)
  })

  it.each([
    ['https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00QUII27MATATSHFRB', 41],
    // Longer than any signature until now.
    ['k'.repeat(400), 77],
  ])('the QR code of %s has no quiet zone, and three finders', (text, size) => {
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    const rows = createQrCode(text)
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: size }, () => size))
    expect(rows.join('')).toMatch(/^[01]+$/)
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
  })

  it('data have a dash after every fourth character', () => {
    expect(groupByDashes('QUII27MATATSHFRB')).toBe('QUII-27MA-TATS-HFRB')
    expect(groupByDashes('EAHSAV6ECUUXSY6PCCJYAUP6MI')).toBe('EAHS-AV6E-CUUX-SY6P-CCJY-AUP6-MI')
    expect(groupByDashes('')).toBe('')
    expect(formatControlNumber('KRACU013000001', '12')).toBe('KRACU013000001/12')
  })
})

describe('the time in Nairobi', () => {
  it('is three hours ahead, also over midnight', () => {
    expect(toDateTime('2026-12-31T21:30:05.999Z')).toBe('20270101003005')
    expect(toDay('2026-12-31T21:30:05.999Z')).toBe('20270101')
    expect(parseDateTime('20270101003005')).toBe('2026-12-31T21:30:05.000Z')
    expect(parseDateTime('20271301003005')).toBeUndefined()
    expect(parseDateTime('')).toBeUndefined()
  })
})

describe('the number that the authority expects', () => {
  it.each([
    ['Invc No: 8 is invalid, use the expected value: 9', 9],
    ['Invalid itemCd Sequence. Expected sequence ending with: ****12', 12],
    ['Expected invoice number is 41.', 41],
    ['Invalid taxblAmt on item: 1. Expected: 86.21, But Found: 100.00', undefined],
    ['Invalid invoice 7', undefined],
  ])('in "%s"', (message, expected) => {
    expect(parseExpectedNumber(message)).toBe(expected)
  })
})
