export const PASSKEY_OPERATIONS = {
  createSignInChallenge: {
    summary: 'Begins a sign-in with a passkey',
    description:
      'The options for `navigator.credentials.get` (WebAuthn). The challenge is good once and for 5 minutes; its answer goes to `POST /auth/passkeys/sign-in`. The device knows whose passkeys it has, so no e-mail is asked for. 404 `passkeys_unavailable` where browsers have no passkeys: when the shop’s address is an IP address, or without HTTPS except on localhost.',
  },
  signInWithPasskey: {
    summary: 'Signs in with a passkey',
    description:
      'Opens the same session as `POST /auth/login`. `id` is that of the credential, the other fields are those of its `response`, in base64url. The device must have verified its user. An unknown passkey, a wrong signature or page, and a challenge that was used or is older than 5 minutes are the same 400 `passkey_refused`; so is a counter that does not advance, because the passkey may have been copied. 403 `account_suspended` with a valid passkey only.',
  },
  listPasskeys: {
    summary: "Lists the user's passkeys",
    description: 'The signed-in user’s passkeys, the oldest first, without their keys.',
  },
  createPasskeyChallenge: {
    summary: 'Begins to add a passkey',
    description:
      'The options for `navigator.credentials.create` (WebAuthn). The challenge belongs to the session and is good once and for 5 minutes; its answer goes to `POST /auth/passkeys`. 403 `recent_sign_in_required` when the session began more than 15 minutes ago: sign in again. 409 `too_many_passkeys` beyond 20.',
  },
  addPasskey: {
    summary: 'Adds a passkey',
    description:
      'Adds the passkey that the device has created, and tells the user by mail. `clientDataJSON`, `attestationObject` and `transports` are those of its `response`, in base64url. 400 `passkey_refused` for an answer to another challenge, from another page, or without verification of the user; 409 `passkey_exists` when an account has it.',
  },
  renamePasskey: {
    summary: 'Renames a passkey',
    description: 'Changes the name of a passkey of the signed-in user. That of another user is 404.',
  },
  deletePasskey: {
    summary: 'Deletes a passkey',
    description:
      'Deletes a passkey of the signed-in user; one that does not exist is fine. The device may still offer it, and it is refused. Sessions that it began go on.',
  },
}
