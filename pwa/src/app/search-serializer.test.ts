import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-serializer.ts'

describe('the search serializer', () => {
  it.each([
    1664,
    0,
    'London Dry',
    '007',
    '1e3',
    '-1',
    '9'.repeat(16),
    'true',
    'null',
    '"quoted"',
    '{',
    'Rum & Cane',
    'a+b',
    '50%',
    '🍸',
    '',
  ])('round-trips %j', (subcategory) => {
    expect(parseSearch(stringifySearch({ subcategory }))).toEqual({ subcategory })
  })

  it('writes readable queries', () => {
    expect(stringifySearch({ subcategory: '1664', page: 2 })).toBe('?subcategory=1664&page=2')
    expect(stringifySearch({ redirect: '/checkout' })).toBe('?redirect=/checkout')
    expect(parseSearch('?subcategory=London%20Dry')).toEqual({ subcategory: 'London Dry' })
  })

  it('omits undefined values', () => {
    expect(stringifySearch({ price: undefined })).toBe('')
    expect(stringifySearch({})).toBe('')
  })
})
