import { expect, it } from 'vitest'
import { toProductShares } from './to-product-shares.ts'

const seller = (name: string, quantity: number) => {
  return { _id: name, slug: name, name, thumbnailImage: '', price: 100, quantity, amount: 100 * quantity }
}

it('names the four best sellers and sums up the rest', () => {
  const shares = toProductShares(
    [seller('a', 40), seller('b', 20), seller('c', 10), seller('d', 10), seller('e', 5)],
    100,
  )
  expect(shares.map(({ name, percent, amount }) => [name, percent, amount])).toEqual([
    ['a', 40, 4_000],
    ['b', 20, 2_000],
    ['c', 10, 1_000],
    ['d', 10, 1_000],
    ['All others', 20, undefined],
  ])
})

it('gives the first a distinct colour', () => {
  const [first, ...others] = toProductShares([seller('a', 2), seller('b', 1)], 3)
  expect(first?.colour).toBe('var(--usiku-amber)')
  expect(others.map(({ colour }) => colour)).not.toContain(first?.colour)
})

it('leaves out products without orders', () => {
  expect(toProductShares([seller('a', 2), seller('b', 0)], 2).map(({ name }) => name)).toEqual(['a'])
  expect(toProductShares([seller('a', 0)], 0)).toEqual([])
})
