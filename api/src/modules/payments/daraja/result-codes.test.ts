import { expect, it } from 'vitest'
import { REFUSAL_CODES, readResultCode } from './result-codes.ts'

it.each([
  ['0', 'paid', /received/],
  ['4999', 'in_progress', /PIN/],
  ['1', 'declined', /^There is not enough money in this M-Pesa account\./],
  ['2', 'declined', /less than/],
  ['3', 'declined', /more than/],
  ['4', 'declined', /daily limit/],
  ['8', 'setup', /another way/],
  ['17', 'busy', /two minutes/],
  ['26', 'busy', /Wait a minute/],
  ['1001', 'busy', /Wait a minute/],
  ['1019', 'declined', /expired/],
  ['1025', 'declined', /could not be sent/],
  ['9999', 'declined', /could not be sent/],
  ['1032', 'declined', /^The payment was cancelled on the phone\./],
  ['1037', 'declined', /could not be reached/],
  ['2001', 'declined', /PIN was wrong/],
  ['8006', 'declined', /locked/],
  ['2006', 'setup', /another way/],
  ['2028', 'setup', /another way/],
  ['SFC_IC0003', 'setup', /another way/],
  ['400.002.02', 'setup', /another way/],
  ['404.001.01', 'setup', /another way/],
  ['500.003.02', 'busy', /Wait a minute/],
  [REFUSAL_CODES.subscriberLocked, 'busy', /this phone/],
  [REFUSAL_CODES.wrongCredentials, 'setup', /another way/],
  [REFUSAL_CODES.rateLimited, 'busy', /Wait a minute/],
  [REFUSAL_CODES.unreachable, 'busy', /Wait a minute/],
  [REFUSAL_CODES.noToken, 'setup', /another way/],
  ['4000', 'unknown', /before you pay again/],
  ['', 'unknown', /before you pay again/],
  ['__proto__', 'unknown', /before you pay again/],
])('explains %s', (code, kind, message) => {
  expect(readResultCode(code)).toEqual({ kind, message: expect.stringMatching(message) })
  expect(readResultCode(code).message).toMatch(/^[A-Z].*\.$/)
})
