import { Slug } from '@usiku/contracts/http/primitives.ts'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { createFreeSlug, slugify } from './slugify.ts'

describe('slugify', () => {
  it.each([
    ['Gilbeys Gin', 'gilbeys-gin'],
    ["Jack Daniel's", 'jack-daniels'],
    ['Moët & Chandon Rosé', 'moet-and-chandon-rose'],
    ['Große Straße', 'grosse-strasse'],
    ['Ægir Øl', 'aegir-ol'],
    ['7 UP (500ml)', '7-up-500ml'],
    ['--Gin--', 'gin'],
    ['Ｇｉｎ', 'gin'],
    ['🍷', 'product'],
    ['', 'product'],
  ])('converts %j to %j', (name, slug) => {
    expect(slugify(name, 'product')).toBe(slug)
  })

  it.each(['x'.repeat(300), 'a b '.repeat(100), `${'x'.repeat(109)} yes`])(
    'shortens %j to the maximum length of a slug',
    (name) => {
      const slug = slugify(name, 'product')
      expect(Check(Slug, slug)).toBe(true)
      expect(Check(Slug, createFreeSlug(slug, [slug]))).toBe(true)
    },
  )
})

describe('createFreeSlug', () => {
  it('keeps a slug that is not taken', () => {
    expect(createFreeSlug('gin', ['gin-dry', 'ginger'])).toBe('gin')
  })

  it('appends the smallest free number', () => {
    expect(createFreeSlug('gin', ['gin', 'gin-2', 'gin-4'])).toBe('gin-3')
  })
})
