import { toQueryTerms, withGuesses } from '@usiku/contracts/search/query-terms.ts'
import { expect, it } from 'vitest'
import { toFtsQuery } from './fts-query.ts'

const terms = toQueryTerms(['jd', 'quarter'], new Map([['jd', [['jack', 'daniels']]]]))

it('matches every term by any of its alternatives', () => {
  expect(toFtsQuery(terms, { columns: ['name'] })).toBe(
    '{name} : ((("jd" *) OR ("jack" * AND "daniels" *)) AND (("quarter" *)))',
  )
})

it('matches prefixes in short columns only, and in none for an exact term', () => {
  const [, quarter] = terms
  if (quarter === undefined) throw new Error('There are two wishes')
  const short = '{name brand category sub_category tags sizes}'
  expect(toFtsQuery([quarter], {})).toBe(`(((("quarter" OR ${short} : "quarter" *))))`)
  expect(toFtsQuery([quarter], { columns: ['tags'], isExact: true })).toBe('{tags} : ((("quarter")))')
})

it('adds spelling corrections to a term', () => {
  const [expanded] = toQueryTerms(['smirnov'], new Map()).map((term) => withGuesses(term, ['smirnoff']))
  if (expanded === undefined) throw new Error('Expected an expanded term')
  expect(toFtsQuery([expanded], { columns: ['name'] })).toBe('{name} : ((("smirnov" *) OR ("smirnoff")))')
})
