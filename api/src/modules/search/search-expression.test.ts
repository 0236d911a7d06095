import { orPerhaps, wishesOf } from '@usiku/contracts/rules/search/wish.ts'
import { expect, it } from 'vitest'
import { searchExpression } from './search-expression.ts'

const wishes = wishesOf(['jd', 'quarter'], new Map([['jd', [['jack', 'daniels']]]]))

it('asks for every wish, in any of its ways', () => {
  expect(searchExpression(wishes, { columns: ['name'] })).toBe(
    '{name} : ((("jd" *) OR ("jack" * AND "daniels" *)) AND (("quarter" *)))',
  )
})

it('takes what begins with a word in short columns only, and in none when it has to be exact', () => {
  const [, quarter] = wishes
  if (quarter === undefined) throw new Error('There are two wishes')
  const short = '{name brand category sub_category tags sizes}'
  expect(searchExpression([quarter], {})).toBe(`(((("quarter" OR ${short} : "quarter" *))))`)
  expect(searchExpression([quarter], { columns: ['tags'], isExact: true })).toBe('{tags} : ((("quarter")))')
})

it('takes a guess at its word', () => {
  const [mended] = wishesOf(['smirnov'], new Map()).map((wish) => orPerhaps(wish, ['smirnoff']))
  if (mended === undefined) throw new Error('There is a wish')
  expect(searchExpression([mended], { columns: ['name'] })).toBe('{name} : ((("smirnov" *) OR ("smirnoff")))')
})
