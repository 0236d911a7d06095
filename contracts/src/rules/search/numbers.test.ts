import { expect, it } from 'vitest'
import { figureOf, otherNumbersFor } from './numbers.ts'

it('knows how else a number is written', () => {
  expect(otherNumbersFor('4')).toEqual(['four', 'fourth', '4th'])
  expect(otherNumbersFor('four')).toEqual(['4', 'fourth', '4th'])
  expect(otherNumbersFor('10th')).toEqual(['10', 'ten', 'tenth'])
  expect([otherNumbersFor('gin'), otherNumbersFor('1942'), otherNumbersFor('constructor')]).toEqual([[], [], []])
})

it('knows the figure of a word', () => {
  expect(['six', 'twelve', '6', 'pack', 'toString'].map(figureOf)).toEqual(['6', '12', '6', 'pack', 'toString'])
})
