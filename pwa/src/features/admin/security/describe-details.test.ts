import { expect, it } from 'vitest'
import { describeDetails } from './describe-details.ts'

it.each([
  [{ code: 'code_refused' }, ['wrong code']],
  [{ method: 'passkey', code: 'account_suspended' }, ['with a passkey', 'the account is suspended']],
  [{ method: 'recovery code' }, ['with a recovery code']],
  [{ operation: 'reauthenticate', status: 401 }, ['request: confirming who they are']],
  [{ operation: 'getProfile' }, ['request: their own profile']],
  [{ operation: 'updateUser' }, ['request: Changed a user']],
  [{ operation: 'toString' }, ['request: toString']],
  [{ from: 'customer', to: 'admin' }, ['before: Customer', 'now: Admin']],
  [{ type: 'password', cappedBy: 'device' }, ['from one device']],
  [{ upTo: 1200, hash: 'f00' }, ['up to no. 1200']],
  [{ with: 'npm run remove-codes', passkeys: 2 }, ['with npm run remove-codes on the server', '2 passkeys']],
  [{ code: 'new_code', other: 1 }, ['new_code', 'other 1']],
])('%j', (details, texts) => {
  expect(describeDetails(details)).toEqual(texts)
})
