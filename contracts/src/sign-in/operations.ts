import type { Operation } from '../http/operation.ts'

export type { SecondFactorSetUp, Session, SignInSecurity } from './schemas.ts'

export const getSignInSecurity = {
  id: 'getSignInSecurity',
  method: 'GET',
  path: '/auth/security',
  access: 'customer',
} as const satisfies Operation

export const listSessions = {
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: 'customer',
} as const satisfies Operation

export const endSession = {
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/session/{id}',
  access: 'customer',
  recentSignIn: true,
} as const satisfies Operation

/** All but the caller's. */
export const endOtherSessions = {
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'customer',
  recentSignIn: true,
} as const satisfies Operation

export const changePassword = {
  id: 'changePassword',
  method: 'PUT',
  path: '/auth/password',
  access: 'customer',
  // Sent again, it is 401: the current password is another one.
  keyed: false,
} as const satisfies Operation

export const reauthenticate = {
  id: 'reauthenticate',
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'customer',
  // Sent again, it says the same later.
  keyed: false,
} as const satisfies Operation

export const reauthenticateWithPasskey = {
  id: 'reauthenticateWithPasskey',
  method: 'POST',
  path: '/auth/reauthenticate/passkey',
  access: 'customer',
  // A challenge is good once.
  keyed: false,
} as const satisfies Operation

export const startSecondFactor = {
  id: 'startSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/set-up',
  access: 'staff',
  recentSignIn: true,
  // Its answer is a secret, which must not be stored. Sent again, it makes another one.
  keyed: false,
} as const satisfies Operation

export const confirmSecondFactor = {
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  access: 'staff',
  // Its answer is secret, and a code is good once.
  keyed: false,
} as const satisfies Operation

export const replaceRecoveryCodes = {
  id: 'replaceRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  access: 'staff',
  recentSignIn: true,
  // Its answer is secret. Sent again, it makes others.
  keyed: false,
} as const satisfies Operation

export const removeSecondFactor = {
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: '/auth/second-factor',
  access: 'staff',
  recentSignIn: true,
} as const satisfies Operation

export const listUserSessions = {
  id: 'listUserSessions',
  method: 'GET',
  path: '/admin/user/{id}/sessions',
  access: 'admin',
} as const satisfies Operation

export const endUserSessions = {
  id: 'endUserSessions',
  method: 'POST',
  path: '/admin/user/{id}/end-sessions',
  access: 'admin',
} as const satisfies Operation

export const removeUserSecondFactor = {
  id: 'removeUserSecondFactor',
  method: 'DELETE',
  path: '/admin/user/{id}/second-factor',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation
