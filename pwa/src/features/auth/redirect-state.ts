import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path and query to return to after signing in. */
    returnTo?: string
    /** Whether the session ended on that page. */
    sessionEnded?: boolean
    /** The e-mail address to prefill. */
    knownEmail?: string
  }
}

/** A base for parsing; `.invalid` can belong to no site. */
const DUMMY_ORIGIN = 'https://usiku.invalid'

/** Prevents open redirects: browsers read `//elsewhere`, `/\elsewhere` and a tab between the two as another host. */
function isSameOrigin(address: string): boolean {
  try {
    return address.startsWith('/') && new URL(address, DUMMY_ORIGIN).origin === DUMMY_ORIGIN
  } catch {
    return false
  }
}

/** Only own pages: `returnTo`, else `/checkout` if the parameter asks for exactly that, else home. */
export function getDestinationAfterLogin(returnTo: string | undefined, redirect: string | undefined): string {
  if (returnTo !== undefined && isSameOrigin(returnTo)) return returnTo
  return redirect === '/checkout' ? '/checkout' : '/'
}

/** History state passed from one account page to the next. */
export function toRedirectState(returnTo: string | undefined, email: string): HistoryState {
  return {
    ...(returnTo === undefined ? {} : { returnTo }),
    ...(email.trim() === '' ? {} : { knownEmail: email.trim() }),
  }
}

/** The history state on arrival; while the page is being left, the location is already the next page's. */
export function useRedirectState(): HistoryState {
  const router = useRouter()
  const [state] = useState(() => router.latestLocation.state)
  return state
}
