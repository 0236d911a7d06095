import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { call } from '../api/call.ts'
import { isOnline, onConnectivity } from '../network/connectivity.ts'
import { isOfOrder, onSettled } from '../outbox/flush.ts'
import { getCurrentSession, onSession, updateUser } from './session.ts'

/**
 * Fetches the profile at each start, for a token without a user (a new tab), and after an order that filled the
 * profile's contact.
 *
 * @returns stop
 */
export function startSessionRefresh(): () => void {
  const stops = [
    onSession(refreshUnknownUser),
    onConnectivity(refreshUnknownUser),
    onSettled((settlement) => {
      if (settlement.kind === 'accepted' && isOfOrder(settlement)) refreshIncompleteUser()
    }),
  ]
  void refreshUser()
  return () => {
    for (const stop of stops) stop()
  }
}

function refreshUnknownUser(): void {
  const session = getCurrentSession()
  const isUnknown = session.status === 'resuming' || (session.status === 'ended' && session.renewed)
  if (isUnknown && isOnline()) void refreshUser()
}

function refreshIncompleteUser(): void {
  const session = getCurrentSession()
  if (session.status === 'signed-in' && (session.user.phone === '' || session.user.city === '')) void refreshUser()
}

/** Fetches the profile of the current session. */
export async function refreshUser(): Promise<void> {
  const session = getCurrentSession()
  if (session.status === 'guest') return
  try {
    const { data } = await call(getProfile, { token: session.token })
    await updateUser(data, session.token)
  } catch {
    // A rejected token ends the session by itself; offline, the next check repeats it.
  }
}
