import type { Operation } from '../http/operation.ts'

export type { ShippingInfo, User } from './schemas.ts'

export const register = {
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
} as const satisfies Operation

export const login = { id: 'login', method: 'POST', path: '/auth/login', access: 'public' } as const satisfies Operation

export const logout = {
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'customer',
  // Sent again, it is 401: the session has ended.
  keyed: false,
} as const satisfies Operation

export const getProfile = {
  id: 'getProfile',
  method: 'GET',
  path: '/auth/profile',
  access: 'customer',
} as const satisfies Operation

export const updateProfile = {
  id: 'updateProfile',
  method: 'PATCH',
  path: '/auth/profile/{id}',
  access: 'customer',
} as const satisfies Operation

/** Leaves the version of the account, so that an edit under way stays valid. */
export const setLanguage = {
  id: 'setLanguage',
  method: 'PUT',
  path: '/auth/language',
  access: 'customer',
} as const satisfies Operation

export const sendVerificationLink = {
  id: 'sendVerificationLink',
  method: 'POST',
  path: '/auth/verification-link',
  access: 'customer',
  // Sent again, it is one more mail of a limited number.
  keyed: false,
} as const satisfies Operation

export const forgotPassword = {
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
} as const satisfies Operation

export const resetPassword = {
  id: 'resetPassword',
  method: 'PUT',
  path: '/auth/reset-password/{userId}/{token}',
  access: 'public',
} as const satisfies Operation
