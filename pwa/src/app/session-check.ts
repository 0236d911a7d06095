import { getProfile } from '@usiku/contracts/accounts.ts'
import { call } from '../api-client/call.ts'
import { isOnline, onConnectivity } from '../offline/connectivity.ts'
import { onOrderAnswered } from '../offline/drain.ts'
import { currentSession, onSession, updateUser } from '../offline/session.ts'

/**
 * Fetches the profile at each start, for a token without a user (a new tab), and after an order that filled the
 * profile's contact.
 *
 * @returns stop
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
    // A rejected token ends the session by itself; offline, the next check repeats it.
  }
}
