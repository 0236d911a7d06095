import { describe, expect, it } from 'vitest'
import { findPeriodProblem, parseFiguresView, toFiguresSearch } from './figures-view.ts'

const TODAY = '2026-03-09'

describe('the view', () => {
  it.each([
    [{}, '2026-02-08', TODAY],
    [{ period: 'today' }, TODAY, TODAY],
    [{ period: '7d' }, '2026-03-03', TODAY],
    [{ period: 'month' }, '2026-03-01', TODAY],
    [{ period: 'nonsense', by: 'colour' }, '2026-02-08', TODAY],
    [{ period: 'custom', from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
    [{ period: 'custom', from: '2026-02-30', to: '1999-01-31' }, '2026-02-08', TODAY],
  ])('of %j are days', (search, from, to) => {
    const { from: first, to: last, by } = parseFiguresView(search, TODAY)
    expect([first, last, by]).toEqual([from, to, 'day'])
  })

  it.each([{}, { period: '7d', by: 'product' }, { period: 'custom', from: '2026-01-01', to: '2026-01-31' }])(
    'goes into the URL and back: %j',
    (search) => {
      expect(toFiguresSearch(parseFiguresView(search, TODAY))).toEqual(search)
    },
  )
})

describe('a period', () => {
  it.each([
    ['2026-01-01', '2026-01-01', undefined],
    ['2026-01-01', '2027-02-04', undefined],
    ['2026-01-01', '2027-02-05', 'Choose at most 400 days.'],
    ['2026-01-02', '2026-01-01', 'The last day is before the first one.'],
  ])('from %s to %s', (from, to, problem) => {
    expect(findPeriodProblem({ from, to })).toBe(problem)
  })
})
