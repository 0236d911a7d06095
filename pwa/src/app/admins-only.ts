import { redirect } from '@tanstack/react-router'
import { getProfile } from '@usiku/contracts/accounts.ts'
import { call } from '../api-client/call.ts'
import { ApiError } from '../api-client/errors.ts'
import { currentSession, updateUser } from '../offline/session.ts'

/**
 * Keeps everybody but administrators out of the back office before any of it is
 * fetched; the API refuses them anyway.
 *
 * @param href where they wanted to go; signing in brings them back there
 * @throws a redirect: guests to /login, customers to /account
 * @throws NetworkError when it takes the shop to say who this is, and it cannot be reached
 */
export async function adminsOnly(href: string): Promise<void> {
  await learnWhoThisIs()
  const session = currentSession()
  // An ended session's page stays, and asks for a sign-in itself.
  if (session.status !== 'signed-in' && session.status !== 'ended') {
    throw redirect({ to: '/login', state: { returnTo: href }, replace: true })
  }
  if (session.user.role !== 'admin') throw redirect({ to: '/account', replace: true })
}

/** A token without a user, as in a new tab, is no answer yet. */
async function learnWhoThisIs(): Promise<void> {
  if (currentSession().status !== 'resuming') return
  try {
    const { data } = await call(getProfile)
    await updateUser(data)
  } catch (error) {
    // A refused token is a guest's; whoever listens for refusals ends its session.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
