import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address, path and query, to which signing in brings the person back. */
    returnTo?: string
    /** Whether the person was signed in there until just now. */
    sessionEnded?: boolean
    /** The e-mail of an account that was just opened, or was typed on the page before, for the form. */
    knownEmail?: string
  }
}

/** Not a host that anybody could have. */
const HERE = 'https://usiku.invalid'

/** Only addresses of this shop, as browsers read them: `//elsewhere`, `/\elsewhere` and a tab between the two are another's. */
function isOwn(address: string): boolean {
  try {
    return address.startsWith('/') && new URL(address, HERE).origin === HERE
  } catch {
    return false
  }
}

/**
 * Where signing in leads: back to where a guard or an ended session came from,
 * else to the checkout when the address asks for exactly that, else home.
 */
export function destinationAfterLogin(returnTo: string | undefined, redirect: string | undefined): string {
  if (returnTo !== undefined && isOwn(returnTo)) return returnTo
  return redirect === '/checkout' ? '/checkout' : '/'
}

/** What one page about the account hands on to the next. */
export function carryOn(returnTo: string | undefined, email: string): HistoryState {
  return {
    ...(returnTo === undefined ? {} : { returnTo }),
    ...(email.trim() === '' ? {} : { knownEmail: email.trim() }),
  }
}
