import { expect, it } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

it.each([
  [' Amina Njeri \n', 'Amina Njeri'],
  ['Đặng Văn 🍷 ‍', 'Đặng Văn 🍷 ‍'.trim()],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['', ''],
  ['\u200b\u2060', ''],
  [' \u00ad\u3164\u2800\ufe0f\u0000', ''],
])('accepts %j as a single line %j', (typed, kept) => {
  expect(sanitizeText('line', typed)).toBe(kept)
})

it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0000', 'a\u2028b', 'a\ud800b', '\udc00a', 'a\u202eb', 'a\u2066b', 'a\u007fb'])(
  'rejects %j as a single line',
  (typed) => {
    expect(sanitizeText('line', typed)).toBeUndefined()
  },
)

it.each([
  ['one\r\ntwo\rthree\u2028four\n\tfive\n', 'one\ntwo\nthree\nfour\n\tfive'],
  ['\u200b\n\u200b', ''],
])('accepts %j as several lines %j', (typed, kept) => {
  expect(sanitizeText('lines', typed)).toBe(kept)
})

it.each(['a\u0000', 'a\u0085b', 'a\ud800', 'a\u202eb', 'a\u000bb'])('rejects %j as several lines', (typed) => {
  expect(sanitizeText('lines', typed)).toBeUndefined()
})

it.each([
  [' gin\u0000\ttonic\n', 'gin  tonic'],
  ['rosé \ud800', 'rosé'],
  ['\u0000\u200b', ''],
])('accepts %j as a search term %j', (typed, kept) => {
  expect(sanitizeText('search', typed)).toBe(kept)
})
