import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@usiku/contracts/accounts.ts'
import type { Database } from '../../database/open-database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { verifyEmailUrl } from '../../verify-email-url.ts'
import { enqueueMail, type Letter } from '../mail/mail.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { findVerification, insertVerification, markEmailVerified } from './email-verification.repository.ts'
import { findUser } from './user.repository.ts'

const TOKEN_BYTES = 24
const VALID_DAYS = 7
const MS_PER_DAY = 86_400_000
/** Seconds to wait once a mailbox has got enough. */
const RETRY_AFTER = 3_600

/** A mail to the owner of an account. */
export interface AccountMail {
  readonly user: User
  /** For an address that is not verified it must hold no word of the account's maker: the mailbox may be a stranger's. */
  readonly letter: Letter
  /** Without a slash at the end. */
  readonly shopUrl: string
  /** Of the caller; none when the shop itself is the cause. */
  readonly address?: string
  readonly now: Date
}

/**
 * Writes a mail to an account's e-mail, within the quota. Until the address is
 * verified, the mail ends with a link for that.
 *
 * @returns whether it was written; over the quota nothing happens
 */
export async function enqueueAccountMail(
  transaction: Database,
  quota: MailQuota,
  { user, letter, shopUrl, address, now }: AccountMail,
): Promise<boolean> {
  if (!(await quota.consume(transaction, { type: 'account', user, ...(address === undefined ? {} : { address }) })))
    return false
  const mail = { ...letter, recipient: user.email, at: now.toISOString() }
  if (user.emailVerified) await enqueueMail(transaction, mail)
  else {
    const link = await createVerificationLink(transaction, user._id, { shopUrl, now })
    await enqueueMail(transaction, { ...mail, body: [...letter.body, ...verificationBlocks(link, letter.shopName)] })
  }
  return true
}

const verificationBlocks = (link: string, shopName: string) => [
  `Is this your order or account at ${shopName}? Then confirm your email within ${VALID_DAYS} days.`,
  { label: 'Confirm your email', link },
  'If it is not, there is nothing to do. Please do not confirm it.',
]

async function createVerificationLink(
  transaction: Database,
  userId: string,
  { shopUrl, now }: { readonly shopUrl: string; readonly now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + VALID_DAYS * MS_PER_DAY).toISOString()
  await insertVerification(transaction, { userId, tokenHash: hashToken(token), expiresAt, now: now.toISOString() })
  return verifyEmailUrl(shopUrl, token)
}

/**
 * Sends the link once more, to whoever is signed in.
 *
 * @returns whether there was anything to send
 * @throws AppError `rate_limited` when the mailbox has got enough of them, `invalid_token` when the account was deleted in this moment
 */
export async function sendVerificationLink(
  { database, now, config, mailQuota }: Pick<Dependencies, 'database' | 'now' | 'config'> & { mailQuota: MailQuota },
  { userId, shopUrl, address }: { readonly userId: string; readonly shopUrl: string; readonly address: string },
): Promise<boolean> {
  const { shopName } = config
  const letter = { subject: `${shopName}: confirm your email`, shopName, body: ['Hello,'] }
  const outcome = await database.transaction().execute(async (transaction) => {
    const user = await findUser(transaction, userId)
    if (user === undefined) throw new AppError('invalid_token')
    if (user.emailVerified) return 'verified'
    const isSent = await enqueueAccountMail(transaction, mailQuota, { user, letter, shopUrl, address, now: now() })
    return isSent ? 'sent' : 'withheld'
  })
  // Outside of the transaction, which records that it was withheld.
  if (outcome === 'withheld') {
    throw new AppError('rate_limited', {
      message: 'We have sent you several links already. Check your spam folder, or try again in an hour.',
      retryAfter: RETRY_AFTER,
    })
  }
  return outcome === 'sent'
}

/**
 * Whether the e-mail behind a link is verified already.
 *
 * @throws AppError `invalid_link`
 */
export async function isEmailVerified(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  token: string,
): Promise<boolean> {
  const found = await findVerification(database, hashToken(token), now())
  if (found === undefined) throw new AppError('invalid_link')
  return found.isVerified
}

/**
 * Verifies the e-mail behind a link; doing it twice is fine.
 *
 * @throws AppError `invalid_link`
 */
export async function verifyEmail(
  { database, now, securityLog }: Pick<Dependencies, 'database' | 'now' | 'securityLog'>,
  token: string,
  address: string,
): Promise<void> {
  const found = await findVerification(database, hashToken(token), now())
  if (found === undefined) throw new AppError('invalid_link')
  if (await markEmailVerified(database, found.userId, now())) {
    securityLog.record({ event: 'email_verified', user: found.userId, address })
  }
}

/** Whoever reads the database cannot use what is kept of a link. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
