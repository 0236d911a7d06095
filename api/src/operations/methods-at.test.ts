import { login } from '@usiku/contracts/accounts.ts'
import { listProducts } from '@usiku/contracts/catalogue.ts'
import { API_BASE, pathOf } from '@usiku/contracts/operation.ts'
import { getReview } from '@usiku/contracts/reviews.ts'
import { getSettings } from '@usiku/contracts/store.ts'
import { expect, it } from 'vitest'
import { methodsAt } from './methods-at.ts'

it.each([
  [pathOf(login), ['POST']],
  [`${pathOf(login)}/`, ['POST']],
  [`${pathOf(listProducts)}?page=2`, ['GET', 'HEAD']],
  [pathOf(getSettings), ['GET', 'HEAD', 'POST']],
  [pathOf(getReview, { id: '17' }), ['GET', 'HEAD', 'PUT']],
  [API_BASE, []],
  [`${API_BASE}/auth`, []],
  [`${pathOf(login)}/more`, []],
])('knows the methods of %s', (address, methods) => {
  expect(methodsAt(address)).toEqual(methods)
})
