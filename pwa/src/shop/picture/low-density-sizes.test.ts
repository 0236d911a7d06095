import { expect, it } from 'vitest'
import { toLowDensitySizes } from './low-density-sizes.ts'

it.each([
  ['84px', '(min-resolution: 1.5dppx) calc(84px / 2), 84px'],
  [
    '(min-width: 62em) 250px, (min-width: 48em) 23vw, 44vw',
    '(min-resolution: 1.5dppx) and (min-width: 62em) calc(250px / 2), ' +
      '(min-resolution: 1.5dppx) and (min-width: 48em) calc(23vw / 2), ' +
      '(min-resolution: 1.5dppx) calc(44vw / 2), ' +
      '(min-width: 62em) 250px, (min-width: 48em) 23vw, 44vw',
  ],
])('halves the sizes %s on dense screens', (sizes, expected) => {
  expect(toLowDensitySizes(sizes)).toBe(expected)
})
