declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address, path and query, to which signing in brings the person back. */
    returnTo?: string
    /** The e-mail of an account that was just opened, for the form. */
    registeredEmail?: string
  }
}

/**
 * Where signing in leads: back to where a guard or an ended session came from,
 * else to the checkout when the address asks for exactly that, else home.
 */
export function destinationAfterLogin(returnTo: string | undefined, redirect: string | undefined): string {
  // Only addresses of this shop: `//elsewhere` is another site.
  if (returnTo?.startsWith('/') && !/^\/[/\\]/.test(returnTo)) return returnTo
  return redirect === '/checkout' ? '/checkout' : '/'
}
