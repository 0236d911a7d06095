import { expect, it } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

it.each([
  [' Amina Njeri \n', 'Amina Njeri'],
  ['Đặng Văn 🍷 ‍', 'Đặng Văn 🍷 ‍'.trim()],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['', ''],
  ['\u200b\u2060', ''],
  [' \u00ad\u3164\u2800\ufe0f\u0000', ''],
])('keeps %j as one line %j', (typed, kept) => {
  expect(sanitizeText('line', typed)).toBe(kept)
})

it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0000', 'a\u2028b', 'a\ud800b', '\udc00a', 'a\u202eb', 'a\u2066b', 'a\u007fb'])(
  'refuses %j on one line',
  (typed) => {
    expect(sanitizeText('line', typed)).toBeUndefined()
  },
)

it.each([
  ['one\r\ntwo\rthree\u2028four\n\tfive\n', 'one\ntwo\nthree\nfour\n\tfive'],
  ['\u200b\n\u200b', ''],
])('keeps %j as lines %j', (typed, kept) => {
  expect(sanitizeText('lines', typed)).toBe(kept)
})

it.each(['a\u0000', 'a\u0085b', 'a\ud800', 'a\u202eb', 'a\u000bb'])('refuses %j in lines', (typed) => {
  expect(sanitizeText('lines', typed)).toBeUndefined()
})
