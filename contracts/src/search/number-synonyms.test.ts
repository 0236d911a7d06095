import { expect, it } from 'vitest'
import { listNumberSynonyms, toDigits } from './number-synonyms.ts'

it('expands a number to its other spellings', () => {
  expect(listNumberSynonyms('4')).toEqual(['four', 'fourth', '4th'])
  expect(listNumberSynonyms('four')).toEqual(['4', 'fourth', '4th'])
  expect(listNumberSynonyms('10th')).toEqual(['10', 'ten', 'tenth'])
  expect([listNumberSynonyms('gin'), listNumberSynonyms('1942'), listNumberSynonyms('constructor')]).toEqual([
    [],
    [],
    [],
  ])
})

it('finds the digits of a number word', () => {
  expect(['six', 'twelve', '6', 'pack', 'toString'].map(toDigits)).toEqual(['6', '12', '6', 'pack', 'toString'])
})
