import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Language } from '@usiku/contracts/language/language.ts'
import { useSyncExternalStore } from 'react'
import { readToken, TOKEN_KEY, writeToken } from '../api/token.ts'
import { createEmitter } from '../lib/emitter.ts'
import { eraseStaleDraft } from '../outbox/kinds/stored-draft.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { broadcastLogout, detectLogout } from './logout-broadcast.ts'
import {
  clearLogoutMarks,
  clearPersonalData,
  listUnfinishedLogouts,
  redactAfterEarlierApp,
  redactPending,
} from './redact-on-logout.ts'
import {
  clearStoredSession,
  readStoredSession,
  type SessionUser,
  type StoredSession,
  toSessionUser,
  writeStoredSession,
} from './stored-session.ts'
import { clearTabUser, readTabUser, writeTabUser } from './tab-user.ts'

let accountLanguage: Language | undefined

/** `undefined` until the server has answered who is signed in. */
export const getAccountLanguage = (): Language | undefined => accountLanguage

/**
 * `ended`: the server rejects the token while a page stays open (see `stayOnExpiry`); `renewed`: another tab has
 * logged in since and its user is being fetched.
 */
export type Session =
  | { readonly status: 'guest' }
  | { readonly status: 'resuming'; readonly token: string }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: SessionUser }
  | { readonly status: 'ended'; readonly token: string; readonly user: SessionUser; readonly renewed: boolean }

const GUEST: Session = { status: 'guest' }

let session: Session = GUEST
let stayingPages = 0
const listeners = createEmitter()

function setSession(next: Session): void {
  session = next
  listeners.emit()
}

export function getCurrentSession(): Session {
  return session
}

/** Check before showing a late result: another user may have logged in meanwhile. */
export function isSignedIn(userId: string): boolean {
  return session.status === 'signed-in' && session.user._id === userId
}

/** Returns `undefined` while the session is not certain. */
export async function findSignedInSession(): Promise<StoredSession | undefined> {
  return session.status === 'signed-in' ? session : undefined
}

export function findSignedInUserId(): string | undefined {
  return session.status === 'signed-in' ? session.user._id : undefined
}

export function onSession(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, getCurrentSession, () => GUEST)
}

export async function restoreSession(): Promise<void> {
  window.addEventListener('storage', handleStorageEvent)
  window.addEventListener('pageshow', handlePageShow)
  await restoreFromToken()
  void completeLogouts()
  eraseStaleDraft().catch(() => undefined)
}

/** Finishes interrupted logouts; failures are retried at the next login, logout or start. */
async function completeLogouts(): Promise<void> {
  const orphan = await findOrphanedSession().catch(() => undefined)
  if (orphan === undefined && listUnfinishedLogouts().length === 0) return
  await redactPending(orphan === undefined ? [] : [orphan]).catch(() => undefined)
}

async function findOrphanedSession(): Promise<string | undefined> {
  const copy = await readStoredSession()
  return readToken() === undefined ? copy?.user._id : undefined
}

function handleStorageEvent({ key }: StorageEvent): void {
  if (key === STORAGE_KEYS.loggedOutAt) handleLogoutElsewhere()
  // A null key means that all of localStorage was cleared.
  if (key === TOKEN_KEY || key === null) syncWithOtherTabs()
}

/** A page restored from the back-forward cache has missed storage events. */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  handleLogoutElsewhere()
  syncWithOtherTabs()
}

function handleLogoutElsewhere(): void {
  detectLogout()
  if ('user' in session) redactAfterEarlierApp(session.user._id).catch(() => undefined)
}

function syncWithOtherTabs(): void {
  const known = session.status === 'guest' ? undefined : session.token
  const token = readToken()
  // The token of an ended session is expected to disappear.
  if (session.status === 'ended' && token === undefined) return
  if (token !== known) void restoreFromToken()
  // A late response may have written it again.
  if (token === undefined) clearStoredSession().catch(() => undefined)
}

async function restoreFromToken(): Promise<void> {
  const token = readToken()
  if (token === undefined) {
    clearTabUser()
    return setSession(GUEST)
  }
  const copy = await readStoredSession().catch(() => undefined)
  // The session has changed meanwhile; the newer state wins.
  if (readToken() !== token) return
  const user = copy?.token === token ? copy.user : readTabUser(token)
  if (user) setSession({ status: 'signed-in', token, user })
  else if (session.status === 'ended' && stayingPages > 0) setSession({ ...session, token, renewed: true })
  else setSession({ status: 'resuming', token })
}

/**
 * Keeps the page when the server ends the session, until the user logs in again or gives up.
 *
 * @returns release; an ended session is removed then
 */
export function stayOnExpiry(): () => void {
  stayingPages += 1
  return () => {
    stayingPages -= 1
    if (stayingPages > 0 || session.status !== 'ended') return
    void (session.renewed ? restoreFromToken() : clearSession())
  }
}

/**
 * Called when the server rejects the token.
 *
 * @returns whether a page stays; otherwise the caller removes the session
 */
export function expireSession(): boolean {
  if (stayingPages === 0 || session.status === 'guest' || session.status === 'resuming') return false
  setSession({ status: 'ended', token: session.token, user: session.user, renewed: false })
  return true
}

export async function signIn(user: User, token: string): Promise<void> {
  writeToken(token)
  clearLogoutMarks([user._id])
  accountLanguage = user.language
  await storeUser(toSessionUser(user), token)
  await completeLogouts()
}

/**
 * Ignored when the session has changed since the request.
 *
 * @param requestToken token of that request
 */
export async function updateUser(user: User, requestToken?: string): Promise<void> {
  if (session.status === 'guest' || session.token !== (requestToken ?? session.token)) return
  accountLanguage = user.language
  await storeUser(toSessionUser(user), session.token)
}

async function storeUser(user: SessionUser, token: string): Promise<void> {
  writeTabUser(user, token)
  setSession({ status: 'signed-in', token, user })
  // Only an offline start needs it.
  await writeStoredSession({ token, user }).catch(() => undefined)
  // The previous user's draft is no longer needed on this device.
  await eraseStaleDraft(user._id).catch(() => undefined)
}

/** Ends the session in all tabs; queued items stay unchanged. */
export async function clearSession(): Promise<void> {
  clearTabSession()
  await clearStoredSession()
}

/** Logs out in all tabs and redacts queued items. */
export async function clearSessionOnLogout(): Promise<void> {
  const previous = session
  broadcastLogout()
  clearTabSession()
  if (previous.status !== 'signed-in' && previous.status !== 'ended') return clearPersonalData()
  // A full device may reject even a smaller write; remove the session copy in any case.
  await redactPending([previous.user._id]).catch(clearPersonalData)
}

function clearTabSession(): void {
  writeToken(undefined)
  clearTabUser()
  setSession(GUEST)
}
