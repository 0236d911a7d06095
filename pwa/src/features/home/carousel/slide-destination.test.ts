import { describe, expect, it } from 'vitest'
import { isExternalUrl, toSlideDestination } from './slide-destination.ts'

describe('toSlideDestination', () => {
  it('returns a path of the shop with its query', () => {
    expect(toSlideDestination('/category/gin')).toEqual({ to: '/category/gin', search: {} })
    expect(toSlideDestination('/category/gin?subcategory=London%20Dry')).toEqual({
      to: '/category/gin',
      search: { subcategory: 'London Dry' },
    })
  })

  it.each(['', '//elsewhere.test', 'https://elsewhere.test/', 'javascript:alert(1)', 'gin'])(
    'returns undefined for %j',
    (link) => {
      expect(toSlideDestination(link)).toBeUndefined()
    },
  )

  it('isExternalUrl accepts other sites, but no scripts', () => {
    expect(isExternalUrl('https://elsewhere.test/')).toBe(true)
    expect(isExternalUrl('javascript:alert(1)')).toBe(false)
    expect(isExternalUrl('https://')).toBe(false)
  })
})
