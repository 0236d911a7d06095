import { getProfile } from '@usiku/contracts/accounts.ts'
import { call } from '../api-client/call.ts'
import { isOnline, onConnectivity } from '../offline/connectivity.ts'
import { currentSession, onSession, updateUser } from '../offline/session.ts'

/**
 * Asks the shop who is signed in: at each start, so that a session which has
 * ended meanwhile is not taken for one that runs, and whenever there is a token
 * without a user, as in a new tab.
 *
 * @returns stops that
 */
export function startSessionCheck(): () => void {
  const stops = [onSession(askWhoResumes), onConnectivity(askWhoResumes)]
  void ask()
  return () => {
    for (const stop of stops) stop()
  }
}

function askWhoResumes(): void {
  if (currentSession().status === 'resuming' && isOnline()) void ask()
}

async function ask(): Promise<void> {
  const session = currentSession()
  if (session.status === 'guest') return
  try {
    const { data } = await call(getProfile, { token: session.token })
    await updateUser(data, session.token)
  } catch {
    // A refused token ends the session by itself; without a network the next one asks again.
  }
}
