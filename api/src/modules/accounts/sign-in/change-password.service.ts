import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { changePassword as changeOperation } from '@usiku/contracts/sign-in/operations.ts'
import type { AppContext, Caller } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { enqueueAccountMail } from '../email-verification.service.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { deleteReset } from '../password-reset.repository.ts'
import { assertPasswordStrength } from '../password-strength.ts'
import { endOtherSessions, findActiveSessionIds, recordAuthentication } from '../session.repository.ts'
import { findPasswordHash, findUser } from '../user.repository.ts'
import { writePassword } from '../user-write.repository.ts'
import type { SignInMail } from './second-factor.service.ts'

/**
 * Ends all other sessions, and links to set a password.
 * @param record also writes to the transaction
 * @returns the new hash
 * @throws AppError `wrong_credentials`, `validation_failed` for a password that is easy to guess or the current one
 */
export async function changePassword(
  deps: Pick<AppContext, 'database' | 'now' | 'config'>,
  { userId, sessionId }: Caller,
  { currentPassword, password }: BodyOf<typeof changeOperation>,
  { mail, record }: { readonly mail: SignInMail; readonly record: (transaction: Transaction) => void },
): Promise<string> {
  const { database, now, config } = deps
  const { shopName } = config
  const user = await findUser(database, userId)
  const currentHash = await findPasswordHash(database, userId)
  if (user === undefined) throw new AppError('invalid_token')
  if (!(await verifyPassword(currentHash, currentPassword))) throw createPasswordError()
  if (password === currentPassword) throw fieldError('password', t`Choose another password than the current one.`)
  assertPasswordStrength(password, { email: user.email, shopName })
  const passwordHash = await hashPassword(password)
  await inLockedTransaction(database, `user ${userId}`, async (transaction) => {
    const at = now()
    // Another change may have come first, or the session may have ended.
    if (!(await findActiveSessionIds(transaction, [sessionId], at)).has(sessionId)) throw new AppError('invalid_token')
    if ((await findPasswordHash(transaction, userId)) !== currentHash) throw createPasswordError()
    await writePassword(transaction, userId, passwordHash)
    await deleteReset(transaction, userId)
    await endOtherSessions(transaction, { userId, sessionId }, at)
    await recordAuthentication(transaction, sessionId, { at, hasSecondFactor: false })
    await enqueueAccountMail(transaction, mail.quota, {
      user,
      publicUrl: mail.publicUrl,
      now: at,
      writeContent: () => createMail(shopName),
    })
    record(transaction)
  })
  return passwordHash
}

function createPasswordError(): AppError {
  const message = t`Wrong password.`
  return new AppError('wrong_credentials', { message, fields: { currentPassword: message } })
}

const createMail = (shopName: string) => ({
  subject: t`${shopName}: your password was changed`,
  shopName,
  body: [
    t`Hello,`,
    t`The password of your account at ${shopName} was changed. All other devices were logged out.`,
    t`If it was not you, set a new password at once: choose "Forgot Password?" where you log in.`,
  ],
})
