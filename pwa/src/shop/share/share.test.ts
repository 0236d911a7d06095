import { describe, expect, it } from 'vitest'
import { MAX_SHARED, parseSharedSlugs, toSharedWishlist } from './shared-wishlist.ts'

const ORIGIN = 'https://usiku.test'
const item = (number: number, slug = `drink-${number}`) => ({ name: `Drink ${number}`, slug })
const parameterOf = (url: string) => new URL(url).searchParams.get('items') ?? ''

describe('a shared wishlist', () => {
  it('names the drinks with their pages, and leads to all of them', () => {
    const { text, url } = toSharedWishlist([item(1), item(2)], ORIGIN)
    expect(url).toBe('https://usiku.test/wishlist?items=drink-1.drink-2')
    expect(text).toBe(
      'My wishlist at Usiku:\nDrink 1: https://usiku.test/product/drink-1\n' +
        'Drink 2: https://usiku.test/product/drink-2\nAll of them on one page:',
    )
    expect(parseSharedSlugs(parameterOf(url))).toEqual(['drink-1', 'drink-2'])
  })

  it('has a limit that a URL of the server has, too', () => {
    const many = Array.from({ length: 60 }, (_, number) => item(number))
    expect(parseSharedSlugs(parameterOf(toSharedWishlist(many, ORIGIN).url))).toHaveLength(MAX_SHARED)
    const long = Array.from({ length: 20 }, (_, number) => item(number, `${'a'.repeat(110)}-${number}`))
    const { url } = toSharedWishlist(long, ORIGIN)
    expect(url.length).toBeLessThan(900)
    expect(parseSharedSlugs(parameterOf(url)).every((slug) => slug.length > 110)).toBe(true)
  })

  it.each([
    ['..a..a.', ['a']],
    ['', []],
    [Array.from({ length: 50 }, (_, n) => `s${n}`).join('.'), Array.from({ length: 20 }, (_, n) => `s${n}`)],
  ])('reads %j', (text, slugs) => expect(parseSharedSlugs(text)).toEqual(slugs))
})
