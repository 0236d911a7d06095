/** Digits of a code that an authenticator app shows (RFC 6238). */
export const CODE_DIGITS = 6

/** In seconds: how long an authenticator app shows a code. */
export const CODE_PERIOD_SECONDS = 30

export const RECOVERY_CODES = 10

/** Of a code as typed, with the dashes between its groups and spaces. */
export const MAX_TYPED_CODE_LENGTH = 40

/** In minutes: how long a set-up that was begun can be confirmed. */
export const SET_UP_MINUTES = 30

/** How a sign-in goes on after the password. */
export const SECOND_STEPS = ['code', 'passkey'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]
