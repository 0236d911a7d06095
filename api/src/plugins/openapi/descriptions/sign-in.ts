export const SIGN_IN_OPERATIONS = {
  getSignInSecurity: {
    summary: 'How the account signs in',
    description:
      'Whether codes are asked for, since when, and how many recovery codes and passkeys are left; whether the shop demands a second factor of this account, and whether this session has shown one. Until `recentUntil` the session may do what asks for a recent sign-in. `idleMinutes` is for staff.',
  },
  listSessions: {
    summary: 'Lists the open sessions',
    description:
      'The signed-in user’s open sessions, the last used first, each with its device, last address, beginning and last use.',
  },
  endSession: {
    summary: 'Logs one device out',
    description: 'Ends a session of the signed-in user; one that has ended, or belongs to another user, is fine.',
  },
  endOtherSessions: {
    summary: 'Logs out everywhere else',
    description: 'Ends all sessions of the signed-in user except the caller’s.',
  },
  changePassword: {
    summary: 'Changes the password',
    description:
      'Sets a new password and ends all other sessions; the user is told by mail. 401 `wrong_credentials`, at `currentPassword`, for a wrong one: it is throttled as at the sign-in. 400 at `password` when it is easy to guess.',
  },
  reauthenticate: {
    summary: 'Signs in again in this session',
    description:
      'For operations that answer 403 `recent_sign_in_required`: with the password, or with the code of an authenticator app, they are allowed for 15 minutes. A sign-in counts too. 401 `wrong_credentials` or `code_refused`, throttled as at the sign-in. Recovery codes are for the sign-in alone.',
  },
  reauthenticateWithPasskey: {
    summary: 'Signs in again with a passkey',
    description:
      'As `POST /auth/reauthenticate`, with the answer of a device to a challenge of `POST /auth/passkeys/sign-in-challenge`. A passkey of another user is 400 `passkey_refused`.',
  },
  startSecondFactor: {
    summary: 'Begins to set up codes',
    description:
      'A secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), which is never answered again. It counts once it is confirmed within 30 minutes; codes that are set up go on until then. 403 `second_factor_required` in a session that has not shown the second factor which the account has.',
  },
  confirmSecondFactor: {
    summary: 'Turns codes on',
    description:
      'With a code of the new secret: from now on the sign-in asks for one after the password, and other sessions end. Answers 10 recovery codes, each good once, which are stored as hashes and never answered again. 404 `not_found` when no set-up was begun, or it has ended.',
  },
  replaceRecoveryCodes: {
    summary: 'Makes new recovery codes',
    description: 'The former ones are no longer good. 404 `not_found` without codes.',
  },
  removeSecondFactor: {
    summary: 'Turns codes off',
    description: 'Deletes the secret and the recovery codes of the caller; without any, nothing changes.',
  },
  listUserSessions: {
    summary: 'How somebody of the shop signs in',
    description:
      'The open sessions of an administrator or rider, and whether the account has codes and passkeys. Customers are 404.',
  },
  endUserSessions: {
    summary: 'Logs a user out everywhere',
    description: 'Ends all sessions of another user, for a lost phone. 409 `own_account` for one’s own.',
  },
  removeUserSecondFactor: {
    summary: 'Removes the second factor of a colleague',
    description:
      'For somebody of the shop who has lost phone and recovery codes: deletes codes and recovery codes, with `passkeys` the passkeys too, and ends the sessions. 409 `own_account` for one’s own.',
  },
}
