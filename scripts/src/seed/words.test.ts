import { describe, expect, it } from 'vitest'
import { readDrinks } from './drinks.ts'
import { describeCategory, describeSubcategory, writeWords } from './words.ts'

const drinks = readDrinks()
const words = drinks.map(writeWords)

describe('writeWords', () => {
  it('says something different of every drink', () => {
    for (const field of ['summary', 'description', 'metaTitle', 'metaDescription'] as const) {
      expect(new Set(words.map((word) => word[field])).size, field).toBe(174)
    }
  })

  it('keeps titles and descriptions for search engines within their lengths', () => {
    expect(words.filter(({ metaTitle }) => metaTitle.length > 52)).toEqual([])
    expect(words.filter(({ metaDescription }) => metaDescription.length > 160)).toEqual([])
  })

  it('tags every drink, without doubles', () => {
    for (const { tags } of words) {
      expect(tags.length).toBeGreaterThan(2)
      expect(new Set(tags).size).toBe(tags.length)
    }
  })

  it('leaves no gap of a missing fact', () => {
    expect(words.filter((word) => /undefined|null|NaN| {2}|\.\./.test(JSON.stringify(word)))).toEqual([])
  })
})

describe('descriptions', () => {
  it('exist for every category and sub-category', () => {
    for (const { category, subcategory } of drinks) {
      expect(describeCategory(category)).toMatch(/\.$/)
      expect(describeSubcategory(subcategory)).toMatch(/\.$/)
    }
  })
})
