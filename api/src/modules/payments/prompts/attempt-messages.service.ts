import { RESULT_MESSAGES } from '../daraja/result-codes.ts'

export const NOT_SENT = 'The prompt was not sent. Please try again.'
export const CHECKING = 'Still checking, do not pay again.'

/** Stored in English, and translated when a customer reads them. */
export const ATTEMPT_MESSAGES: readonly string[] = [NOT_SENT, CHECKING, ...RESULT_MESSAGES]
