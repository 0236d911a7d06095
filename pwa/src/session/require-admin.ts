import { redirect } from '@tanstack/react-router'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { getCurrentSession, updateUser } from './session.ts'

/**
 * Redirects before any back-office chunk is loaded; the API enforces access itself.
 *
 * @param href target to return to after login
 * @throws a redirect: guests to /login, customers to /account
 * @throws NetworkError when the user is unknown and the server cannot be reached
 */
export async function requireAdmin(href: string): Promise<void> {
  await loadCurrentUser()
  const session = getCurrentSession()
  // The page of an ended session stays and asks for a login itself.
  if (session.status !== 'signed-in' && session.status !== 'ended') {
    throw redirect({ to: '/login', state: { returnTo: href }, replace: true })
  }
  if (session.user.role !== 'admin') throw redirect({ to: '/account', replace: true })
}

/** A new tab has a token but no user yet. */
async function loadCurrentUser(): Promise<void> {
  if (getCurrentSession().status !== 'resuming') return
  try {
    const { data } = await call(getProfile)
    await updateUser(data)
  } catch (error) {
    // A rejected token means a guest; the token listener ends the session.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
