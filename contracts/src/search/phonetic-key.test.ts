import { expect, it } from 'vitest'
import { toPhoneticKey } from './phonetic-key.ts'

it.each([
  ['shampein', 'champagne'],
  ['shampen', 'champagne'],
  ['jony', 'johnnie'],
  ['walka', 'walker'],
  ['waka', 'walker'],
  ['taska', 'tusker'],
  ['krome', 'chrome'],
  ['shivas', 'chivas'],
  ['konyaki', 'conyacky'],
  ['tankeray', 'tanqueray'],
  ['henesi', 'hennessy'],
  ['jakdaniels', 'jackdaniels'],
  ['johnywalker', 'johnniewalker'],
])('%j sounds like %j', (one, other) => {
  expect(toPhoneticKey(one)).not.toBe('')
  expect(toPhoneticKey(one)).toBe(toPhoneticKey(other))
})

it.each([
  ['gin', 'rum'],
  ['tusker', 'tequila'],
  ['gordons', 'gilbeys'],
  ['red', 'white'],
])('%j does not sound like %j', (one, other) => {
  expect(toPhoneticKey(one)).not.toBe(toPhoneticKey(other))
})

it.each(['', 'a', 'aa', '7', '750ml', 'ale7', 'чай', '🍷'])('%j has no phonetic key', (word) => {
  expect(toPhoneticKey(word)).toBe('')
})
