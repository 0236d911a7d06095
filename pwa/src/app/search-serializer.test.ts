import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-serializer.ts'

describe('the query of an address', () => {
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
  ])('keeps %j as it is', (subcategory) => {
    expect(parseSearch(stringifySearch({ subcategory }))).toEqual({ subcategory })
  })

  it('reads as people would write it', () => {
    expect(stringifySearch({ subcategory: '1664', page: 2 })).toBe('?subcategory=1664&page=2')
    expect(stringifySearch({ redirect: '/checkout' })).toBe('?redirect=/checkout')
    expect(parseSearch('?subcategory=London%20Dry')).toEqual({ subcategory: 'London Dry' })
  })

  it('leaves out what is not there', () => {
    expect(stringifySearch({ price: undefined })).toBe('')
    expect(stringifySearch({})).toBe('')
  })
})
