import { login } from '@usiku/contracts/accounts/operations.ts'
import { listProducts } from '@usiku/contracts/catalogue/operations.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { getReview } from '@usiku/contracts/reviews/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { expect, it } from 'vitest'
import { listAllowedMethods } from './allowed-methods.ts'

it.each([
  [buildPath(login), ['POST']],
  [`${buildPath(login)}/`, ['POST']],
  [`${buildPath(listProducts)}?page=2`, ['GET', 'HEAD']],
  [buildPath(getSettings), ['GET', 'HEAD', 'POST']],
  [buildPath(getReview, { id: '17' }), ['GET', 'HEAD', 'PUT']],
  [API_BASE, []],
  [`${API_BASE}/auth`, []],
  [`${buildPath(login)}/more`, []],
])('returns the allowed methods of %s', (address, methods) => {
  expect(listAllowedMethods(address)).toEqual(methods)
})
