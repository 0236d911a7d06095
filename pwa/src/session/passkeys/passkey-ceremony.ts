import { t } from '@lingui/core/macro'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { BodyOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import {
  addPasskey as addPasskeyOperation,
  createPasskeyChallenge,
  createSignInChallenge,
  type Passkey,
  signInWithPasskey,
} from '@usiku/contracts/passkeys/operations.ts'
import { reauthenticateWithPasskey } from '@usiku/contracts/sign-in/operations.ts'
import { call } from '../../api/call.ts'
import { ApiError, NetworkError } from '../../api/errors.ts'
import { isDeviceOnline, isOnline } from '../../network/connectivity.ts'
import { formatConnectivityIssue, formatRetryMessage } from '../../network/connectivity-messages.ts'
import { getDeviceName } from './device-name.ts'
import { formatAction, type PasskeyAction } from './passkey-action.ts'

/** Asks the device for a passkey of the shop. */
export async function getPasskeySession(): Promise<ReplyOf<typeof signInWithPasskey>> {
  return call(signInWithPasskey, { body: await askForPasskey() })
}

/** Shows that the user of the session is there. */
export async function confirmWithPasskey(): Promise<void> {
  await call(reauthenticateWithPasskey, { body: await askForPasskey() })
}

async function askForPasskey(): Promise<BodyOf<typeof signInWithPasskey>> {
  const { data: optionsJSON } = await call(createSignInChallenge)
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
}

/** Lets the device create a passkey, and adds it to the account. */
export async function addPasskey(): Promise<Passkey> {
  const { data: optionsJSON } = await call(createPasskeyChallenge)
  const { response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const name = getDeviceName(navigator)
  const { data } = await call(addPasskeyOperation, { body: { name, clientDataJSON, attestationObject, transports } })
  return data
}

/** @returns what went wrong, and what to do now */
export function formatPasskeyProblem(error: unknown, action: PasskeyAction): string {
  if (error instanceof NetworkError && !isOnline()) {
    const issue = isDeviceOnline() ? 'unreachable' : 'offline'
    return `${formatConnectivityIssue(issue)} ${formatRetryMessage(issue, formatAction(action))}`
  }
  if (error instanceof ApiError || error instanceof NetworkError) return error.message
  const name = error instanceof Error ? error.name : ''
  return action === 'adding' ? formatAddingProblem(name) : formatSignInProblem(name)
}

const formatWrongAddress = () => t`Passkeys do not work at this address of the shop. Please use your password.`

/** @param name of the browser's error */
function formatSignInProblem(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t`No passkey was used. Try again, or use your password.`
    case 'SecurityError':
      return formatWrongAddress()
    default:
      return t`Your device could not use its passkey. Please use your password.`
  }
}

function formatAddingProblem(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t`No passkey was added. You can try again.`
    case 'InvalidStateError':
      return t`This device already has a passkey of your account.`
    case 'ConstraintError':
      return t`This device cannot check that it is you. Set up a screen lock first, then try again.`
    case 'SecurityError':
      return formatWrongAddress()
    case 'NotSupportedError':
      return t`This device cannot keep a passkey. You can go on with your password.`
    default:
      return t`Your device could not create a passkey. You can go on with your password.`
  }
}
