import { getProfile } from '@usiku/contracts/accounts.ts'
import { call } from '../api-client/call.ts'
import { isOnline, onConnectivity } from '../offline/connectivity.ts'
import { onOrderAnswered } from '../offline/drain.ts'
import { currentSession, onSession, updateUser } from '../offline/session.ts'

/**
 * Asks the shop who is signed in: at each start, so that a session which has
 * ended meanwhile is not taken for one that runs, whenever there is a token
 * without a user, as in a new tab, and when an order has told the shop where its
 * customer lives: the next checkout does not ask again.
 *
 * @returns stops that
 */
export function startSessionCheck(): () => void {
  const stops = [onSession(askWhoResumes), onConnectivity(askWhoResumes), onOrderAnswered(askWhatIsNew)]
  void ask()
  return () => {
    for (const stop of stops) stop()
  }
}

function askWhoResumes(): void {
  const session = currentSession()
  const isUnknown = session.status === 'resuming' || (session.status === 'ended' && session.renewed)
  if (isUnknown && isOnline()) void ask()
}

function askWhatIsNew(): void {
  const session = currentSession()
  if (session.status === 'signed-in' && (session.user.phone === '' || session.user.city === '')) void ask()
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
