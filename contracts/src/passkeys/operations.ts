import type { Operation } from '../http/operation.ts'

export type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from './schemas.ts'

export const createSignInChallenge = {
  id: 'createSignInChallenge',
  method: 'POST',
  path: '/auth/passkeys/sign-in-challenge',
  access: 'public',
} as const satisfies Operation

export const signInWithPasskey = {
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  access: 'public',
} as const satisfies Operation

export const listPasskeys = {
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  access: 'customer',
} as const satisfies Operation

export const createPasskeyChallenge = {
  id: 'createPasskeyChallenge',
  method: 'POST',
  path: '/auth/passkeys/challenge',
  access: 'customer',
  // Changes nothing.
  keyed: false,
} as const satisfies Operation

export const addPasskey = {
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'customer',
} as const satisfies Operation

export const renamePasskey = {
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/auth/passkey/{id}',
  access: 'customer',
} as const satisfies Operation

export const deletePasskey = {
  id: 'deletePasskey',
  method: 'DELETE',
  path: '/auth/passkey/{id}',
  access: 'customer',
  recentSignIn: true,
} as const satisfies Operation
