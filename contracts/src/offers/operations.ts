import type { Operation } from '../http/operation.ts'

export type { Discount, PromoCode, PromoCodeCheck, QuantityOffer, QuantityOffers } from './schemas.ts'

export const checkPromoCode = {
  id: 'checkPromoCode',
  method: 'POST',
  path: '/user/promo-code',
  access: 'customer',
  keyed: false,
} as const satisfies Operation

export const listPromoCodes = {
  id: 'listPromoCodes',
  method: 'GET',
  path: '/admin/promo-codes',
  access: 'admin',
} as const satisfies Operation

export const createPromoCode = {
  id: 'createPromoCode',
  method: 'POST',
  path: '/admin/promo-code',
  access: 'admin',
} as const satisfies Operation

export const updatePromoCode = {
  id: 'updatePromoCode',
  method: 'PUT',
  path: '/admin/promo-code/{id}',
  access: 'admin',
} as const satisfies Operation

export const deletePromoCode = {
  id: 'deletePromoCode',
  method: 'DELETE',
  path: '/admin/promo-code/{id}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation

export const getQuantityOffers = {
  id: 'getQuantityOffers',
  method: 'GET',
  path: '/admin/quantity-offers',
  access: 'admin',
} as const satisfies Operation

export const replaceQuantityOffers = {
  id: 'replaceQuantityOffers',
  method: 'PUT',
  path: '/admin/quantity-offers',
  access: 'admin',
} as const satisfies Operation
