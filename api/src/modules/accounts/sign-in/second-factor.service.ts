import { t } from '@lingui/core/macro'
import type { Role } from '@usiku/contracts/accounts/constants.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { isStaff } from '@usiku/contracts/http/operation.ts'
import { SET_UP_MINUTES, type SecondStep } from '@usiku/contracts/sign-in/constants.ts'
import type { SecondFactorSetUp } from '@usiku/contracts/sign-in/operations.ts'
import type { AppContext, Caller, TransactionContext } from '../../../context.ts'
import type { Reader, Transaction } from '../../../database/database.ts'
import { inLockedTransaction, lock } from '../../../database/locked-transaction.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import { decryptWithKeys, encryptText } from '../../../lib/encryption.ts'
import type { MailQuota } from '../../mail/mail-quota.service.ts'
import { enqueueAccountMail } from '../email-verification.service.ts'
import { findPasskeys } from '../passkeys/passkeys.repository.ts'
import { endOtherSessions, findActiveSessionIds, recordAuthentication } from '../session.repository.ts'
import { findUser } from '../user.repository.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts'
import {
  confirmPendingSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findPendingSecret,
  findSecondFactor,
  findSecrets,
  replaceHashes,
  replaceSecret,
  savePendingSecret,
  useRecoveryCode,
  useStep,
} from './second-factor.repository.ts'
import { createSecret, findStep, toOtpauthUrl } from './totp.ts'

const MS_PER_MINUTE = 60_000
const PURPOSE = 'second factor'

type FactorContext = Pick<AppContext, 'database' | 'jwtKeys' | 'now' | 'config'>
type FactorTransaction = TransactionContext & Pick<AppContext, 'jwtKeys'>

export interface Factors {
  readonly hasCodes: boolean
  readonly codesSince: string | null
  readonly recoveryCodesLeft: number
  readonly passkeys: number
}

export async function getFactors(database: Reader, userId: string): Promise<Factors> {
  const found = await findSecondFactor(database, userId)
  return {
    hasCodes: found !== undefined,
    codesSince: found?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
    passkeys: (await findPasskeys(database, userId)).length,
  }
}

/** Of the account's role, by the settings. */
export function isSecondFactorDemanded(config: Pick<AppContext['config'], 'adminSecondFactor'>, role: Role): boolean {
  return config.adminSecondFactor && role === 'admin'
}

/** What follows the password at the sign-in of this user; empty when it is enough. */
export async function listSecondSteps(
  { database, config }: Pick<AppContext, 'config'> & { readonly database: Reader },
  user: Pick<User, '_id' | 'role'>,
): Promise<SecondStep[]> {
  const { hasCodes, passkeys } = await getFactors(database, user._id)
  const needsPasskey = passkeys > 0 && isSecondFactorDemanded(config, user.role)
  if (!hasCodes && !needsPasskey) return []
  return [...(hasCodes ? (['code'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])]
}

/**
 * Uses up the code of an app, or a recovery code.
 * @returns whether it was right, and not used before
 */
export async function useCode(
  { database, jwtKeys, now }: FactorTransaction,
  userId: string,
  code: string,
  { canRecover }: { readonly canRecover: boolean },
): Promise<boolean> {
  const recovery = canRecover ? hashRecoveryCode(code) : undefined
  if (recovery !== undefined) return useRecoveryCode(database, userId, recovery)
  const found = await findSecondFactor(database, userId)
  const opened = found && decryptWithKeys(found.secret, jwtKeys, PURPOSE)
  const step = opened && findStep(opened.text, code, now())
  if (found === undefined || opened === undefined || step === undefined) return false
  const renewed = opened.isCurrent ? found.secret : encryptText(opened.text, jwtKeys.current, PURPOSE)
  return useStep(database, userId, { secret: found.secret, step, renewed })
}

/** For those who use no code before the former key is removed. */
export async function renewSecrets({ database, jwtKeys }: Pick<AppContext, 'database' | 'jwtKeys'>): Promise<void> {
  if (jwtKeys.all.length === 1) return
  for (const { userId, secret } of await findSecrets(database)) {
    const opened = decryptWithKeys(secret, jwtKeys, PURPOSE)
    if (opened === undefined || opened.isCurrent) continue
    const renewed = encryptText(opened.text, jwtKeys.current, PURPOSE)
    await inTransaction(database, (transaction) => replaceSecret(transaction, userId, { secret, renewed }))
  }
}

/**
 * A session that began with the password alone must neither set up a factor beside those of the account nor remove
 * them: whoever stole the password could.
 * @throws AppError `second_factor_required`
 */
export async function assertMayChangeFactors(
  deps: Pick<AppContext, 'config'> & { readonly database: Reader },
  caller: Pick<Caller, 'userId' | 'accountRole' | 'hasSecondFactor'>,
): Promise<void> {
  if (caller.hasSecondFactor) return
  const steps = await listSecondSteps(deps, { _id: caller.userId, role: caller.accountRole })
  if (steps.length > 0) {
    throw new AppError('second_factor_required', { message: t`Log in with your second factor first.` })
  }
}

/**
 * Codes go on as they are until the new ones are confirmed.
 * @throws AppError `second_factor_required`, `invalid_token` when the account was deleted meanwhile
 */
export async function startSetUp(deps: FactorContext, caller: Caller): Promise<SecondFactorSetUp> {
  const { database, jwtKeys, now, config } = deps
  const secret = createSecret()
  const until = new Date(now().getTime() + SET_UP_MINUTES * MS_PER_MINUTE)
  return inLockedTransaction(database, `user ${caller.userId}`, async (transaction) => {
    const user = await getOwner(transaction, caller, now())
    await assertMayChangeFactors({ database: transaction, config }, caller)
    await savePendingSecret(transaction, caller.userId, {
      secret: encryptText(secret, jwtKeys.current, PURPOSE),
      until,
    })
    return { secret, url: toOtpauthUrl(secret, { shopName: config.shopName, email: user.email }) }
  })
}

export interface SignInMail {
  readonly quota: MailQuota
  readonly publicUrl: string
}

/**
 * Asks for codes from now on, and ends the other sessions, which began without one.
 * @returns recovery codes, which are never answered again
 * @throws AppError `not_found` without a set-up, `code_refused`, `second_factor_required`
 */
export async function confirmSetUp(
  deps: FactorTransaction & Pick<AppContext, 'config'>,
  caller: Caller,
  code: string,
  mail: SignInMail,
): Promise<string[]> {
  const { database: transaction, jwtKeys, now, config } = deps
  const { userId, sessionId } = caller
  const at = now()
  const user = await getOwner(transaction, caller, at)
  await assertMayChangeFactors(deps, caller)
  const sealed = await findPendingSecret(transaction, userId, at)
  const secret = sealed === undefined ? undefined : decryptWithKeys(sealed, jwtKeys, PURPOSE)?.text
  if (sealed === undefined || secret === undefined) {
    throw new AppError('not_found', { message: t`This set-up has ended. Please begin again.` })
  }
  const step = findStep(secret, code, at)
  if (step === undefined) throw createCodeError()
  if (!(await confirmPendingSecret(transaction, userId, { secret: sealed, step, at }))) throw createCodeError()
  const codes = await writeRecoveryCodes(transaction, userId)
  await endOtherSessions(transaction, { userId, sessionId }, at)
  await recordAuthentication(transaction, sessionId, { at, hasSecondFactor: true })
  await enqueueAccountMail(transaction, mail.quota, {
    user,
    publicUrl: mail.publicUrl,
    now: at,
    writeContent: () => createSetUpMail(config.shopName),
  })
  return codes
}

/** @throws AppError `code_refused`, at its field */
export function createCodeError(): AppError {
  const error = new AppError('code_refused')
  return new AppError('code_refused', { fields: { code: error.message } })
}

const createSetUpMail = (shopName: string) => ({
  subject: t`${shopName}: codes were set up`,
  shopName,
  body: [
    t`Hello,`,
    t`Your account at ${shopName} now asks for a code of an authenticator app after the password. All other devices were logged out.`,
    t`If it was not you, tell another administrator of the shop at once, and set a new password.`,
  ],
})

/** @throws AppError `not_found` without codes, `second_factor_required` */
export async function renewRecoveryCodes(
  deps: TransactionContext & Pick<AppContext, 'config'>,
  caller: Caller,
  mail: SignInMail,
): Promise<string[]> {
  const { database, now } = deps
  await getOwner(database, caller, now())
  await assertMayChangeFactors(deps, caller)
  if ((await findSecondFactor(database, caller.userId)) === undefined) {
    throw new AppError('not_found', { message: t`Set up codes first.` })
  }
  await mailFactorChange(deps, caller.userId, 'codes replaced', mail)
  return writeRecoveryCodes(database, caller.userId)
}

async function writeRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceHashes(
    transaction,
    userId,
    codes.map((code) => hashRecoveryCode(code) ?? ''),
  )
  return codes
}

/**
 * @returns whether there were codes
 * @throws AppError `second_factor_required`, `invalid_token` when the session has ended meanwhile
 */
export async function removeOwnCodes(
  deps: FactorTransaction & Pick<AppContext, 'config'>,
  caller: Caller,
  mail: SignInMail,
): Promise<boolean> {
  await lock(deps.database, `user ${caller.userId}`)
  await getOwner(deps.database, caller, deps.now())
  await assertMayChangeFactors(deps, caller)
  const isRemoved = await removeCodes(deps, caller.userId)
  if (isRemoved) await mailFactorChange(deps, caller.userId, 'removed', mail)
  return isRemoved
}

/** @returns whether there were codes */
export function removeCodes({ database }: Pick<TransactionContext, 'database'>, userId: string): Promise<boolean> {
  return deleteSecondFactor(database, userId)
}

/** To the owner of the account: others may have done it. */
export async function mailFactorChange(
  { database, config, now }: Pick<FactorTransaction, 'database' | 'now'> & Pick<AppContext, 'config'>,
  userId: string,
  change: 'removed' | 'codes replaced',
  mail: SignInMail,
): Promise<void> {
  const user = await findUser(database, userId)
  if (user === undefined) return
  await enqueueAccountMail(database, mail.quota, {
    user,
    publicUrl: mail.publicUrl,
    now: now(),
    writeContent: () => createChangeMail(config.shopName, change, isStaff(user.role)),
  })
}

const createChangeMail = (shopName: string, change: 'removed' | 'codes replaced', isForStaff: boolean) => ({
  subject:
    change === 'removed'
      ? t`${shopName}: codes or passkeys were removed`
      : t`${shopName}: recovery codes were replaced`,
  shopName,
  body: [
    t`Hello,`,
    change === 'removed'
      ? t`Codes or passkeys of your account at ${shopName} were removed.`
      : t`Your account at ${shopName} has new recovery codes. The old ones do not work any longer.`,
    isForStaff
      ? t`If it was not you, and you asked nobody to do it, tell another administrator of the shop at once, and set a new password.`
      : t`If it was not you, set a new password at once: choose "Forgot Password?" where you log in.`,
  ],
})

/** A new password or a log-out elsewhere ends sessions, so none may change the sign-in after it. */
async function getOwner(transaction: Transaction, { userId, sessionId }: Caller, now: Date): Promise<User> {
  const user = await findUser(transaction, userId)
  const isActive = (await findActiveSessionIds(transaction, [sessionId], now)).has(sessionId)
  if (user === undefined || !isActive) throw new AppError('invalid_token')
  return user
}
