import { useSyncExternalStore } from 'react'

/** Without HTTPS browsers have no passkeys. */
export function hasPasskeySupport(): boolean {
  return typeof window !== 'undefined' && window.isSecureContext === true && 'PublicKeyCredential' in window
}

const neverChanges = () => () => undefined

/** `undefined` on the server and while its page is hydrated. */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(neverChanges, hasPasskeySupport, () => undefined)
}
