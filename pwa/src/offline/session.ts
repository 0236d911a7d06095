import type { User } from '@usiku/contracts/accounts.ts'
import { useSyncExternalStore } from 'react'
import { readToken, TOKEN_KEY, writeToken } from '../api-client/token.ts'
import { eraseStaleDraft } from './checkout-draft.ts'
import { clearPersonal, findUnfinishedLogout, leaveBehind, unmarkLogout } from './leaving.ts'
import { followLeft, tellLeft } from './left.ts'
import { makeListeners } from './listeners.ts'
import {
  clearSessionCopy,
  readSessionCopy,
  type SessionCopy,
  type SessionUser,
  toSessionUser,
  writeSessionCopy,
} from './session-copy.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { forgetTabUser, readTabUser, writeTabUser } from './tab-user.ts'

/**
 * Who is using this tab: nobody we know, somebody whose token is here but whose
 * name has still to be asked for (`auth/profile`), a signed-in user, or one whose
 * token the shop no longer takes while a page of theirs stays (`stayWhenEnded`);
 * `renewed` when another tab has signed in since, and who that is is being asked.
 */
export type Session =
  | { readonly status: 'guest' }
  | { readonly status: 'resuming'; readonly token: string }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: SessionUser }
  | { readonly status: 'ended'; readonly token: string; readonly user: SessionUser; readonly renewed: boolean }

const GUEST: Session = { status: 'guest' }

let session: Session = GUEST
/** Pages that stay when the session ends. */
let staying = 0
const listeners = makeListeners()

function become(next: Session): void {
  session = next
  listeners.tell()
}

/** The session of this tab. */
export function currentSession(): Session {
  return session
}

/** Whether this user is the one signed in: whoever has signed in since hears nothing of what was theirs. */
export function isSignedIn(userId: string): boolean {
  return session.status === 'signed-in' && session.user._id === userId
}

/** Who is signed in here, with their token; `undefined` while that is not certain. */
export async function signedIn(): Promise<SessionCopy | undefined> {
  return session.status === 'signed-in' ? session : undefined
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
  finishLeaving().catch(() => undefined)
}

/** A page that was closed in the middle of logging out has left the rest to be done; what is too old goes as well. */
async function finishLeaving(): Promise<void> {
  const userId = findUnfinishedLogout() ?? (await findForgottenCopy())
  if (userId !== undefined) await leaveBehind(userId)
  await eraseStaleDraft()
}

/** Whose copy of the session is here without a token. */
async function findForgottenCopy(): Promise<string | undefined> {
  const copy = await readSessionCopy()
  return readToken() === undefined ? copy?.user._id : undefined
}

function followStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEYS.left) followLeft()
  // Without a key, all of the storage was emptied.
  if (key === TOKEN_KEY || key === null) followOtherTabs()
}

/** A page that the browser had put aside, for Back, has heard of nothing meanwhile. */
function followAfterPause({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  followLeft()
  followOtherTabs()
}

function followOtherTabs(): void {
  const known = session.status === 'guest' ? undefined : session.token
  const token = readToken()
  // That an ended session's token goes is no news.
  if (session.status === 'ended' && token === undefined) return
  if (token !== known) void resume()
  // An answer that came too late may have written it once more.
  if (token === undefined) clearSessionCopy().catch(() => undefined)
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
  if (user) become({ status: 'signed-in', token, user })
  else if (session.status === 'ended' && staying > 0) become({ ...session, token, renewed: true })
  else become({ status: 'resuming', token })
}

/**
 * From now on a page stays as it is when the shop ends the session, until its
 * user has signed in again or given up.
 *
 * @returns takes that back; a session that has ended by then is forgotten
 */
export function stayWhenEnded(): () => void {
  staying += 1
  return () => {
    staying -= 1
    if (staying > 0 || session.status !== 'ended') return
    void (session.renewed ? resume() : forgetSession())
  }
}

/** The shop no longer takes this session's token. @returns whether a page stays; else the session is to be forgotten */
export function suspendSession(): boolean {
  if (staying === 0 || session.status === 'guest' || session.status === 'resuming') return false
  become({ status: 'ended', token: session.token, user: session.user, renewed: false })
  return true
}

/** Takes over what signing in answered, here, in the other tabs and for the next start without a network. */
export async function signIn(user: User, token: string): Promise<void> {
  writeToken(token)
  unmarkLogout(user._id)
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
  // Whoever used this phone before is not coming back to it unasked.
  await eraseStaleDraft(user._id).catch(() => undefined)
}

/** Forgets who was signed in, in all tabs. What they have not sent waits for them as it is. */
export async function forgetSession(): Promise<void> {
  forgetHere()
  await clearSessionCopy()
}

/** Forgets who was signed in, in all tabs, because they want it: what they have not sent no longer says who they are. */
export async function leaveSession(): Promise<void> {
  const left = session
  tellLeft()
  forgetHere()
  if (left.status !== 'signed-in' && left.status !== 'ended') return clearPersonal()
  // A full phone may refuse to write even less than there was: who it was goes all the same.
  await leaveBehind(left.user._id).catch(clearPersonal)
}

function forgetHere(): void {
  writeToken(undefined)
  forgetTabUser()
  become(GUEST)
}
