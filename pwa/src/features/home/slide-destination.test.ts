import { describe, expect, it } from 'vitest'
import { isWebAddress, slideDestination } from './slide-destination.ts'

describe("where a slide's link leads", () => {
  it('is a place of the shop, with its query', () => {
    expect(slideDestination('/category/gin')).toEqual({ to: '/category/gin', search: {} })
    expect(slideDestination('/category/gin?subcategory=London%20Dry')).toEqual({
      to: '/category/gin',
      search: { subcategory: 'London Dry' },
    })
  })

  it.each(['', '//elsewhere.test', 'https://elsewhere.test/', 'javascript:alert(1)', 'gin'])(
    'is none for %j',
    (link) => {
      expect(slideDestination(link)).toBeUndefined()
    },
  )

  it('may be another site, but nothing that runs', () => {
    expect(isWebAddress('https://elsewhere.test/')).toBe(true)
    expect(isWebAddress('javascript:alert(1)')).toBe(false)
    expect(isWebAddress('https://')).toBe(false)
  })
})
