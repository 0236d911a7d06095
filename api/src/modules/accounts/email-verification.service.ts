import { createHash, randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@usiku/contracts/language/language.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { toVerifyEmailUrl } from '../../lib/mail-urls.ts'
import { enqueueMail, type MailContent } from '../mail/mail.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { findVerification, insertVerification, markEmailVerified } from './email-verification.repository.ts'
import { findUser } from './user.repository.ts'

const TOKEN_BYTES = 24
const LINK_VALID_DAYS = 7
const MS_PER_DAY = 86_400_000
const RETRY_AFTER_SECONDS = 3_600

export interface AccountMail {
  readonly user: User
  /** For an unverified address it must not contain text from the account's creator: the mailbox may be a stranger's. */
  readonly writeContent: () => MailContent
  readonly publicUrl: string
  readonly address?: string
  readonly now: Date
}

/**
 * Enqueues a mail to the account within the quota; appends a verification link until the address is verified.
 * @returns false, without any change, over the quota
 */
export async function enqueueAccountMail(
  transaction: Transaction,
  quota: MailQuota,
  mail: AccountMail,
): Promise<boolean> {
  const { user, address } = mail
  if (!(await quota.consume(transaction, { type: 'account', user, ...(address === undefined ? {} : { address }) })))
    return false
  await runInLanguage(user.language ?? DEFAULT_LANGUAGE, () => writeMail(transaction, mail))
  return true
}

async function writeMail(transaction: Transaction, { user, writeContent, publicUrl, now }: AccountMail): Promise<void> {
  const content = writeContent()
  const mail = { ...content, recipient: user.email, at: now.toISOString() }
  if (user.emailVerified) await enqueueMail(transaction, mail)
  else {
    const link = await createVerificationLink(transaction, user._id, { publicUrl, now })
    await enqueueMail(transaction, {
      ...mail,
      body: [...content.body, ...createVerificationBlocks(link, content.shopName)],
    })
  }
}

const createVerificationBlocks = (link: string, shopName: string) => [
  t`Is this your order or account at ${shopName}? Then confirm your email within ${LINK_VALID_DAYS} days.`,
  { label: t`Confirm your email`, link },
  t`If it is not, there is nothing to do. Please do not confirm it.`,
]

async function createVerificationLink(
  transaction: Transaction,
  userId: string,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_VALID_DAYS * MS_PER_DAY).toISOString()
  await insertVerification(transaction, { userId, tokenHash: hashToken(token), expiresAt, now: now.toISOString() })
  return toVerifyEmailUrl(publicUrl, token)
}

/**
 * Sends the signed-in user's link again.
 * @returns whether there was anything to send
 * @throws AppError `rate_limited` over the mailbox's quota, `invalid_token` when the account was deleted meanwhile
 */
export async function sendVerificationLink(
  { database, now, config, mailQuota }: Pick<AppContext, 'database' | 'now' | 'config'> & { mailQuota: MailQuota },
  { userId, publicUrl, address }: { readonly userId: string; readonly publicUrl: string; readonly address: string },
): Promise<boolean> {
  const { shopName } = config
  const writeContent = () => ({ subject: t`${shopName}: confirm your email`, shopName, body: [t`Hello,`] })
  const outcome = await inLockedTransaction(database, `user ${userId}`, async (transaction) => {
    const user = await findUser(transaction, userId)
    if (user === undefined) throw new AppError('invalid_token')
    if (user.emailVerified) return 'verified'
    const isSent = await enqueueAccountMail(transaction, mailQuota, {
      user,
      writeContent,
      publicUrl,
      address,
      now: now(),
    })
    return isSent ? 'sent' : 'withheld'
  })
  // Outside the transaction, which has to record the withheld mail.
  if (outcome === 'withheld') {
    throw new AppError('rate_limited', {
      message: t`We have sent you several links already. Check your spam folder, or try again in an hour.`,
      retryAfter: RETRY_AFTER_SECONDS,
    })
  }
  return outcome === 'sent'
}

export async function isEmailVerified(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  token: string,
): Promise<boolean> {
  const found = await findVerification(database, hashToken(token), now())
  if (found === undefined) throw new AppError('invalid_link')
  return found.isVerified
}

/** Of the account that the link is for. */
export async function findVerificationLanguage(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  token: string,
): Promise<Language | undefined> {
  return (await findVerification(database, hashToken(token), now()))?.language
}

export async function verifyEmail(
  { database, now, securityLog }: Pick<AppContext, 'database' | 'now' | 'securityLog'>,
  token: string,
  address: string,
): Promise<void> {
  const found = await findVerification(database, hashToken(token), now())
  if (found === undefined) throw new AppError('invalid_link')
  if (await inTransaction(database, (transaction) => markEmailVerified(transaction, found.userId, now()))) {
    securityLog.record({ event: 'email_verified', user: found.userId, address })
  }
}

/** A reader of the database cannot use the hash. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
