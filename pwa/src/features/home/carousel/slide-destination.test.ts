import { describe, expect, it } from 'vitest'
import { isExternalUrl, toSlideDestination } from './slide-destination.ts'

describe("where a slide's link leads", () => {
  it('is a place of the shop, with its query', () => {
    expect(toSlideDestination('/category/gin')).toEqual({ to: '/category/gin', search: {} })
    expect(toSlideDestination('/category/gin?subcategory=London%20Dry')).toEqual({
      to: '/category/gin',
      search: { subcategory: 'London Dry' },
    })
  })

  it.each(['', '//elsewhere.test', 'https://elsewhere.test/', 'javascript:alert(1)', 'gin'])(
    'is none for %j',
    (link) => {
      expect(toSlideDestination(link)).toBeUndefined()
    },
  )

  it('may be another site, but nothing that runs', () => {
    expect(isExternalUrl('https://elsewhere.test/')).toBe(true)
    expect(isExternalUrl('javascript:alert(1)')).toBe(false)
    expect(isExternalUrl('https://')).toBe(false)
  })
})
