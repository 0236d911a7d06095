import { redirect } from '@tanstack/react-router'
import type { Role } from '@usiku/contracts/accounts/constants.ts'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { getCurrentSession, updateUser } from './session.ts'

export type StaffRole = Exclude<Role, 'customer'>

/**
 * Redirects before any chunk of staff pages is loaded; the API enforces access itself.
 *
 * @param href target to return to after login
 * @throws a redirect: guests to /login, others to /account
 * @throws NetworkError when the user is unknown and the server cannot be reached
 */
export async function requireRole(role: StaffRole, href: string): Promise<void> {
  await loadCurrentUser()
  const session = getCurrentSession()
  // The page of an ended session stays and asks for a login itself.
  if (session.status !== 'signed-in' && session.status !== 'ended') {
    throw redirect({ to: '/login', state: { returnTo: href }, replace: true })
  }
  if (session.user.role !== role) throw redirect({ to: '/account', replace: true })
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
