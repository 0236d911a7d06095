/** Per account. */
export const MAX_PASSKEYS = 20

export const MAX_PASSKEY_NAME_LENGTH = 60

/** In milliseconds: how long the answer of a device to a challenge is accepted. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000

/** In minutes: adding a passkey requires a session that began within them. */
export const RECENT_SIGN_IN_MINUTES = 15
