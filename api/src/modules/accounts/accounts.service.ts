import { t } from '@lingui/core/macro'
import type { login, register, User } from '@usiku/contracts/accounts/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { SecondStep } from '@usiku/contracts/sign-in/constants.ts'
import { ConfigError } from '../../config.ts'
import type { AppContext, TransactionContext, WriteContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { getLanguage } from '../../language/i18n.ts'
import type { SecurityEvent } from '../../lib/security-log.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { assertPasswordStrength, isWeakPassword } from './password-strength.ts'
import { type OpenedSession, openSession, type SessionClient } from './sessions.service.ts'
import { guardCodes } from './sign-in/code-throttle.ts'
import { hashRecoveryCode } from './sign-in/recovery-code.ts'
import { createCodeError, listSecondSteps, useCode } from './sign-in/second-factor.service.ts'
import { findActiveUsers, findUser, findUserForLogin, hasAdmin, insertUser } from './user.repository.ts'

export async function registerCustomer(
  deps: WriteContext & { readonly config: Pick<AppContext['config'], 'shopName'> },
  body: BodyOf<typeof register>,
  client: SessionClient = { device: '', address: '' },
): Promise<OpenedSession> {
  if (body.password !== body.confirmPassword) throw fieldError('confirmPassword', t`Passwords do not match`)
  assertPasswordStrength(body.password, { email: body.email, shopName: deps.config.shopName })
  const passwordHash = await hashPassword(body.password)
  return inTransaction(deps.database, async (transaction) => {
    const user = await insertUser(transaction, {
      name: body.name,
      email: body.email,
      passwordHash,
      role: 'customer',
      createdAt: deps.now(),
      language: getLanguage(),
    })
    if (user === undefined) {
      throw new AppError('email_taken', { fields: { email: t`There is already an account with this email.` } })
    }
    return openSession({ ...deps, database: transaction }, user, client)
  })
}

export async function signIn(
  deps: AppContext,
  body: BodyOf<typeof login>,
  origin: Pick<SecurityEvent, 'address' | 'request'>,
  client: SessionClient,
): Promise<OpenedSession> {
  const found = await findUserForLogin(deps.database, body.email)
  const matches = await verifyPassword(found?.passwordHash, body.password)
  const user = found?.user
  // Do not record an unknown e-mail: it may be a password in the wrong field.
  const fail = (code: 'wrong_credentials' | 'account_suspended' | 'code_refused') => {
    const isAdmin = user?.role === 'admin' || undefined
    deps.securityLog.record({ event: 'sign_in_failed', user: user?._id, ...origin, isAdmin, details: { code } })
    return code === 'code_refused' ? createCodeError() : new AppError(code)
  }
  if (user === undefined || !matches) throw fail('wrong_credentials')
  const open = () =>
    inLockedTransaction(deps.database, `user ${user._id}`, async (transaction) => {
      // A suspension or a new password ends all sessions, so none may begin after it.
      const present = await findUserForLogin(transaction, body.email)
      if (present?.user._id !== user._id || present.passwordHash !== found?.passwordHash)
        throw fail('wrong_credentials')
      // Disclosed only with the right password.
      if (present.user.status === 'suspended') throw fail('account_suspended')
      const scoped = { ...deps, database: transaction }
      const outcome = await takeSecondStep(scoped, present.user, body.code)
      if (outcome === 'refused') throw fail('code_refused')
      const opened = await openSession(scoped, present.user, client, { hasSecondFactor: outcome === 'accepted' })
      return { opened, outcome }
    })
  const { opened, outcome } = await (body.code === undefined ? open() : guardCodes(deps, user._id, open))
  const isRecovered = outcome === 'accepted' && hashRecoveryCode(body.code ?? '') !== undefined
  const details = isRecovered ? { details: { method: 'recovery code' } } : {}
  deps.securityLog.record({ event: 'sign_in', user: user._id, ...origin, isAdmin: user.role === 'admin', ...details })
  return opened
}

/** @throws AppError `code_required` when the password is not enough */
async function takeSecondStep(
  deps: Pick<AppContext, 'config' | 'jwtKeys'> & TransactionContext,
  user: User,
  code: string | undefined,
): Promise<'none' | 'accepted' | 'refused'> {
  const steps = await listSecondSteps(deps, user)
  if (steps.length === 0) return 'none'
  if (code === undefined || !steps.includes('code')) throw createStepError(steps)
  return (await useCode(deps, user._id, code, { canRecover: true })) ? 'accepted' : 'refused'
}

function createStepError(secondSteps: readonly SecondStep[]): AppError {
  const message = secondSteps.includes('code') ? undefined : t`Log in with your passkey.`
  return new AppError('code_required', { secondSteps, ...(message === undefined ? {} : { message }) })
}

export function findAccount(database: Reader, userId: string): Promise<User | undefined> {
  return findUser(database, userId)
}

/** With the hash of the password, which also keys the cookies of known devices. */
export function findAccountByEmail(
  database: Reader,
  email: string,
): Promise<{ readonly user: User; readonly passwordHash: string } | undefined> {
  return findUserForLogin(database, email)
}

export async function hasPassword(database: Reader, email: string, password: string): Promise<boolean> {
  const found = await findUserForLogin(database, email)
  return verifyPassword(found?.passwordHash, password)
}

export async function getSessionUser(deps: WriteContext, userId: string): Promise<User> {
  const user = await findUser(deps.database, userId)
  if (user === undefined) throw new AppError('invalid_token')
  return user
}

/** By name, e-mail and phone, or by id. */
export function listActiveCustomers(database: Reader, by: Parameters<typeof findActiveUsers>[1]): Promise<User[]> {
  return findActiveUsers(database, by)
}

/** @returns `undefined` when the account was deleted */
export function findCustomer(database: Reader, userId: string): Promise<User | undefined> {
  return findUser(database, userId)
}

/**
 * Creates the first administrator if there is none.
 * @returns whether one was created
 * @throws ConfigError when a customer has the e-mail, or the password is easy to guess
 */
export async function ensureAdmin(deps: AppContext, email: string, password: () => string): Promise<boolean> {
  if (await hasAdmin(deps.database)) return false
  const createdAt = deps.now()
  const chosen = password()
  if (isWeakPassword(chosen, { email, shopName: deps.config.shopName })) {
    throw new ConfigError(['ADMIN_PASSWORD must be harder to guess'])
  }
  const admin = {
    name: 'Shop admin',
    email,
    passwordHash: await hashPassword(chosen),
    role: 'admin',
    createdAt,
    // The operator has chosen it.
    emailVerifiedAt: createdAt,
  } as const
  const made = await inLockedTransaction(deps.database, 'administrators', async (transaction) =>
    (await hasAdmin(transaction)) ? undefined : insertUser(transaction, admin),
  )
  if (made !== undefined) return true
  // Another process starting on the same data folder may have been first.
  if (await hasAdmin(deps.database)) return false
  throw new ConfigError(["ADMIN_EMAIL must not be a customer's"])
}
