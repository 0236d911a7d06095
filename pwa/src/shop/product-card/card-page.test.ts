import { describe, expect, it } from 'vitest'
import { MAX_PAGES, MAX_RENDERED_PAGES, parsePageSpan, spanWithMore, spanWithoutScript } from './card-page.ts'

describe('parsePageSpan', () => {
  it.each([
    [{}, undefined, undefined],
    [{ page: 3 }, undefined, 3],
    [{ from: 11, page: 12 }, 11, 12],
    [{ from: '11', page: '12' }, 11, 12],
    [{ from: 11, page: 5 }, 11, undefined],
    [{ page: 1_000 }, undefined, MAX_PAGES],
    [{ from: 11, page: 1_000 }, 11, 10 + MAX_PAGES],
    [{ from: 1e9 }, 100_000, undefined],
    [{ from: -2, page: 'all' }, undefined, undefined],
    [{ from: 1.5, page: '<b>' }, undefined, undefined],
  ])('parses %j as pages %s to %s', (search, from, page) => {
    expect(parsePageSpan(search)).toEqual({ from, page })
  })
})

describe('the next page of a list', () => {
  it('adds a page up to the limit', () => {
    expect(spanWithMore({ from: 1, last: 1 })).toEqual({ page: 2 })
    expect(spanWithMore({ from: 11, last: 12 })).toEqual({ from: 11, page: 13 })
    expect(spanWithMore({ from: 11, last: 10 + MAX_PAGES })).toBeUndefined()
  })

  it('continues on another page without JavaScript', () => {
    expect(spanWithoutScript({ from: 1, last: MAX_RENDERED_PAGES - 1 })).toEqual({ page: MAX_RENDERED_PAGES })
    expect(spanWithoutScript({ from: 1, last: MAX_RENDERED_PAGES })).toEqual({ from: MAX_RENDERED_PAGES + 1 })
    expect(spanWithoutScript({ from: 11, last: 20 })).toEqual({ from: 21 })
  })
})
