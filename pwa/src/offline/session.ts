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
 * `ended`: the server rejects the token while a page stays open (see `stayWhenEnded`); `renewed`: another tab has
 * logged in since and its user is being fetched.
 */
export type Session =
  | { readonly status: 'guest' }
  | { readonly status: 'resuming'; readonly token: string }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: SessionUser }
  | { readonly status: 'ended'; readonly token: string; readonly user: SessionUser; readonly renewed: boolean }

const GUEST: Session = { status: 'guest' }

let session: Session = GUEST
let staying = 0
const listeners = makeListeners()

function become(next: Session): void {
  session = next
  listeners.tell()
}

export function currentSession(): Session {
  return session
}

/** Check before showing a late result: another user may have logged in meanwhile. */
export function isSignedIn(userId: string): boolean {
  return session.status === 'signed-in' && session.user._id === userId
}

/** Returns `undefined` while the session is not certain. */
export async function signedIn(): Promise<SessionCopy | undefined> {
  return session.status === 'signed-in' ? session : undefined
}

export function onSession(listener: () => void): () => void {
  return listeners.add(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, () => GUEST)
}

export async function openSession(): Promise<void> {
  window.addEventListener('storage', followStorage)
  window.addEventListener('pageshow', followAfterPause)
  await resume()
  finishLeaving().catch(() => undefined)
}

/** Finishes an interrupted logout and removes outdated drafts. */
async function finishLeaving(): Promise<void> {
  const userId = findUnfinishedLogout() ?? (await findForgottenCopy())
  if (userId !== undefined) await leaveBehind(userId)
  await eraseStaleDraft()
}

async function findForgottenCopy(): Promise<string | undefined> {
  const copy = await readSessionCopy()
  return readToken() === undefined ? copy?.user._id : undefined
}

function followStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEYS.left) followLeft()
  // A null key means that all of localStorage was cleared.
  if (key === TOKEN_KEY || key === null) followOtherTabs()
}

/** A page restored from the back-forward cache has missed storage events. */
function followAfterPause({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  followLeft()
  followOtherTabs()
}

function followOtherTabs(): void {
  const known = session.status === 'guest' ? undefined : session.token
  const token = readToken()
  // The token of an ended session is expected to disappear.
  if (session.status === 'ended' && token === undefined) return
  if (token !== known) void resume()
  // A late response may have written it again.
  if (token === undefined) clearSessionCopy().catch(() => undefined)
}

async function resume(): Promise<void> {
  const token = readToken()
  if (token === undefined) {
    forgetTabUser()
    return become(GUEST)
  }
  const copy = await readSessionCopy().catch(() => undefined)
  // The session has changed meanwhile; the newer state wins.
  if (readToken() !== token) return
  const user = copy?.token === token ? copy.user : readTabUser(token)
  if (user) become({ status: 'signed-in', token, user })
  else if (session.status === 'ended' && staying > 0) become({ ...session, token, renewed: true })
  else become({ status: 'resuming', token })
}

/**
 * Keeps the page when the server ends the session, until the user logs in again or gives up.
 *
 * @returns release; an ended session is removed then
 */
export function stayWhenEnded(): () => void {
  staying += 1
  return () => {
    staying -= 1
    if (staying > 0 || session.status !== 'ended') return
    void (session.renewed ? resume() : forgetSession())
  }
}

/**
 * Called when the server rejects the token.
 *
 * @returns whether a page stays; otherwise the caller removes the session
 */
export function suspendSession(): boolean {
  if (staying === 0 || session.status === 'guest' || session.status === 'resuming') return false
  become({ status: 'ended', token: session.token, user: session.user, renewed: false })
  return true
}

export async function signIn(user: User, token: string): Promise<void> {
  writeToken(token)
  unmarkLogout(user._id)
  await settle(toSessionUser(user), token)
}

/**
 * Ignored when the session has changed since the request.
 *
 * @param askedWith token of that request
 */
export async function updateUser(user: User, askedWith?: string): Promise<void> {
  if (session.status === 'guest' || session.token !== (askedWith ?? session.token)) return
  await settle(toSessionUser(user), session.token)
}

async function settle(user: SessionUser, token: string): Promise<void> {
  writeTabUser(user, token)
  become({ status: 'signed-in', token, user })
  // Only an offline start needs it.
  await writeSessionCopy({ token, user }).catch(() => undefined)
  // The previous user's draft is no longer needed on this device.
  await eraseStaleDraft(user._id).catch(() => undefined)
}

/** Ends the session in all tabs; queued items stay unchanged. */
export async function forgetSession(): Promise<void> {
  forgetHere()
  await clearSessionCopy()
}

/** Logs out in all tabs and redacts queued items. */
export async function leaveSession(): Promise<void> {
  const left = session
  tellLeft()
  forgetHere()
  if (left.status !== 'signed-in' && left.status !== 'ended') return clearPersonal()
  // A full device may reject even a smaller write; remove the session copy in any case.
  await leaveBehind(left.user._id).catch(clearPersonal)
}

function forgetHere(): void {
  writeToken(undefined)
  forgetTabUser()
  become(GUEST)
}
