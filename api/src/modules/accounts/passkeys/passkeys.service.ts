import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS } from '@usiku/contracts/passkeys/constants.ts'
import type {
  addPasskey as addPasskeyOperation,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  signInWithPasskey as signInOperation,
} from '@usiku/contracts/passkeys/operations.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { AppContext, Caller, TransactionContext, WriteContext } from '../../../context.ts'
import type { Reader, Transaction } from '../../../database/database.ts'
import { inLockedTransaction, lock } from '../../../database/locked-transaction.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { SecurityEvent } from '../../../lib/security-log.ts'
import type { MailQuota } from '../../mail/mail-quota.service.ts'
import { enqueueAccountMail } from '../email-verification.service.ts'
import { findActiveSessionIds, recordAuthentication } from '../session.repository.ts'
import { type OpenedSession, openSession, type SessionClient } from '../sessions.service.ts'
import { assertRecentSignIn } from '../sign-in/recent-sign-in.service.ts'
import { assertMayChangeFactors, mailFactorChange } from '../sign-in/second-factor.service.ts'
import { findUser } from '../user.repository.ts'
import { createChallenge, readChallenge } from './passkey-challenge.ts'
import { KEY_ALGORITHMS, verifyAssertion, verifyNewCredential } from './passkey-verification.ts'
import {
  deleteChallengesBefore,
  deletePasskeysOf,
  findCredential,
  findPasskeys,
  insertPasskey,
  recordUse,
  removePasskey,
  useChallenge,
  writeName,
} from './passkeys.repository.ts'
import { findRelyingParty, type RelyingParty } from './relying-party.ts'

interface PasskeyKey {
  readonly userId: string
  readonly id: string
}

/** Whether browsers have passkeys for this address of the shop. */
export function hasPasskeys(publicUrl: string, config: Pick<AppContext['config'], 'shopName'>): boolean {
  return findRelyingParty(publicUrl, config) !== undefined
}

export async function listPasskeys(database: Reader, userId: string): Promise<Passkey[]> {
  return (await findPasskeys(database, userId)).map(({ passkey }) => passkey)
}

/**
 * What the device needs to create a passkey.
 * @throws AppError `recent_sign_in_required`: with a stolen token somebody could keep access past a new password;
 * `too_many_passkeys`, `invalid_token` when the account was deleted meanwhile
 */
export async function createPasskeyOptions(
  deps: Pick<AppContext, 'database' | 'jwtKeys' | 'now' | 'config'>,
  party: RelyingParty,
  caller: Caller,
): Promise<PasskeyCreationOptions> {
  const { database, now } = deps
  const { userId, sessionId } = caller
  const user = await findUser(database, userId)
  if (user === undefined) throw new AppError('invalid_token')
  assertRecentSignIn(caller, now())
  await assertMayChangeFactors(deps, caller)
  const passkeys = await findPasskeys(database, userId)
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys')
  return {
    rp: { id: party.id, name: party.name },
    user: { id: toUserHandle(userId), name: user.email, displayName: user.name },
    challenge: createChallenge(deps, `session ${sessionId}`),
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: filterTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** In base64url, as devices return it. */
const toUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url')

type Transport = NonNullable<PasskeyCreationOptions['excludeCredentials'][number]['transports']>[number]

const TRANSPORTS: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const filterTransports = (transports: readonly string[]): Transport[] =>
  TRANSPORTS.filter((transport) => transports.includes(transport))

export interface PasskeyMail {
  readonly quota: MailQuota
  readonly publicUrl: string
  readonly shopName: string
}

/**
 * Stores the passkey that the device has created, and mails it to the account.
 * @throws AppError `passkey_refused`, `passkey_exists`, `too_many_passkeys`, `invalid_token` when the account was
 * deleted meanwhile
 */
export async function addPasskey(
  deps: TransactionContext & Pick<AppContext, 'jwtKeys' | 'config'>,
  party: RelyingParty,
  caller: Caller,
  body: BodyOf<typeof addPasskeyOperation>,
  mail: PasskeyMail,
): Promise<Passkey> {
  const { database: transaction, now } = deps
  const { userId, sessionId } = caller
  const challenge = readChallenge(deps, `session ${sessionId}`, body.clientDataJSON)
  const credential = challenge && (await verifyNewCredential(party, challenge.text, body))
  if (challenge === undefined || credential === undefined) throw new AppError('passkey_refused')
  await lock(transaction, `user ${userId}`)
  const user = await findUser(transaction, userId)
  // A new password ends all sessions, so none may add a passkey after it.
  const isActive = (await findActiveSessionIds(transaction, [sessionId], now())).has(sessionId)
  if (user === undefined || !isActive) throw new AppError('invalid_token')
  await assertMayChangeFactors(deps, caller)
  if (!(await useChallenge(transaction, challenge))) throw new AppError('passkey_refused')
  if ((await findPasskeys(transaction, userId)).length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys')
  const passkey = await insertPasskey(transaction, {
    ...credential,
    userId,
    name: body.name,
    transports: filterTransports(body.transports ?? []),
    createdAt: now().toISOString(),
  })
  if (passkey === undefined) throw new AppError('passkey_exists')
  // The device has just verified its user.
  await recordAuthentication(transaction, sessionId, { at: now(), hasSecondFactor: true })
  const writeContent = () => createMail(mail.shopName)
  await enqueueAccountMail(transaction, mail.quota, { user, writeContent, publicUrl: mail.publicUrl, now: now() })
  return passkey
}

const createMail = (shopName: string) => ({
  subject: t`${shopName}: a passkey was added`,
  shopName,
  body: [
    t`Hello,`,
    t`A passkey was added to your account at ${shopName}. Its device can now sign in without the password.`,
    t`If it was not you, sign in, delete the passkey on your account page, and set a new password.`,
  ],
})

/** @throws AppError `not_found` */
export async function renamePasskey(deps: WriteContext, key: PasskeyKey, name: string): Promise<Passkey> {
  const renamed = await inTransaction(deps.database, (transaction) => writeName(transaction, key, name))
  if (renamed === undefined) throw new AppError('not_found', { message: t`This passkey was deleted.` })
  return renamed
}

/** @returns whether there was one */
export async function deletePasskey(
  deps: TransactionContext & Pick<AppContext, 'config'>,
  caller: Caller,
  id: string,
  mail: PasskeyMail,
): Promise<boolean> {
  const { userId } = caller
  // A sign-in with it may be under way.
  await lock(deps.database, `user ${userId}`)
  await assertMayChangeFactors(deps, caller)
  const isRemoved = await removePasskey(deps.database, { userId, id })
  if (isRemoved) await mailFactorChange(deps, userId, 'removed', mail)
  return isRemoved
}

/** For any device with a passkey of the shop: it knows whose it is. */
export function createSignInOptions(
  deps: Pick<AppContext, 'jwtKeys' | 'now'>,
  party: RelyingParty,
): PasskeyRequestOptions {
  return {
    challenge: createChallenge(deps, 'sign-in'),
    timeout: PASSKEY_CHALLENGE_MS,
    rpId: party.id,
    userVerification: 'required',
  }
}

/**
 * Opens the same session as a password does.
 * @throws AppError `passkey_refused` for every defect, `account_suspended` with a valid passkey only
 */
export async function signInWithPasskey(
  deps: Pick<AppContext, 'database' | 'jwtKeys' | 'now' | 'securityLog'>,
  party: RelyingParty,
  body: BodyOf<typeof signInOperation>,
  origin: Pick<SecurityEvent, 'address' | 'request'>,
  client: SessionClient,
): Promise<OpenedSession> {
  const known = await findCredential(deps.database, body.id)
  const record = (event: SecurityEvent['event'], code?: string) =>
    deps.securityLog.record({
      event,
      user: known?.userId,
      ...origin,
      details: { method: 'passkey', ...(code === undefined ? {} : { code }) },
    })
  const refuse = (event: SecurityEvent['event'] = 'sign_in_failed') => {
    record(event, 'passkey_refused')
    return new AppError('passkey_refused')
  }
  const challenge = readChallenge(deps, 'sign-in', body.clientDataJSON)
  if (challenge === undefined || known === undefined) throw refuse()
  if (body.userHandle !== undefined && body.userHandle !== toUserHandle(known.userId)) throw refuse()
  const assertion = await verifyAssertion(party, challenge.text, body, known.publicKey)
  if (assertion === undefined) throw refuse()
  const session = await inLockedTransaction(deps.database, `user ${known.userId}`, async (transaction) => {
    // A suspension ends all sessions, so none may begin after it; nor after the passkey was deleted.
    const user = await findUser(transaction, known.userId)
    if (user === undefined || (await findCredential(transaction, body.id)) === undefined) throw refuse()
    if (!(await useChallenge(transaction, challenge))) throw refuse('token_reused')
    if (!(await recordUse(transaction, known.id, { ...assertion, at: deps.now().toISOString() }))) {
      throw refuse('passkey_cloned')
    }
    if (user.status === 'suspended') {
      record('sign_in_failed', 'account_suspended')
      throw new AppError('account_suspended')
    }
    return openSession({ ...deps, database: transaction }, user, client, { hasSecondFactor: true })
  })
  deps.securityLog.record({
    event: 'sign_in',
    user: known.userId,
    ...origin,
    isAdmin: session.user.role === 'admin',
    details: { method: 'passkey' },
  })
  return session
}

/**
 * Proves that the user of the session is there, by a challenge of `createSignInOptions`.
 * @throws AppError `passkey_refused` for every defect, and for passkeys of others
 */
export async function verifyPasskey(
  deps: Pick<AppContext, 'database' | 'jwtKeys' | 'now'>,
  party: RelyingParty,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  body: BodyOf<typeof signInOperation>,
): Promise<void> {
  const known = await findCredential(deps.database, body.id)
  const challenge = readChallenge(deps, 'sign-in', body.clientDataJSON)
  if (challenge === undefined || known?.userId !== userId) throw new AppError('passkey_refused')
  const assertion = await verifyAssertion(party, challenge.text, body, known.publicKey)
  if (assertion === undefined) throw new AppError('passkey_refused')
  await inLockedTransaction(deps.database, `user ${userId}`, async (transaction) => {
    const at = deps.now()
    if ((await findCredential(transaction, body.id)) === undefined) throw new AppError('passkey_refused')
    if (!(await useChallenge(transaction, challenge))) throw new AppError('passkey_refused')
    const isUsed = await recordUse(transaction, known.id, { ...assertion, at: at.toISOString() })
    if (!isUsed) throw new AppError('passkey_refused')
    await recordAuthentication(transaction, sessionId, { at, hasSecondFactor: true })
  })
}

/** For the user's own data: without keys. */
export async function exportPasskeys(database: Reader, userId: string): Promise<NonNullable<MyData['passkeys']>> {
  const passkeys = await listPasskeys(database, userId)
  return passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }))
}

/** @returns how many there were */
export function erasePasskeys(transaction: Transaction, userId: string): Promise<number> {
  return deletePasskeysOf(transaction, userId)
}

/** An expired challenge is refused without its row. */
export function deleteOldChallenges({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  return inTransaction(database, (transaction) => deleteChallengesBefore(transaction, now().toISOString()))
}
