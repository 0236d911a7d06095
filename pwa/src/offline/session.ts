import type { User } from '@usiku/contracts/accounts.ts'
import { useSyncExternalStore } from 'react'
import { readToken, TOKEN_KEY, writeToken } from '../api-client/token.ts'
import { makeListeners } from './listeners.ts'
import { clearSessionCopy, readSessionCopy, type SessionUser, toSessionUser, writeSessionCopy } from './session-copy.ts'
import { forgetTabUser, readTabUser, writeTabUser } from './tab-user.ts'

/**
 * Who is using this tab: nobody we know, somebody whose token is here but whose
 * name has still to be asked for (`auth/profile`), or a signed-in user.
 */
export type Session =
  | { readonly status: 'guest' }
  | { readonly status: 'resuming'; readonly token: string }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: SessionUser }

const GUEST: Session = { status: 'guest' }

let session: Session = GUEST
const listeners = makeListeners()

function become(next: Session): void {
  session = next
  listeners.tell()
}

/** The session of this tab. */
export function currentSession(): Session {
  return session
}

/**
 * Calls `listener` whenever somebody signs in or out, or changes.
 *
 * @returns stops that
 */
export function onSession(listener: () => void): () => void {
  return listeners.add(listener)
}

/** The session of this tab, kept up to date; a guest's on the server and until it is read. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, () => GUEST)
}

/** Finds out who was signed in when the app was last open, and follows the other tabs from then on. */
export async function openSession(): Promise<void> {
  window.addEventListener('storage', followStorage)
  window.addEventListener('pageshow', followAfterPause)
  await resume()
}

function followStorage({ key }: StorageEvent): void {
  // Without a key, all of the storage was emptied.
  if (key === TOKEN_KEY || key === null) followOtherTabs()
}

/** A page that the browser had put aside, for Back, has heard of nothing meanwhile. */
function followAfterPause({ persisted }: PageTransitionEvent): void {
  if (persisted) followOtherTabs()
}

function followOtherTabs(): void {
  const token = session.status === 'guest' ? undefined : session.token
  if (readToken() !== token) void resume()
}

async function resume(): Promise<void> {
  const token = readToken()
  if (token === undefined) {
    forgetTabUser()
    return become(GUEST)
  }
  const copy = await readSessionCopy().catch(() => undefined)
  // Somebody has signed in or out meanwhile: that is the newer word.
  if (readToken() !== token) return
  const user = copy?.token === token ? copy.user : readTabUser(token)
  become(user ? { status: 'signed-in', token, user } : { status: 'resuming', token })
}

/** Takes over what signing in answered, here, in the other tabs and for the next start without a network. */
export async function signIn(user: User, token: string): Promise<void> {
  writeToken(token)
  await settle(toSessionUser(user), token)
}

/**
 * Takes over what the API says of the signed-in user; nothing happens when the session has ended meanwhile.
 *
 * @param askedWith the token that was answered to: nothing happens when it is no longer this session's
 */
export async function updateUser(user: User, askedWith?: string): Promise<void> {
  if (session.status === 'guest' || session.token !== (askedWith ?? session.token)) return
  await settle(toSessionUser(user), session.token)
}

async function settle(user: SessionUser, token: string): Promise<void> {
  writeTabUser(user, token)
  become({ status: 'signed-in', token, user })
  // Only a start without a network is poorer without it.
  await writeSessionCopy({ token, user }).catch(() => undefined)
}

/** Forgets who was signed in, in all tabs. */
export async function forgetSession(): Promise<void> {
  writeToken(undefined)
  forgetTabUser()
  become(GUEST)
  await clearSessionCopy()
}
