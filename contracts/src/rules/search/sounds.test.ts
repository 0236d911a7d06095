import { expect, it } from 'vitest'
import { soundOf } from './sounds.ts'

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
  expect(soundOf(one)).not.toBe('')
  expect(soundOf(one)).toBe(soundOf(other))
})

it.each([
  ['gin', 'rum'],
  ['tusker', 'tequila'],
  ['gordons', 'gilbeys'],
  ['red', 'white'],
])('%j does not sound like %j', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})

it.each(['', 'a', 'aa', '7', '750ml', 'ale7', 'чай', '🍷'])('%j is not said', (word) => {
  expect(soundOf(word)).toBe('')
})
