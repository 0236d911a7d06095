import { createHash, randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { INCOMPLETE_LINK_MESSAGE } from '@usiku/contracts/accounts/constants.ts'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { DEFAULT_LANGUAGE } from '@usiku/contracts/language/language.ts'
import type { AppContext } from '../../context.ts'
import { assertWritable } from '../../database/health-queries.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import { AppError } from '../../errors.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { toPageBase } from '../../lib/mail-urls.ts'
import { enqueueMail, type NewMail } from '../mail/mail.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { markEmailVerified } from './email-verification.repository.ts'
import { hashPassword } from './password.ts'
import { deleteReset, isResetValid, type ResetKey, upsertReset } from './password-reset.repository.ts'
import { assertPasswordStrength } from './password-strength.ts'
import { endAllSessions } from './session.repository.ts'
import { findUser, findUserForLogin } from './user.repository.ts'
import { writePassword } from './user-write.repository.ts'

const TOKEN_BYTES = 32
/** In base64url. */
const TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 4) / 3)
const LINK_VALID_MINUTES = 30
const MS_PER_MINUTE = 60_000

/**
 * Mails a reset link if the account exists and is active; the response does not reveal which.
 * @param origin `shopUrl` without a trailing slash; `address` of the client; `findDevice` finds a known device
 */
export async function sendResetLink(
  deps: AppContext & { readonly mailQuota: MailQuota },
  email: string,
  {
    publicUrl,
    address,
    findDevice,
  }: {
    readonly publicUrl: string
    readonly address: string
    readonly findDevice: (account: { readonly email: string; readonly passwordHash: string }) => string | undefined
  },
): Promise<void> {
  const { database, now, mailQuota } = deps
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const found = await findUserForLogin(database, email)
  // The disk write dominates the time: without it, an unknown e-mail would be answered sooner.
  if (found === undefined || found.user.status === 'suspended') return assertWritable(database)
  const { user, passwordHash } = found
  const device = findDevice({ email: normalizeEmail(user.email), passwordHash })
  const at = now()
  const expiresAt = new Date(at.getTime() + LINK_VALID_MINUTES * MS_PER_MINUTE).toISOString()
  const isSent = await inLockedTransaction(database, `user ${user._id}`, async (transaction) => {
    // A suspension deletes the link, so none may be made after it.
    if ((await findUser(transaction, user._id))?.status !== 'active') return false
    // Otherwise a stranger's frequent requests would invalidate the link in the last mail.
    if (!(await mailQuota.consume(transaction, { type: 'password', user, address, device }))) return false
    await upsertReset(transaction, toResetKey(user._id, token), expiresAt)
    await runInLanguage(user.language ?? DEFAULT_LANGUAGE, () => {
      const link = `${toPageBase(publicUrl)}/reset-password/${user._id}/${token}`
      const mail = createResetMail(user, link, deps.config.shopName)
      return enqueueMail(transaction, { ...mail, at: at.toISOString(), expiresAt })
    })
    return true
  })
  if (!isSent) return assertWritable(database)
  deps.securityLog.record({ event: 'password_link_sent', user: user._id, address })
}

/**
 * Sets a new password with a one-time link, ends all sessions, and verifies the e-mail.
 * @throws AppError `invalid_link`, the same for a wrong, used, expired or foreign one, with other words for one that is
 * cut short; `validation_failed` for a password that is easy to guess
 */
export async function resetPassword(
  { database, now, config }: Pick<AppContext, 'database' | 'now' | 'config'>,
  { userId, token, password }: { readonly userId: string; readonly token: string; readonly password: string },
): Promise<void> {
  if (token.length < TOKEN_LENGTH) throw new AppError('invalid_link', { message: INCOMPLETE_LINK_MESSAGE })
  const key = toResetKey(userId, token)
  // Before the expensive hash; and again after it, because another use of the link may have come first.
  if (!(await isResetValid(database, key, now()))) throw new AppError('invalid_link')
  const user = await findUser(database, userId)
  assertPasswordStrength(password, { email: user?.email ?? '', shopName: config.shopName })
  const passwordHash = await hashPassword(password)
  await inLockedTransaction(database, `user ${userId}`, async (transaction) => {
    if (!(await isResetValid(transaction, key, now()))) throw new AppError('invalid_link')
    await deleteReset(transaction, userId)
    await writePassword(transaction, userId, passwordHash)
    await endAllSessions(transaction, userId, now())
    // The link was mailed to that address.
    await markEmailVerified(transaction, userId, now())
  })
}

function toResetKey(userId: string, token: string): ResetKey {
  return { userId, tokenHash: createHash('sha256').update(token).digest('hex') }
}

function createResetMail(user: User, link: string, shopName: string): Omit<NewMail, 'at'> {
  return {
    recipient: user.email,
    subject: t`${shopName}: set a new password`,
    shopName,
    body: [
      user.emailVerified ? t`Hello ${user.name},` : t`Hello,`,
      t`Somebody asked for a new password for your account at ${shopName}. The link works once, within ${LINK_VALID_MINUTES} minutes.`,
      { label: t`Set a new password`, link },
      t`If it was not you, there is nothing to do: your password stays as it is.`,
    ],
  }
}
